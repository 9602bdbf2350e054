import { fitWords, wrapText } from '../../../services/pdf';
import type { Measure } from '../../../services/pdf/fit-text';

/** Behind a hyphen, and in an e-mail before its sign and its points. */
const SOFT_BREAK = /(?<=-)|(?=[@._])/;

/** A word that is too wide is broken where a reader expects it: the parts follow each other without a blank. */
const linesOfWord = (measure: Measure, word: string, width: number, size: number): string[] => {
  const lines: string[] = [];
  let line = '';
  for (const part of word.split(SOFT_BREAK)) {
    if (line !== '' && measure(line + part, size) > width) {
      lines.push(line);
      line = '';
    }
    line += part;
  }
  return [...lines, line].flatMap((text) => wrapText(measure, text, width, size));
};

/** The lines of a value; no line is wider than it, and nothing is cut. */
export const wrapValue = (measure: Measure, text: string, width: number, size: number): string[] => {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (measure(longer, size) <= width) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    const broken = linesOfWord(measure, word, width, size);
    lines.push(...broken.slice(0, -1));
    line = broken.at(-1) ?? '';
  }
  return line === '' ? lines : [...lines, line];
};

/** A little smaller, so that a word fits whole; never so small that it is hard to read. */
export const sizeOfValue = (measure: Measure, text: string, width: number, size: number): number => {
  const fitting = fitWords(measure, text, width, size, size - 1.5);
  return measure(longestWord(measure, text), fitting) <= width ? fitting : size - 1;
};

const longestWord = (measure: Measure, text: string): string =>
  text
    .split(/\s+/)
    .reduce((longest, word) => (measure(word, 10) > measure(longest, 10) ? word : longest), '');
