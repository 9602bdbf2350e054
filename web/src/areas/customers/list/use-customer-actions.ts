import type { InputOf } from '@forecourt/contract/call';
import { type CustomerBulkReply, listingCalls, MAX_AT_ONCE } from '@forecourt/contract/customers/listing';
import { useQueryClient } from '@tanstack/react-query';
import { send } from '../../../api/client';
import { keyOf } from '../../../api/use-call';
import { bulkChange, wasOrWere } from '../../../kit/bulk';
import type { CustomerRow } from '../customer';
import { REFETCH_CUSTOMERS } from '../refetch';
import { type Chosen, chosenRows } from './chosen';

type Do = NonNullable<InputOf<typeof listingCalls.bulk>['body']>['do'];

/** The list's own filters when everything that matches is chosen, else the ids. */
const targetOf = async ({ filters, ids }: Chosen) =>
  filters ? { selectedAll: 1 as const, filters } : { ids: await ids() };

const bulk = async (what: Do, chosen: Chosen, value?: number | null): Promise<CustomerBulkReply> =>
  send(listingCalls.bulk, { body: { do: what, ...(await targetOf(chosen)), value } }, { quiet: true });

/** Rows by what they had, so that each gets its own back. */
const groupsBy = (rows: readonly CustomerRow[], had: (row: CustomerRow) => number | null) => {
  const groups = new Map<number | null, CustomerRow[]>();
  for (const row of rows) groups.set(had(row), [...(groups.get(had(row)) ?? []), row]);
  return [...groups];
};

interface Job {
  what: Do;
  value?: number | null;
  running: string;
  said: string;
  undo?: () => Promise<unknown>;
}

/** What can be done to one customer or many. Each answers whether it was done; a refusal has been said already. */
export const useCustomerActions = () => {
  const queries = useQueryClient();
  const refresh = () =>
    Promise.all(REFETCH_CUSTOMERS.map((call) => queries.invalidateQueries({ queryKey: keyOf(call) })));

  const change = bulkChange({
    refresh,
    nameOf: ({ full_name }: CustomerBulkReply['left_out'][number]) => full_name,
    tooMany: `At most ${MAX_AT_ONCE.toLocaleString()} customers can be changed at once`,
  });
  const perform = (chosen: Chosen, { what, value, running, said, undo }: Job): Promise<boolean> =>
    change({
      title: running,
      said,
      work: () => bulk(what, chosen, value),
      // without every row at hand nobody knows what each of them had
      undo: () => (undo && chosen.rows.length === chosen.count ? undo : null),
    });

  const setActive = (on: boolean) => (chosen: Chosen) => {
    const turned = chosen.rows.filter((row) => row.is_active !== (on ? 1 : 0));
    return perform(chosen, {
      what: on ? 'activate' : 'deactivate',
      running: `Changing ${chosen.name}`,
      said: `${wasOrWere(chosen)} ${on ? 'activated' : 'deactivated'}`,
      undo: turned.length > 0 ? () => bulk(on ? 'deactivate' : 'activate', chosenRows(turned)) : undefined,
    });
  };

  const setNamed =
    (what: 'seller' | 'ad-source', before: (row: CustomerRow) => number | null) =>
    (chosen: Chosen, value: number | null, name: string) =>
      perform(chosen, {
        what,
        value,
        running: `Changing ${chosen.name}`,
        said: `${chosen.name}: ${name}`,
        undo: async () => {
          for (const [old, rows] of groupsBy(chosen.rows, before)) await bulk(what, chosenRows(rows), old);
        },
      });

  const restore = (chosen: Chosen) =>
    perform(chosen, {
      what: 'restore',
      running: `Bringing back ${chosen.name}`,
      said: `${wasOrWere(chosen)} restored`,
    });

  return {
    activate: setActive(true),
    deactivate: setActive(false),
    setSeller: setNamed('seller', ({ seller }) => seller?.id ?? null),
    setAdSource: setNamed('ad-source', ({ ad_source }) => ad_source?.id ?? null),
    restore,
    remove: (chosen: Chosen) =>
      perform(chosen, {
        what: 'remove',
        running: `Removing ${chosen.name}`,
        said: `${wasOrWere(chosen)} removed`,
        undo: () => bulk('restore', chosen),
      }),
  };
};

export type CustomerActions = ReturnType<typeof useCustomerActions>;
