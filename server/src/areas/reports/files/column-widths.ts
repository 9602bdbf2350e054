import type { Faces } from '../../../services/pdf';

export interface SheetColumn {
  label: string;
  /** Figures stand right and are never cut. */
  isFigure: boolean;
  /** Of an identifier its end is what people read. */
  isWhole: boolean;
}

/** So many rows say how wide a column of text is; figures are all measured, as none of them is cut. */
const MEASURED = 400;
const LEAST = 30;
const SIZES = [8, 7.5, 7, 6.5, 6, 5.5, 5] as const;

const widest = (
  faces: Faces,
  column: SheetColumn,
  at: number,
  rows: readonly (readonly string[])[],
  size: number,
): number => {
  const looked = column.isFigure || column.isWhole ? rows : rows.slice(0, MEASURED);
  const cells = looked.reduce((most, row) => Math.max(most, faces.bold.measure(row[at] ?? '', size)), 0);
  return Math.max(LEAST, faces.bold.measure(column.label, size), cells);
};

const total = (widths: readonly number[]): number => widths.reduce((sum, width) => sum + width, 0);

/** Short texts are whole, long ones share what is left; where there is room for all, what is over is shared too. */
const shareRoom = (wanted: readonly number[], room: number): number[] => {
  const spare = room - total(wanted);
  if (spare >= 0) return wanted.map((width) => width + spare / wanted.length);
  const given = new Map<number, number>();
  let left = room;
  const waiting = wanted.map((width, at) => ({ width, at })).sort((a, b) => a.width - b.width);
  for (const [place, { width, at }] of waiting.entries()) {
    const part = Math.min(width, left / (waiting.length - place));
    given.set(at, part);
    left -= part;
  }
  return wanted.map((width, at) => given.get(at) ?? width);
};

/**
 * The widths of the columns, and the size of the letters: figures and identifiers are whole, texts share what is left by
 * how long they are.
 */
export const columnWidths = (
  faces: Faces,
  columns: readonly SheetColumn[],
  rows: readonly (readonly string[])[],
  room: number,
  gap: number,
): { widths: number[]; size: number } => {
  for (const size of SIZES) {
    const wanted = columns.map((column, at) => widest(faces, column, at, rows, size) + gap);
    const isFixed = columns.map(({ isFigure, isWhole }) => isFigure || isWhole);
    const fixed = total(wanted.filter((_, at) => isFixed[at]));
    const flexible = total(wanted.filter((_, at) => !isFixed[at]));
    const left = room - fixed;
    const leastText = columns.filter((_, at) => !isFixed[at]).length * 56;
    const isLast = size === SIZES.at(-1);
    if (fixed + flexible > room && left < leastText && !isLast) continue;
    if (flexible === 0) {
      const scale = isLast ? Math.min(1, room / fixed) : 1;
      return { widths: wanted.map((width) => width * scale), size };
    }
    const texts = shareRoom(
      wanted.filter((_, at) => !isFixed[at]),
      Math.max(left, LEAST),
    );
    return { widths: wanted.map((width, at) => (isFixed[at] ? width : (texts.shift() ?? width))), size };
  }
  throw new Error('the last size is always taken');
};
