import { SaxesParser } from 'saxes';
import { HTML_ENTITIES } from '../texts/html-entities';

export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: (XmlElement | string)[];
}

const newElement = (name: string, attributes: XmlElement['attributes'] = {}): XmlElement => ({
  name,
  attributes,
  children: [],
});

/** Reads well-formed XML into a tree below an element without a name. No declaration defines an entity here. */
export const readElements = (xml: string, warn: (text: string) => void): XmlElement => {
  const parser = new SaxesParser({ fragment: true, position: false, xmlns: false });
  parser.ENTITIES = { ...HTML_ENTITIES };
  const root = newElement('');
  const stack = [root];
  const addText = (text: string) => void stack.at(-1)?.children.push(text);
  parser.on('opentag', ({ name, attributes }) => {
    const element = newElement(name, attributes as XmlElement['attributes']); // texts, since namespaces are not resolved
    stack.at(-1)?.children.push(element);
    stack.push(element);
  });
  parser.on('closetag', () => void stack.pop());
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('error', ({ message }) => warn(message));
  parser.write(xml).close();
  return root;
};

const isElement = (node: XmlElement | string): node is XmlElement => typeof node !== 'string';

export const childrenOf = (element: XmlElement | undefined, name: string): XmlElement[] =>
  element?.children.filter(isElement).filter((child) => child.name === name) ?? [];

export const childOf = (element: XmlElement | undefined, name: string): XmlElement | undefined =>
  element?.children.filter(isElement).find((child) => child.name === name);

const BLOCKS = new Set(['br', 'p', 'div', 'li', 'tr']);

/** All text below an element; a break of HTML is a line. */
export const textOf = (element: XmlElement | undefined): string =>
  element?.children
    .map((child) => {
      if (!isElement(child)) return child;
      return BLOCKS.has(child.name) ? `\n${textOf(child)}` : textOf(child);
    })
    .join('') ?? '';

/** Every element of a name, at any depth, but none inside another of them. */
export const findAll = (element: XmlElement, name: string): XmlElement[] =>
  element.children
    .filter(isElement)
    .flatMap((child) => (child.name === name ? [child] : findAll(child, name)));
