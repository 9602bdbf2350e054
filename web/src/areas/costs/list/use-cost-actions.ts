import type { InputOf, ReplyOf } from '@forecourt/contract/call';
import { costsCalls } from '@forecourt/contract/costs/index';
import { useQueryClient } from '@tanstack/react-query';
import { send } from '../../../api/client';
import { keyOf } from '../../../api/use-call';
import { bulkChange, wasOrWere } from '../../../kit/bulk';
import { REFETCH_COSTS } from '../refetch';
import type { Chosen } from './chosen';

type Body = NonNullable<InputOf<typeof costsCalls.bulk>['body']>;
type Reply = ReplyOf<typeof costsCalls.bulk>;
export type Payment = Required<Pick<Body, 'paid_by' | 'paid_on' | 'paid_reference'>>;

/** The list's own filters when everything that matches is chosen, else the ids. */
const targetOf = async ({ filters, ids }: Chosen) =>
  filters ? { selectedAll: 1 as const, filters } : { ids: await ids() };

const bulk = async (what: Body['do'], chosen: Chosen, more: Partial<Payment> = {}): Promise<Reply> =>
  send(
    costsCalls.bulk,
    { body: { do: what, ...more, ...(await targetOf(chosen)) } },
    { quiet: true, showsFields: true },
  );

/** What can be done to one cost or many. Each answers whether it was done; a refusal has been said already. */
export const useCostActions = () => {
  const queries = useQueryClient();
  const change = bulkChange({
    refresh: () =>
      Promise.all(REFETCH_COSTS.map((call) => queries.invalidateQueries({ queryKey: keyOf(call) }))),
    nameOf: ({ name }: Reply['left_out'][number]) => name,
    tooMany: 'At most 2,000 costs can be changed at once',
  });
  return {
    pay: (chosen: Chosen, payment: Payment) =>
      change({
        title: `Paying ${chosen.name}`,
        said: `${wasOrWere(chosen)} noted as paid`,
        work: () => bulk('pay', chosen, payment),
        undo: () => null,
      }),
    remove: (chosen: Chosen) =>
      change({
        title: `Removing ${chosen.name}`,
        said: `${wasOrWere(chosen)} removed`,
        work: () => bulk('remove', chosen),
        // without every row at hand nobody knows which they were
        undo: () => (chosen.rows.length === chosen.count ? () => bulk('restore', chosen) : null),
      }),
  };
};

export type CostActions = ReturnType<typeof useCostActions>;
