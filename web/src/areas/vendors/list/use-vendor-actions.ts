import type { InputOf, ReplyOf } from '@forecourt/contract/call';
import { type VendorRow, vendorsCalls } from '@forecourt/contract/vendors/index';
import { useQueryClient } from '@tanstack/react-query';
import { send } from '../../../api/client';
import { keyOf } from '../../../api/use-call';
import { bulkChange, wasOrWere } from '../../../kit/bulk';
import { REFETCH_VENDORS } from '../refetch';
import { type Chosen, chosenRows } from './chosen';

type Body = NonNullable<InputOf<typeof vendorsCalls.bulk>['body']>;
type Reply = ReplyOf<typeof vendorsCalls.bulk>;

/** The list's own filters when everything that matches is chosen, else the ids. */
const targetOf = async ({ filters, ids }: Chosen) =>
  filters ? { selectedAll: 1 as const, filters } : { ids: await ids() };

const bulk = async (what: Body['do'], chosen: Chosen): Promise<Reply> =>
  send(vendorsCalls.bulk, { body: { do: what, ...(await targetOf(chosen)) } }, { quiet: true });

/** What can be done to one vendor or many. Each answers whether it was done; a refusal has been said already. */
export const useVendorActions = () => {
  const queries = useQueryClient();
  const change = bulkChange({
    refresh: () =>
      Promise.all(REFETCH_VENDORS.map((call) => queries.invalidateQueries({ queryKey: keyOf(call) }))),
    nameOf: ({ name }: Reply['left_out'][number]) => name,
    tooMany: 'At most 20,000 vendors can be changed at once',
  });
  const perform = (
    chosen: Chosen,
    what: Body['do'],
    done: string,
    undo: { what: Body['do']; rows: readonly VendorRow[] } | null = null,
  ): Promise<boolean> =>
    change({
      title: `Changing ${chosen.name}`,
      said: `${wasOrWere(chosen)} ${done}`,
      work: () => bulk(what, chosen),
      // without every row at hand nobody knows what each of them was
      undo: () =>
        undo && undo.rows.length > 0 && chosen.rows.length === chosen.count
          ? () => bulk(undo.what, chosenRows(undo.rows))
          : null,
    });
  const setActive = (on: 0 | 1) => (chosen: Chosen) =>
    perform(chosen, on ? 'activate' : 'deactivate', on ? 'activated' : 'deactivated', {
      what: on ? 'deactivate' : 'activate',
      rows: chosen.rows.filter((row) => row.is_active !== on),
    });
  return {
    activate: setActive(1),
    deactivate: setActive(0),
    restore: (chosen: Chosen) => perform(chosen, 'restore', 'restored'),
    remove: (chosen: Chosen) => perform(chosen, 'remove', 'removed', { what: 'restore', rows: chosen.rows }),
  };
};

export type VendorActions = ReturnType<typeof useVendorActions>;
