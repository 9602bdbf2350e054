/** How wide a text is in points, at a size in points. */
export type Measure = (text: string, size: number) => number;

const ELLIPSIS = '…';

/** The largest size, from `max` down to `min`, at which a text is no wider than asked; `min` when none is. */
export const fitSize = (measure: Measure, text: string, width: number, max: number, min: number): number => {
  const atMax = measure(text, max);
  if (atMax <= width) return max;
  // widths grow in proportion to the size; half points keep the rounding from touching the edge
  return Math.max(min, Math.floor(((max * width) / atMax) * 2) / 2);
};

/** As fitSize, for a text that may be wrapped: no word of it, such as an e-mail, is broken unless it is too wide at `min`. */
export const fitWords = (measure: Measure, text: string, width: number, max: number, min: number): number =>
  Math.min(...text.split(/\s+/).map((word) => fitSize(measure, word, width, max, min)));

/** The text, or as much of its beginning as fits with an ellipsis. */
export const cutToWidth = (measure: Measure, text: string, width: number, size: number): string => {
  if (measure(text, size) <= width) return text;
  const letters = [...text];
  let [low, high] = [0, letters.length];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    const tried = letters.slice(0, middle).join('').trimEnd() + ELLIPSIS;
    if (measure(tried, size) <= width) low = middle;
    else high = middle - 1;
  }
  return letters.slice(0, low).join('').trimEnd() + ELLIPSIS;
};

/** A word that is wider than a line goes on in the next one. */
const breakWord = (measure: Measure, word: string, width: number, size: number): string[] => {
  if (measure(word, size) <= width) return [word];
  const pieces: string[] = [];
  let piece = '';
  for (const letter of word) {
    if (piece !== '' && measure(piece + letter, size) > width) {
      pieces.push(piece);
      piece = '';
    }
    piece += letter;
  }
  return [...pieces, piece];
};

/** The lines of a text at a width; no line is wider than it. */
export const wrapText = (measure: Measure, text: string, width: number, size: number): string[] => {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/).filter(Boolean)) {
    for (const piece of breakWord(measure, word, width, size)) {
      const longer = line === '' ? piece : `${line} ${piece}`;
      if (line === '' || measure(longer, size) <= width) {
        line = longer;
        continue;
      }
      lines.push(line);
      line = piece;
    }
  }
  return line === '' ? lines : [...lines, line];
};

/** At most so many lines; what is left out is shown by an ellipsis at the end of the last. */
export const wrapWithin = (
  measure: Measure,
  text: string,
  width: number,
  size: number,
  maxLines: number,
): string[] => {
  const lines = wrapText(measure, text, width, size);
  if (lines.length <= maxLines) return lines;
  const kept = lines.slice(0, Math.max(0, maxLines - 1));
  const rest = lines.slice(kept.length).join(' ');
  return maxLines <= 0 ? [] : [...kept, cutToWidth(measure, `${rest}${ELLIPSIS}`, width, size)];
};
