import { type Delimiter, parseRows } from './parse-rows';

const CANDIDATES: readonly Delimiter[] = [',', ';', '\t', '|'];
const SAMPLE_ROWS = 40;
const SAMPLE_CHARACTERS = 64_000;

/** How many cells most rows have, and how many rows agree: a real delimiter makes the same many cells again and again. */
const score = (text: string, delimiter: Delimiter): number => {
  const widths = new Map<number, number>();
  let rows = 0;
  for (const { cells } of parseRows(text, delimiter)) {
    if (cells.length === 1 && cells[0] === '') continue;
    widths.set(cells.length, (widths.get(cells.length) ?? 0) + 1);
    rows += 1;
    if (rows === SAMPLE_ROWS) break;
  }
  let best = 0;
  for (const [width, count] of widths) {
    if (width > 1) best = Math.max(best, (count / rows) * (1 + Math.log2(width)));
  }
  return best;
};

/** Comma, unless another parts the first rows more evenly. */
export const detectDelimiter = (text: string): Delimiter => {
  const sample = text.slice(0, SAMPLE_CHARACTERS);
  let chosen: Delimiter = ',';
  let best = 0;
  for (const candidate of CANDIDATES) {
    const found = score(sample, candidate);
    if (found > best) [chosen, best] = [candidate, found];
  }
  return chosen;
};
