import type { Channel, FeedValue } from './channel';
import { cdata, xmlAttribute, xmlText } from './xml-text';

export interface CraigslistAuth {
  username: string;
  password: string;
  accountId: string;
}

const NAMESPACES = `xmlns="http://purl.org/rss/1.0/"
  xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"
  xmlns:cl="http://www.craigslist.org/about/cl-bulk-ns/1.0"`;

const written = (attributes: Readonly<Record<string, string>>): string =>
  Object.entries(attributes)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => ` ${name}="${xmlAttribute(value)}"`)
    .join('');

interface Element {
  name: string;
  text: string;
  attributes: Record<string, string>;
}

/** The columns of one element follow each other: 'cl:price' is its text, 'cl:mapLocation@city' an attribute. */
const elementsOf = ({ columns }: Channel, values: readonly FeedValue[]): Element[] => {
  const elements: Element[] = [];
  for (const [at, column] of columns.entries()) {
    const [name = '', attribute] = column.name.split('@');
    const value = String(values[at] ?? '');
    let last = elements.at(-1);
    if (last?.name !== name) {
      last = { name, text: '', attributes: {} };
      elements.push(last);
    }
    if (attribute === undefined) last.text = value;
    else last.attributes[attribute] = value;
  }
  return elements;
};

const elementText = ({ name, text, attributes }: Element): string => {
  const given = written(attributes);
  if (text === '') return given === '' ? '' : `<${name}${given}/>\n`;
  return `<${name}${given}>${name === 'description' ? cdata(text) : xmlText(text)}</${name}>\n`;
};

const IMAGE = /^[A-Za-z0-9+/]*={0,2}$/;

const imageElements = (images: readonly string[], most: number): string =>
  images
    .slice(0, most)
    .filter((image) => IMAGE.test(image))
    .map((image, position) => `<cl:image position="${position}">${image}</cl:image>\n`)
    .join('');

/** RSS 1.0 as Craigslist reads it: the header names every item, so the ids are known before the first row. */
export const craigslistFile = (channel: Channel, ids: readonly string[], auth?: CraigslistAuth) => {
  let next = 0;
  const authText = auth
    ? `<cl:auth${written({ username: auth.username, password: auth.password, accountID: auth.accountId })}/>\n`
    : '';
  return {
    header: (): string =>
      `<?xml version="1.0" encoding="UTF-8"?>\n<rdf:RDF ${NAMESPACES}>\n<channel>\n<items>\n${ids
        .map((id) => `<rdf:li rdf:resource="${xmlAttribute(id)}"/>\n`)
        .join('')}</items>\n${authText}</channel>\n`,
    row: (values: readonly FeedValue[], images: readonly string[] = []): string => {
      const id = ids[next];
      if (id === undefined) throw new RangeError('more rows than ids in the header');
      next += 1;
      const elements = elementsOf(channel, values).map(elementText).join('');
      return `<item rdf:about="${xmlAttribute(id)}">\n${elements}${imageElements(images, channel.maxPictures)}</item>\n`;
    },
    footer: (): string => '</rdf:RDF>\n',
  };
};
