/** A column that a card may be moved to, and whether it stands there now. */
export interface MoveChoice<K extends string> {
  key: K;
  isHere: boolean;
}

/** Where a card may go, in the order of the columns; the column that it stands in is among them, marked. */
export const moveChoices = <K extends string>(
  columns: readonly K[],
  from: K,
  allows: (to: K) => boolean,
): MoveChoice<K>[] =>
  columns.filter((key) => key === from || allows(key)).map((key) => ({ key, isHere: key === from }));

/** The next column in a direction that takes the card; undefined when there is none. */
export const columnBeside = <K extends string>(
  columns: readonly K[],
  from: K,
  by: 1 | -1,
  allows: (to: K) => boolean,
): K | undefined => {
  const at = columns.indexOf(from);
  const beside = by === 1 ? columns.slice(at + 1) : columns.slice(0, Math.max(at, 0)).reverse();
  return beside.find(allows);
};

/** A card that is on its way to another column until the server has said so. */
export interface Moving<Row, K extends string> {
  row: Row;
  from: K;
  to: K;
}

/** The rows of a column while some are on their way: those that come stand first, those that go are left out. */
export const rowsWhileMoving = <Row extends { id: number }, K extends string>(
  rows: readonly Row[],
  column: K,
  moving: readonly Moving<Row, K>[],
): Row[] => {
  const coming = moving.filter(({ to }) => to === column).map(({ row }) => row);
  const away = new Set(moving.map(({ row }) => row.id));
  return [...coming, ...rows.filter(({ id }) => !away.has(id))];
};

/** How many a column has while some are on their way. */
export const totalWhileMoving = <K extends string>(
  total: number,
  column: K,
  moving: readonly Pick<Moving<unknown, K>, 'from' | 'to'>[],
): number =>
  moving.reduce((sum, { from, to }) => sum + (to === column ? 1 : 0) - (from === column ? 1 : 0), total);
