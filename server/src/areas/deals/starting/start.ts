import type { BodyOf } from '@forecourt/contract';
import type { dealRecordCalls } from '@forecourt/contract/deals/record';
import { SOLD } from '@forecourt/domain/vehicle/stock-status';
import { can, shellOf } from '@forecourt/policy';
import type { Db } from '../../../db/database';
import type { Context, Handlers } from '../../../http/context';
import { badField, noRight } from '../../../http/refusal';
import { readStockOnDeal } from '../../inventory';
import { type LeadForDeal, leadForDeal } from '../../leads';
import { actorOf } from '../deal-actor';
import { addDealEvents } from '../events.queries';
import { refuseUnknownSeller } from '../record/assign';
import { lockDeal, refreshDeal } from '../record/deal.queries';
import { wholeDeal } from '../record/whole-deal';
import { insertTrade } from '../trades/trade.queries';
import { financeOfLead, tradeOfLead } from './lead-data';
import { encryptFinance } from './secret-finance';
import { startDeal } from './start-deal';

type Body = BodyOf<typeof dealRecordCalls.start>;

/** Whoever may not assign starts deals of their own. */
const sellerOf = async (context: Context, tx: Db, body: Body, lead: LeadForDeal | null) => {
  const { tenant, actor, session } = context;
  if (!can(actor, 'deals.assign')) {
    if (body.seller_id !== undefined && body.seller_id !== session.userId)
      throw noRight('You may start deals for yourself alone');
    return session.userId;
  }
  if (body.seller_id !== undefined) {
    await refuseUnknownSeller(tx, tenant, body.seller_id);
    return body.seller_id;
  }
  return lead?.seller_id ?? (shellOf(actor) === 'seller' ? session.userId : null);
};

/** The car that is asked for, or the lead's while it can still be sold. */
const carOf = async (
  tx: Db,
  tenant: number,
  body: Body,
  lead: LeadForDeal | null,
): Promise<number | null> => {
  if (body.mvdId !== undefined) return body.mvdId;
  if (!lead || lead.stock_id === null) return null;
  const [car] = await readStockOnDeal(tx, tenant, [lead.stock_id]);
  return car && !car.deleted && car.status !== SOLD ? car.id : null;
};

const openLead = (context: Context, tx: Db, leadId: number | undefined) => {
  if (leadId === undefined) return Promise.resolve(null);
  if (!can(context.actor, 'leads.view')) throw noRight();
  return leadForDeal(context, tx, leadId);
};

const COMMENT_MOST = 5_000;

export const startHandlers: Pick<Handlers<typeof dealRecordCalls>, 'start'> = {
  start: ({ body }, context) =>
    context.write(async (tx) => {
      const { tenant, deps, session } = context;
      const lead = await openLead(context, tx, body.lead_id);
      const customerId = body.customer_id ?? lead?.customer_id;
      if (customerId == null)
        throw badField('customer_id', lead ? 'Link the lead to a customer first' : 'Required');
      const sellerId = await sellerOf(context, tx, body, lead);
      const stockId = await carOf(tx, tenant, body, lead);
      const id = await startDeal(tx, actorOf(context), {
        ...{ customerId, sellerId, leadId: lead?.id ?? null, entry: body.entry },
        source: body.source || (lead?.source ?? ''),
        cars: stockId === null ? [] : [{ stockId, price: body.price ?? null }],
        comment: body.comment || (lead?.message ?? '').slice(0, COMMENT_MOST),
        ...(lead && {
          finance: financeOfLead(lead),
          secretFinance: encryptFinance(deps, tenant, lead.sensitive),
        }),
      });
      const trade = lead && tradeOfLead(lead);
      if (trade) {
        await insertTrade(tx, { dealership_id: tenant, deal_id: id, ...trade });
        await refreshDeal(tx, tenant, id);
        await addDealEvents(tx, tenant, [
          { dealId: id, kind: 'trade-added', text: 'From the lead', userId: session.userId },
        ]);
      }
      return wholeDeal(context, tx, await lockDeal(tx, tenant, id));
    }),
};
