import { ACCENT, GREY, INK, wrapText, wrapWithin } from '../../../services/pdf';
import type { Sticker } from './sticker-content';
import type { Easel } from './sticker-parts';

const LEADING = 1.32;
const BULLET = '•';

/** Options as lines of a column; the first line of each has its bullet. */
interface SetLine {
  text: string;
  first: boolean;
}

type Columns = SetLine[][];

/** Fills columns one after the other; an option is never torn apart between two. null when they do not all fit. */
const fill = (options: readonly string[][], columns: number, perColumn: number): Columns | null => {
  const filled: Columns = [[]];
  for (const lines of options) {
    if (lines.length > perColumn) return null;
    if ((filled.at(-1)?.length ?? 0) + lines.length > perColumn) filled.push([]);
    if (filled.length > columns) return null;
    filled.at(-1)?.push(...lines.map((text, place) => ({ text, first: place === 0 })));
  }
  return filled;
};

/** The same at the least height at which they fit, so that the columns come out even. */
const even = (options: readonly string[][], columns: number, perColumn: number): Columns | null => {
  const lines = options.reduce((sum, option) => sum + option.length, 0);
  for (let height = Math.ceil(lines / columns); height <= perColumn; height += 1) {
    const filled = fill(options, columns, height);
    if (filled) return filled;
  }
  return null;
};

const withMore = (options: readonly string[], kept: number) =>
  kept === options.length ? [...options] : [...options.slice(0, kept), `and ${options.length - kept} more`];

/** As many options as there is room for, as large as they can be; those left out are counted. */
const setOptions = (easel: Easel, options: readonly string[], width: number, height: number) => {
  const { faces, look } = easel;
  const { columns, max, min } = look.options;
  const inColumn = width / columns - look.gap;
  const at = (size: number, kept: number) =>
    even(
      withMore(options, kept).map((option) => wrapText(faces.regular.measure, option, inColumn - size, size)),
      columns,
      Math.floor(height / (size * LEADING)),
    );
  for (let size = max; size >= min; size -= 0.5) {
    const set = at(size, options.length);
    if (set) return { size, set };
  }
  let [low, high] = [0, options.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (at(min, middle)) low = middle;
    else high = middle - 1;
  }
  return { size: min, set: at(min, low) ?? [] };
};

const drawHeading = ({ canvas, faces, look }: Easel, text: string, y: number) =>
  canvas.text(faces.bold, text, look.margin, y + look.options.heading, {
    size: look.options.heading,
    color: ACCENT,
  });

/** The options in columns, then as much of the description as is left room for. */
export const drawOptions = (
  easel: Easel,
  { options, description }: Pick<Sticker, 'options' | 'description'>,
  top: number,
  bottom: number,
): void => {
  const { canvas, faces, look } = easel;
  const width = canvas.width - 2 * look.margin;
  const head = look.options.heading * 1.7;
  let y = top;
  if (options.length > 0 && bottom - y > head + look.options.min * LEADING) {
    drawHeading(easel, 'Options', y);
    y += head;
    const { size, set } = setOptions(easel, options, width, bottom - y);
    for (const [column, lines] of set.entries()) {
      const x = look.margin + (column * width) / look.options.columns;
      for (const [place, line] of lines.entries()) {
        const base = y + (place + 0.8) * size * LEADING;
        if (line.first) canvas.text(faces.regular, BULLET, x, base, { size, color: ACCENT });
        canvas.text(faces.regular, line.text, x + size, base, { size, color: INK });
      }
    }
    y += Math.max(0, ...set.map((lines) => lines.length)) * size * LEADING + look.gap;
  }
  const size = look.options.max - 0.5;
  const room = Math.floor((bottom - y - head) / (size * LEADING));
  const lines = wrapText(faces.regular.measure, description, width, size);
  // one line of many says nothing
  if (lines.length === 0 || room < Math.min(2, lines.length)) return;
  drawHeading(easel, 'About this vehicle', y);
  for (const [place, line] of wrapWithin(faces.regular.measure, description, width, size, room).entries())
    canvas.text(faces.regular, line, look.margin, y + head + (place + 0.8) * size * LEADING, {
      size,
      color: GREY,
    });
};
