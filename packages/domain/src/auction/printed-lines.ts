import type { TextLine } from './text-lines';

/** For tests: lines as they are printed: two spaces or more part cells, and a letter is five points wide. */
export const printed = (text: string): TextLine[] =>
  text.split('\n').map((line) => ({
    page: 1,
    parts: [...line.matchAll(/\S+(?: \S+)*/g)].map((found) => ({
      text: found[0],
      x: found.index * 5,
      end: (found.index + found[0].length) * 5,
    })),
  }));
