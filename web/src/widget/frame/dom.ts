type Child = Node | string | false | null | undefined;

interface Attributes {
  [name: string]: string | number | boolean | ((event: never) => void) | null | undefined;
}

/** An element with its attributes, listeners (`onclick`) and contents; texts are never read as HTML. */
export const el = <T extends keyof HTMLElementTagNameMap>(
  tag: T,
  attributes: Attributes = {},
  ...children: Child[]
): HTMLElementTagNameMap[T] => {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function')
      made.addEventListener(name.slice(2), value as EventListener); // named on…
    else if (value === true) made.setAttribute(name, '');
    else if (value !== false && value != null) made.setAttribute(name, String(value));
  }
  made.append(...children.filter((child): child is Node | string => child != null && child !== false));
  return made;
};

const SVG = 'http://www.w3.org/2000/svg';

const ICONS = {
  close: 'M6 6l12 12M18 6L6 18',
  send: 'M5 12l14-7-5 15-3-6z',
  clip: 'M20 11l-8.5 8.5a5 5 0 0 1-7-7L13 4a3.4 3.4 0 0 1 4.8 4.8l-8.4 8.4a1.7 1.7 0 0 1-2.4-2.4l7.6-7.5',
  file: 'M14 3H6v18h12V7zM14 3v4h4',
} as const;

export const icon = (name: keyof typeof ICONS): SVGElement => {
  const svg = document.createElementNS(SVG, 'svg');
  const path = document.createElementNS(SVG, 'path');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('aria-hidden', 'true');
  path.setAttribute('d', ICONS[name]);
  svg.append(path);
  return svg;
};
