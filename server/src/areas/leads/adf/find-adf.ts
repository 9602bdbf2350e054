import { decodeEntities } from '../texts/html-entities';

/** Whether a text may hold ADF at all: cheap, so that every mail can be asked. */
export const hasAdf = (text: string): boolean =>
  /(?:<|&lt;)(?:\w+:)?(?:adf|prospect)(?:[\s>]|&gt;)/i.test(text);

const START = /<(?:\w+:)?(?:adf|prospect)(?=[\s>])/i;

/** A declaration of entities may itself contain tags, and is never used. */
const withoutDoctype = (text: string): string => {
  const start = text.search(/<!doctype\s/i);
  if (start === -1) return text;
  const subset = text.indexOf('[', start);
  const simpleEnd = text.indexOf('>', start);
  const end = subset !== -1 && subset < simpleEnd ? text.indexOf(']>', subset) + 1 : simpleEnd;
  return end > 0 ? text.slice(0, start) + text.slice(end + 1) : text.slice(0, start);
};

/** The tags of a page around escaped ADF say how it looks, and nothing of what it is. */
const withoutTags = (html: string): string =>
  html.replace(/<(?:br|\/p|\/div|\/tr)\b[^<>]{0,1000}>/gi, '\n').replace(/<[a-z/!][^<>]{0,1000}>/gi, '');

const endOf = (text: string): number => {
  const ends = ['adf', 'prospect'].map((name) => {
    const match = [...text.matchAll(new RegExp(`</(?:\\w+:)?${name}\\s*>`, 'gi'))].at(-1);
    return match ? match.index + match[0].length : -1;
  });
  const end = Math.max(...ends);
  return end === -1 ? text.length : end;
};

const slice = (text: string): string | null => {
  const start = START.exec(text)?.index;
  if (start === undefined) return null;
  const found = text.slice(start, start + endOf(text.slice(start)));
  const lineStart = text.lastIndexOf('\n', start) + 1;
  // a mail that was forwarded as text has a mark before each line
  return /^\s*>/.test(text.slice(lineStart, start)) ? found.replace(/^[ \t]*>[ \t]?/gm, '') : found;
};

/** The ADF part of a mail or page: as it is, or as text in a page that escapes it. Null where there is none. */
export const findAdf = (text: string): { xml: string; hasDoctype: boolean } | null => {
  const plain = withoutDoctype(text);
  const hasDoctype = /<!entity\s/i.test(text) && plain !== text;
  const found = slice(plain);
  if (found !== null) return { xml: found, hasDoctype };
  if (!/&lt;(?:\w+:)?(?:adf|prospect)/i.test(plain)) return null;
  const escaped = slice(withoutDoctype(decodeEntities(withoutTags(plain))));
  return escaped === null ? null : { xml: escaped, hasDoctype };
};
