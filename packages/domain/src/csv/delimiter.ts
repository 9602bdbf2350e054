export const DELIMITERS = [',', ';', '\t', '|'] as const;
export type Delimiter = (typeof DELIMITERS)[number];

/** A real delimiter makes the same number of cells in row after row: the higher, the more rows agree on more cells. */
export const delimiterScore = (rows: readonly (readonly string[])[]): number => {
  const written = rows.filter((cells) => cells.length > 1 || cells[0] !== '');
  const widths = new Map<number, number>();
  for (const { length } of written) widths.set(length, (widths.get(length) ?? 0) + 1);
  let best = 0;
  for (const [width, count] of widths) {
    if (width > 1) best = Math.max(best, (count / written.length) * (1 + Math.log2(width)));
  }
  return best;
};
