import type { dealRecordCalls } from '@forecourt/contract/deals/record';
import type { Handlers } from '../../../http/context';
import { notFound, Refusal } from '../../../http/refusal';
import { holdCustomer } from '../../customers';
import { announceDeals } from '../announce';
import { addDealEvents } from '../events.queries';
import { refreshDeal } from './deal.queries';
import { openDeal } from './open-deal';
import { deleteParty, findParty, insertParty } from './party.queries';
import { toParty } from './whole-deal';
import { readParties } from './whole-deal.queries';

const ALREADY = 'This customer is on the deal already';

export const partyHandlers: Pick<Handlers<typeof dealRecordCalls>, 'addParty' | 'removeParty'> = {
  addParty: ({ params, body: { customer_id, role } }, context) =>
    context.write(async (tx) => {
      const { tenant, session } = context;
      const customerId = await holdCustomer(tx, tenant, customer_id);
      const deal = await openDeal(context, tx, params.id, { lock: true });
      const already = new Refusal(409, ALREADY, { fields: { customer_id: ALREADY } });
      if (deal.customer_id === customerId) throw already;
      const id = await insertParty(tx, tenant, { dealId: deal.id, customerId, role });
      if (id === undefined) throw already;
      const party = (await readParties(tx, tenant, deal.id)).find((one) => one.id === id);
      if (!party) throw new Error('a party that was added is there');
      await refreshDeal(tx, tenant, deal.id);
      await addDealEvents(tx, tenant, [
        { dealId: deal.id, kind: 'party-added', to: role, text: party.name, userId: session.userId },
      ]);
      await announceDeals(context, [deal.id]);
      return toParty(party);
    }),

  removeParty: ({ params }, context) =>
    context.write(async (tx) => {
      const { tenant, session } = context;
      const party = await findParty(tx, tenant, params.id);
      if (!party) throw notFound();
      const deal = await openDeal(context, tx, party.deal_id, { lock: true });
      await deleteParty(tx, tenant, party.id);
      await refreshDeal(tx, tenant, deal.id);
      await addDealEvents(tx, tenant, [
        { dealId: deal.id, kind: 'party-removed', text: party.name, userId: session.userId },
      ]);
      await announceDeals(context, [deal.id]);
      return { message: 'Done' };
    }),
};
