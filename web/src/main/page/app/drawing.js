// A drawing of our own engine as a part of this page. What is in it besides shapes and text is left out.
export function drawing(svg) {
  const parsed = new DOMParser().parseFromString(globalThis.thinairEarly.policy.createHTML(svg), 'image/svg+xml');
  const root = parsed.documentElement;
  if (root.nodeName !== 'svg') {
    throw new Error('no drawing');
  }
  root.querySelectorAll('script, foreignObject, a, image, use').forEach((each) => each.remove());
  return document.importNode(root, true);
}
