// Elements of the page, made in one line.

export const made = (tag, name, text = "", attributes = {}) => {
  const element = Object.assign(document.createElement(tag), {className: name, textContent: text});
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  return element;
};
