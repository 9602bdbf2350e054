import type { InputOf } from '@forecourt/contract/call';
import type { listingCalls } from '@forecourt/contract/customers/listing';
import type { List } from '../../../kit/list';
import type { CustomerRow } from '../customer';
import { customerName } from '../customer-name';

type Bulk = NonNullable<InputOf<typeof listingCalls.bulk>['body']>;
export type BulkFilters = NonNullable<Bulk['filters']>;

/** The customers that something is done to. */
export interface Chosen {
  count: number;
  /** Those whose rows are here; all of them unless some are on unseen pages. */
  rows: readonly CustomerRow[];
  /** What the call is told: the list's own question when everything that matches is chosen, else the ids. */
  target: () => Promise<Pick<Bulk, 'ids' | 'selectedAll' | 'filters'>>;
}

export const chosenRows = (rows: readonly CustomerRow[]): Chosen => ({
  count: rows.length,
  rows,
  target: async () => ({ ids: rows.map(({ id }) => id) }),
});

export const chosenOf = (list: List<CustomerRow>, fixed: BulkFilters): Chosen => {
  const { selection, state } = list;
  const isWhole = selection.all && selection.ids.size === 0;
  return {
    count: selection.count,
    rows: list.rows.filter((row) => selection.has(row.id)),
    target: async () => {
      if (!selection.all) return { ids: [...selection.ids] };
      // the filters of an address are texts; the call reads them as numbers where they are some
      const filters = {
        ...state.filters,
        ...fixed,
        ...(state.q === '' ? {} : { q: state.q }),
      } as BulkFilters;
      if (isWhole) return { selectedAll: 1, filters };
      return { ids: (await list.fetchAll()).filter((row) => selection.has(row.id)).map((row) => row.id) };
    },
  };
};

/** 'Grace Fraser', or '12 customers'. */
export const chosenName = ({ count, rows }: Pick<Chosen, 'count' | 'rows'>): string => {
  const [first] = rows;
  if (count === 1 && first) return customerName(first);
  return count === 1 ? '1 customer' : `${count.toLocaleString()} customers`;
};

export const wereOrWas = (chosen: Pick<Chosen, 'count' | 'rows'>): string =>
  `${chosenName(chosen)} ${chosen.count === 1 ? 'was' : 'were'}`;
