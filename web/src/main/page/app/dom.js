// Elements from a name, attributes and children; no text is ever parsed as HTML.
export function h(name, attributes = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (key.startsWith('on')) {
      element.addEventListener(key.slice(2), value);
    } else if (value === true) {
      element.setAttribute(key, '');
    } else if (value !== false && value !== undefined && value !== null) {
      element.setAttribute(key, value);
    }
  }
  element.append(...children.flat().filter((each) => each !== null && each !== undefined));
  return element;
}

export const $ = (id) => document.getElementById(id);

export function save(name, type, text) {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = h('a', { href: url, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}
