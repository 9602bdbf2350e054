/** Lines that were chosen on one side, by their ids. */
export type Chosen<Line> = ReadonlyMap<number, Line>;

/** With the line, or without it where it was chosen. */
export const toggled = <Line extends { id: number }>(chosen: Chosen<Line>, line: Line): Chosen<Line> => {
  const next = new Map(chosen);
  if (!next.delete(line.id)) next.set(line.id, line);
  return next;
};

export const sumOf = (lines: Iterable<{ amount: number }>): number => {
  let cents = 0;
  for (const { amount } of lines) cents += Math.round(amount * 100);
  return cents / 100;
};
