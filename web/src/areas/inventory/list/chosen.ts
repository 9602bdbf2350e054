import type { InputOf } from '@forecourt/contract/call';
import type { bulkCalls } from '@forecourt/contract/inventory/bulk';
import { MAX_AT_ONCE } from '@forecourt/contract/inventory/bulk';
import type { StockRow } from '@forecourt/contract/inventory/vehicle';
import type { List } from '../../../kit/list';
import { vehicleName } from '../vehicle/stock-texts';

type Totally = NonNullable<InputOf<typeof bulkCalls.changeTotally>['body']>;
export type BulkFilters = NonNullable<Totally['filters']>;

/** The cars that something is done to. */
export interface Chosen {
  count: number;
  /** Those whose rows are here; all of them unless some are on unseen pages. */
  rows: readonly StockRow[];
  /** The list's own question, when everything that matches is chosen. */
  filters: BulkFilters | null;
  ids: () => Promise<number[]>;
}

export const chosenRows = (rows: readonly StockRow[]): Chosen => ({
  count: rows.length,
  rows,
  filters: null,
  ids: async () => rows.map(({ id }) => id),
});

export class TooMany extends Error {}

/**
 * The selection of the list. The server can be told 'all that match' in the words of the list's filters; an advanced
 * search, or a selection with some taken off again, goes by ids.
 */
export const chosenOf = (list: List<StockRow>, isAdvanced: boolean): Chosen => {
  const { selection, state } = list;
  const isWhole = selection.all && selection.ids.size === 0 && !isAdvanced;
  // the filters of an address are texts; the call reads them as numbers where they are some
  const filters = { ...state.filters, ...(state.q === '' ? {} : { q: state.q }) } as BulkFilters;
  return {
    count: selection.count,
    rows: list.rows.filter((row) => selection.has(row.id)),
    filters: isWhole ? filters : null,
    ids: async () => {
      if (!selection.all) return [...selection.ids];
      if (selection.count > MAX_AT_ONCE) throw new TooMany();
      return (await list.fetchAll()).filter((row) => selection.has(row.id)).map((row) => row.id);
    },
  };
};

/** '2019 Kia Rio', or '12 vehicles'. */
export const chosenName = ({ count, rows }: Pick<Chosen, 'count' | 'rows'>): string => {
  const [first] = rows;
  if (count === 1 && first) return vehicleName(first);
  return count === 1 ? '1 vehicle' : `${count.toLocaleString()} vehicles`;
};

export const wereOrWas = (chosen: Pick<Chosen, 'count' | 'rows'>): string =>
  `${chosenName(chosen)} ${chosen.count === 1 ? 'was' : 'were'}`;
