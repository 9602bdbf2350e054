import type { TextLine, TextPart } from '@forecourt/domain';

/** A piece of text as the page places it: from the left and from the top, in points. */
export interface PlacedText {
  text: string;
  x: number;
  end: number;
  y: number;
  size: number;
}

/** In parts of the letters' size: what is apart by more is another cell, by less the same word. */
const CELL_GAP = 1.1;
const WORD_GAP = 0.15;
const SAME_LINE = 0.5;

const joinParts = (texts: readonly PlacedText[]): TextPart[] => {
  const parts: TextPart[] = [];
  for (const { text, x, end, size } of texts) {
    const last = parts.at(-1);
    const gap = last ? x - last.end : Number.POSITIVE_INFINITY;
    if (!last || gap > size * CELL_GAP) {
      parts.push({ text, x, end });
      continue;
    }
    const isApart = gap > size * WORD_GAP && !last.text.endsWith(' ') && !text.startsWith(' ');
    last.text += isApart ? ` ${text}` : text;
    last.end = Math.max(last.end, end);
  }
  return parts
    .map((part) => ({ ...part, text: part.text.replace(/\s+/g, ' ').trim() }))
    .filter(({ text }) => text !== '');
};

/** The lines of a page, from the top down, each with its parts from left to right. */
export const groupLines = (texts: readonly PlacedText[], page: number): TextLine[] => {
  const groups: { y: number; texts: PlacedText[] }[] = [];
  const printed = texts.filter(({ text }) => text.trim() !== '');
  for (const text of [...printed].sort((a, b) => a.y - b.y)) {
    const last = groups.at(-1);
    if (last && text.y - last.y <= text.size * SAME_LINE) last.texts.push(text);
    else groups.push({ y: text.y, texts: [text] });
  }
  return groups
    .map((group) => ({ page, parts: joinParts(group.texts.sort((a, b) => a.x - b.x)) }))
    .filter(({ parts }) => parts.length > 0);
};
