import { type DateOrder, type DateQuestion, dateQuestion, decideDateOrder, readDecidedDate } from '../csv';
import { findLabelled, isLabel, type Labelled, type LabelName } from './labels';
import { lineText, overlaps, plainText, type TextLine } from './text-lines';

const DATE =
  /\b\d{4}[/.-]\d{1,2}[/.-]\d{1,2}\b|\b\d{1,2}[/.-]\d{1,2}[/.-](?:\d{4}|\d{2})\b|\b\p{L}{3,9}\.? \d{1,2}(?:st|nd|rd|th)?,? \d{4}\b|\b\d{1,2}(?:er)?[ -]\p{L}{3,9}\.?[ -]\d{2,4}\b/gu;

const datesIn = (text: string): string[] => [...plainText(text).matchAll(DATE)].map(([date]) => date);

/** All dates of a document are written in one order; null when it has to be asked. */
export const dateOrderOf = (lines: readonly TextLine[], chosen?: DateOrder): DateOrder | null =>
  decideDateOrder(
    lines.flatMap((line) => datesIn(lineText(line))),
    chosen,
  ).order;

export interface FoundDate {
  date: string | null;
  problem: string;
  /** For a date that can be two days, while the order is not known; `date` is then null. */
  question: DateQuestion | null;
}

/** The first of the labels that stands in the document with a date to it. */
export const findDate = (
  lines: readonly TextLine[],
  names: readonly LabelName[],
  order: DateOrder | null,
): FoundDate => {
  let unread = '';
  for (const name of names) {
    for (const text of findLabelled(lines, name).flatMap(({ candidates }) => candidates)) {
      for (const written of datesIn(text)) {
        const cell = readDecidedDate(written, order);
        if (cell.kind === 'value') return { date: cell.value, problem: '', question: null };
        if (cell.kind === 'blank') return { date: null, problem: '', question: dateQuestion(written) };
        unread ||= written;
      }
    }
  }
  return { date: null, problem: unread ? `“${unread}” is not a date` : '', question: null };
};

const looksLikeName = (text: string): boolean => /\p{L}{2}/u.test(text) && !/^\$|\d{2}:\d{2}/.test(text);

export const findSeller = (lines: readonly TextLine[]): string =>
  findLabelled(lines, 'seller').flatMap(({ candidates }) => candidates.filter(looksLikeName))[0] ?? '';

const POSTAL_CODE = /\b([ABCEGHJ-NPRSTVXY]\d[A-Z])[ -]?(\d[A-Z]\d)\b/i;
const ADDRESS_LINES = 5;

/** The lines of an address go on below its label, in its column, up to the next label. */
const addressBelow = (lines: readonly TextLine[], { line, part }: Labelled): string[] => {
  const address: string[] = [];
  for (const { page, parts } of lines.slice(line, line + ADDRESS_LINES + 1)) {
    if (page !== lines[line]?.page) break;
    const own = parts.filter((other) => overlaps(other, { ...part, end: Math.max(part.end, part.x + 150) }));
    if (address.length > 0 && own.some(({ text }) => isLabel(text))) break;
    address.push(own.map(({ text }) => text).join(' '));
  }
  return address;
};

/** Where the car stands: the postal code of the seller's or the yard's address, never the buyer's own. */
export const findPostalCode = (lines: readonly TextLine[]): string => {
  const names: LabelName[] = ['location', 'seller'];
  for (const labelled of names.flatMap((name) => findLabelled(lines, name))) {
    for (const text of [...labelled.candidates, ...addressBelow(lines, labelled)]) {
      const found = POSTAL_CODE.exec(text);
      if (found) return `${found[1]} ${found[2]}`.toUpperCase();
    }
  }
  return '';
};

const ADDRESS = /https?:\/\/[^\s<>"]+/gi;

/** The page of the car, rather than the auction's front page. */
export const findUrl = (lines: readonly TextLine[]): string => {
  const all = lines.flatMap((line) =>
    [...lineText(line).matchAll(ADDRESS)].map(([url]) => url.replace(/[.,)]+$/, '')),
  );
  return all.find((url) => /\/\/[^/]+\/[^?#]*\w/.test(url)) ?? '';
};
