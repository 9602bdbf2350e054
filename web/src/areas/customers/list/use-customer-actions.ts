import type { InputOf } from '@forecourt/contract/call';
import { type CustomerBulkReply, listingCalls } from '@forecourt/contract/customers/listing';
import { useQueryClient } from '@tanstack/react-query';
import { send } from '../../../api/client';
import { toast } from '../../../api/toast';
import { keyOf } from '../../../api/use-call';
import { undoToast } from '../../../kit/confirm';
import { followWork } from '../../../kit/progress';
import type { CustomerRow } from '../customer';
import { CUSTOMER_STALE } from '../stale';
import { type Chosen, chosenName, chosenRows, wereOrWas } from './chosen';

type Do = NonNullable<InputOf<typeof listingCalls.bulk>['body']>['do'];

const NAMED = 3;

const sayLeftOut = (left: CustomerBulkReply['left_out']) => {
  if (left.length === 0) return;
  const named = left.slice(0, NAMED).map(({ full_name, reason }) => `${full_name} ${reason}`);
  const more = left.length > NAMED ? [`and ${left.length - NAMED} more`] : [];
  void toast({
    kind: 'warning',
    title: `Left out: ${left.length.toLocaleString()}`,
    message: [...named, ...more].join(', '),
    autoClose: 10_000,
  });
};

const bulk = async (what: Do, chosen: Chosen, value?: number | null): Promise<CustomerBulkReply> =>
  send(listingCalls.bulk, { body: { do: what, ...(await chosen.target()), value } }, { quiet: true });

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
    Promise.all(CUSTOMER_STALE.map((call) => queries.invalidateQueries({ queryKey: keyOf(call) })));

  const perform = async (chosen: Chosen, { what, value, running, said, undo }: Job): Promise<boolean> => {
    let reply: CustomerBulkReply;
    try {
      reply = await bulk(what, chosen, value);
    } catch {
      return false;
    }
    if (reply.progress_id !== null) {
      void followWork(reply.progress_id, running).then(refresh);
      return true;
    }
    await refresh();
    sayLeftOut(reply.left_out);
    if (reply.changed === 0) return true;
    // without every row at hand nobody knows what each of them had
    if (undo && chosen.rows.length === chosen.count) undoToast(said, () => undo().finally(refresh));
    else void toast({ kind: 'success', message: said });
    return true;
  };

  const setActive = (on: boolean) => (chosen: Chosen) => {
    const turned = chosen.rows.filter((row) => row.is_active !== (on ? 1 : 0));
    return perform(chosen, {
      what: on ? 'activate' : 'deactivate',
      running: `Changing ${chosenName(chosen)}`,
      said: `${wereOrWas(chosen)} ${on ? 'activated' : 'deactivated'}`,
      undo: turned.length > 0 ? () => bulk(on ? 'deactivate' : 'activate', chosenRows(turned)) : undefined,
    });
  };

  const setNamed =
    (what: 'seller' | 'ad-source', before: (row: CustomerRow) => number | null) =>
    (chosen: Chosen, value: number | null, name: string) =>
      perform(chosen, {
        what,
        value,
        running: `Changing ${chosenName(chosen)}`,
        said: `${chosenName(chosen)}: ${name}`,
        undo: async () => {
          for (const [old, rows] of groupsBy(chosen.rows, before)) await bulk(what, chosenRows(rows), old);
        },
      });

  const restore = (chosen: Chosen) =>
    perform(chosen, {
      what: 'restore',
      running: `Bringing back ${chosenName(chosen)}`,
      said: `${wereOrWas(chosen)} brought back`,
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
        running: `Removing ${chosenName(chosen)}`,
        said: `${wereOrWas(chosen)} removed`,
        undo: () => bulk('restore', chosen),
      }),
  };
};

export type CustomerActions = ReturnType<typeof useCustomerActions>;
