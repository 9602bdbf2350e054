import { decodeEntities } from './html-entities';

const MAX_HTML = 1_000_000;

/** Their content is not shown. */
const HIDDEN = ['script', 'style', 'head', 'title', 'template'];
const LINES = new Set(
  'address article aside blockquote br center div dl dt dd footer form h1 h2 h3 h4 h5 h6 header hr li ol p pre section table tr ul'.split(
    ' ',
  ),
);

const isHidden = (name: string): boolean => HIDDEN.includes(name);

/** Where the content of a hidden element ends; at the end of the text when it is not closed. */
const endOfHidden = (lower: string, name: string, from: number): number => {
  const end = lower.indexOf(`</${name}`, from);
  return end === -1 ? lower.length : end;
};

const tidy = (text: string): string =>
  text
    .replace(/[ \t\f\v\u00a0]+/g, ' ')
    .replace(/ ?\r?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

/** The text that a reader of the page sees: a line for each block, cells of a row side by side. Only the first million characters are read. */
export const htmlToText = (given: string): string => {
  const html = given.slice(0, MAX_HTML);
  const lower = html.toLowerCase();
  const parts: string[] = [];
  const lastEnd = html.lastIndexOf('>');
  let at = 0;
  while (at < html.length) {
    const open = html.indexOf('<', at);
    // without a further end nothing is a tag, and looking for one each time would take the square of the length
    if (open === -1 || open > lastEnd) break;
    parts.push(html.slice(at, open).replace(/\s+/g, ' '));
    if (html.startsWith('<!--', open)) {
      const end = html.indexOf('-->', open);
      at = end === -1 ? html.length : end + 3;
      continue;
    }
    const name = /^<\/?([a-z][a-z0-9]*)/.exec(lower.slice(open, open + 24))?.[1];
    if (name === undefined && html[open + 1] !== '!') {
      parts.push('<');
      at = open + 1;
      continue;
    }
    at = html.indexOf('>', open) + 1;
    if (name === undefined) continue;
    if (LINES.has(name)) parts.push('\n');
    else if (name === 'td' || name === 'th') parts.push(' ');
    if (isHidden(name) && html[open + 1] !== '/') at = endOfHidden(lower, name, at);
  }
  parts.push(html.slice(at).replace(/\s+/g, ' '));
  return tidy(decodeEntities(parts.join('')));
};
