// The only places where a string becomes something that a browser would run or parse: the address
// of our own worker, and drawings of our own engine.

const policy = window.trustedTypes?.createPolicy('thinair', {
  createScriptURL: (url) => {
    if (!/^engine\/worker\.js(\?engine=js)?$/.test(url)) {
      throw new TypeError('no script of ours: ' + url);
    }
    return url;
  },
  createHTML: (svg) => svg,
}) ?? { createScriptURL: (url) => url, createHTML: (svg) => svg };

export const scriptUrl = (url) => policy.createScriptURL(url);

// A drawing as a part of this page. What is in it besides shapes and text is left out.
export function drawing(svg) {
  const parsed = new DOMParser().parseFromString(policy.createHTML(svg), 'image/svg+xml');
  const root = parsed.documentElement;
  if (root.nodeName !== 'svg') {
    throw new Error('no drawing');
  }
  root.querySelectorAll('script, foreignObject, a, image, use').forEach((each) => each.remove());
  return document.importNode(root, true);
}
