import type { List } from '../list/use-list';

/** Records that something is done to. */
export interface Chosen<Row, Filters> {
  count: number;
  /** Those whose rows are here; all of them unless some are on unseen pages. */
  rows: readonly Row[];
  /** The list's own filters, when everything that matches is chosen: the server finds the records itself. */
  filters: Filters | null;
  ids: () => Promise<number[]>;
  /** 'Grace Fraser', or '12 users'. */
  name: string;
}

export interface ChosenNoun<Row> {
  one: string;
  many: string;
  nameOf: (row: Row) => string;
}

/** More than one change can take. */
export class TooManyChosen extends Error {}

const nameFor = <Row>(
  count: number,
  rows: readonly Row[],
  { one, many, nameOf }: ChosenNoun<Row>,
): string => {
  const [first] = rows;
  if (count === 1 && first) return nameOf(first);
  return count === 1 ? `1 ${one}` : `${count.toLocaleString()} ${many}`;
};

export const wasOrWere = ({ name, count }: { name: string; count: number }): string =>
  `${name} ${count === 1 ? 'was' : 'were'}`;

/** These rows. */
export const chooseRows = <Row extends { id: number }>(
  rows: readonly Row[],
  noun: ChosenNoun<Row>,
): Chosen<Row, never> => ({
  count: rows.length,
  rows,
  filters: null,
  ids: async () => rows.map(({ id }) => id),
  name: nameFor(rows.length, rows, noun),
});

interface Options<Filters> {
  /** What the screen always asks for beside the filters of its address. */
  fixed?: Partial<Filters>;
  /** False where the server cannot find the same records by filters. */
  byFilters?: boolean;
  /** How many ids one change takes. */
  most?: number;
}

/** The selection of a list. One with some taken off again goes by ids. */
export const chooseFrom = <Row extends { id: number }, Filters extends object>(
  list: List<Row>,
  noun: ChosenNoun<Row>,
  { fixed, byFilters = true, most = Number.POSITIVE_INFINITY }: Options<Filters> = {},
): Chosen<Row, Filters> => {
  const { selection, state } = list;
  const isWhole = selection.all && selection.ids.size === 0 && byFilters;
  const rows = list.rows.filter((row) => selection.has(row.id));
  const search = state.q === '' ? {} : { q: state.q };
  // the filters of an address are texts; the call reads them as numbers where they are some
  const filters = { ...state.filters, ...fixed, ...search } as Filters;
  return {
    count: selection.count,
    rows,
    filters: isWhole ? filters : null,
    ids: async () => {
      if (!selection.all) return [...selection.ids];
      if (selection.count > most) throw new TooManyChosen();
      return (await list.fetchAll()).filter((row) => selection.has(row.id)).map((row) => row.id);
    },
    name: nameFor(selection.count, rows, noun),
  };
};
