import type { InputOf, ReplyOf } from '@forecourt/contract/call';
import type { LeadRow } from '@forecourt/contract/leads/lead';
import { LEADS_AT_ONCE, leadListingCalls } from '@forecourt/contract/leads/listing';
import { stateLabel } from '@forecourt/domain/states';
import { useQueryClient } from '@tanstack/react-query';
import { send } from '../../../api/client';
import { keyOf } from '../../../api/use-call';
import { bulkChange, wasOrWere } from '../../../kit/bulk';
import { REFETCH_LEADS } from '../refetch';
import type { Chosen } from './chosen';
import { groupsBy } from './undo-groups';

type Body = NonNullable<InputOf<typeof leadListingCalls.bulk>['body']>;
type Change = Pick<Body, 'do' | 'seller_id' | 'state'>;
type Reply = ReplyOf<typeof leadListingCalls.bulk>;

/** The list's own filters when everything that matches is chosen, else the ids. */
const targetOf = async ({ filters, ids }: Chosen) =>
  filters ? { selectedAll: 1 as const, filters } : { ids: await ids() };

const ask = (body: Body): Promise<Reply> => send(leadListingCalls.bulk, { body }, { quiet: true });

const inBulk = async (change: Change, chosen: Chosen) => ({
  ...(await ask({ ...change, ...(await targetOf(chosen)) })),
  progress_id: null,
});

/** What can be done to one lead or many. Each answers whether it was done; a refusal has been said already. */
export const useLeadActions = () => {
  const queries = useQueryClient();
  const refresh = () =>
    Promise.all(REFETCH_LEADS.map((call) => queries.invalidateQueries({ queryKey: keyOf(call) })));
  const change = bulkChange({
    refresh,
    nameOf: ({ id }: Reply['left_out'][number]) => `Lead ${id}:`,
    tooMany: `At most ${LEADS_AT_ONCE.toLocaleString()} leads can be changed at once`,
  });

  const undoSellers =
    ({ before }: Reply) =>
    async () => {
      for (const [seller_id, ids] of groupsBy(before, (one) => one.seller_id))
        await ask({ do: 'assign', ids, seller_id: seller_id ?? undefined });
    };
  const undoStates =
    ({ before }: Reply) =>
    async () => {
      for (const [state, ids] of groupsBy(before, (one) => one.state)) await ask({ do: 'state', ids, state });
    };

  return {
    assign: (chosen: Chosen, sellerId: number | null, name: string) =>
      change({
        title: `Assigning ${chosen.name}`,
        said:
          sellerId === null ? `${wasOrWere(chosen)} unassigned` : `${wasOrWere(chosen)} assigned to ${name}`,
        work: () => inBulk({ do: 'assign', seller_id: sellerId ?? undefined }, chosen),
        undo: undoSellers,
      }),
    assignInTurn: (chosen: Chosen) =>
      change({
        title: `Assigning ${chosen.name}`,
        said: `${wasOrWere(chosen)} assigned in turn`,
        work: () => inBulk({ do: 'in-turn' }, chosen),
        undo: undoSellers,
      }),
    setState: (chosen: Chosen, state: LeadRow['state']) =>
      change({
        title: `Changing ${chosen.name}`,
        said: `${chosen.name}: ${stateLabel('lead', state)}`,
        work: () => inBulk({ do: 'state', state }, chosen),
        undo: undoStates,
      }),
    remove: (chosen: Chosen) =>
      change({
        title: `Removing ${chosen.name}`,
        said: `${wasOrWere(chosen)} removed`,
        work: () => inBulk({ do: 'remove' }, chosen),
        undo:
          ({ before }) =>
          () =>
            ask({ do: 'restore', ids: before.map(({ id }) => id) }),
      }),
    restore: (chosen: Chosen) =>
      change({
        title: `Restoring ${chosen.name}`,
        said: `${wasOrWere(chosen)} restored`,
        work: () => inBulk({ do: 'restore' }, chosen),
      }),
  };
};

export type LeadActions = ReturnType<typeof useLeadActions>;
