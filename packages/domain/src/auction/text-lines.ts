/** A run of text on a page without a wide gap in it: a cell of a table, a label, a value, or both together. */
export interface TextPart {
  text: string;
  /** Where it begins and ends, from the left, in points. */
  x: number;
  end: number;
}

/** What stands at one height of a page, from left to right. Lines come from the top of the first page down. */
export interface TextLine {
  page: number;
  parts: readonly TextPart[];
}

export const lineText = ({ parts }: TextLine): string => parts.map(({ text }) => text).join('  ');

/** Whether two parts stand above one another. */
export const overlaps = (a: TextPart, b: TextPart): boolean => a.x < b.end && b.x < a.end;

/** Each letter without its accent, in as many characters: a place in the one is the same place in the other. */
export const withoutAccents = (text: string): string =>
  text.replace(/[\u00C0-\u017F]/g, (letter) => letter.normalize('NFD').charAt(0)).replace(/\u2019/g, "'");

/** Letters with their accents in one character each, and one kind of space. */
export const plainText = (text: string): string =>
  text.normalize('NFC').replace(/[\u00A0\u2007\u2009\u202F]/g, ' ');
