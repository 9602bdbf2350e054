import type { BodyOf, ReplyOf } from '@forecourt/contract';
import type { dealCarCalls } from '@forecourt/contract/deals/cars';
import { can } from '@forecourt/policy';
import type { Db } from '../../../db/database';
import type { Context, Handlers } from '../../../http/context';
import { notFound, Refusal } from '../../../http/refusal';
import { changedByOther } from '../../../records/changed-by-other';
import { readVin, vinOf } from '../../inventory';
import { announceDeals } from '../announce';
import { actorOf } from '../deal-actor';
import { addDealEvents, type DealEventKind } from '../events.queries';
import { refreshDeal } from '../record/deal.queries';
import { openDeal } from '../record/open-deal';
import { refuseClosedDeal } from '../record/refuse-change';
import { tradeTitle } from './stock-trades';
import { findTrade, insertTrade, type TradeRecord, tradesOfDeal, updateTrade } from './trade.queries';
import { toTrades } from './trade-reply';

type Calls = Pick<Handlers<typeof dealCarCalls>, 'addTrade' | 'saveTrade' | 'getTrade' | 'removeTrade'>;
type Body = BodyOf<typeof dealCarCalls.addTrade>;
type Reply = ReplyOf<typeof dealCarCalls.getTrade>;

const TRADES_MOST = 10;

/** What a VIN says where the form says nothing. Decoding is slow, so it comes before the transaction. */
const decoded = async (context: Context, body: Body) => {
  if (!body.vin_number) return {};
  const vin = vinOf(body.vin_number, body.year ?? null);
  const read = await readVin(context.deps, vin);
  return {
    vin,
    year: body.year ?? read.model_year,
    make: body.make || read.make,
    model: body.model || read.model,
    trim: body.trim || read.trim,
  };
};

const emptied = (value: string | null | undefined) => (value === undefined ? undefined : (value ?? ''));

/** The columns that a form names. What it is worth is set by those alone who may see costs. */
const columnsOf = ({ actor, session, deps }: Context, body: Body) => {
  const { year, make, model, trim, color, plate, odometer, odometer_type, condition } = body;
  const values = can(actor, 'deals.gross') ? { actual_cash_value: body.actual_cash_value } : {};
  return {
    ...{ year, make, model, trim, color, plate, odometer, odometer_type, condition, ...values },
    ...(body.vin_number === '' && { vin: '' }),
    ...{ comment: emptied(body.comment), allowance: body.allowance, lien: body.lien },
    ...{ lien_holder: emptied(body.lien_holder), lien_account: emptied(body.lien_account) },
    ...{ lien_due_on: body.lien_due_on },
    ...(body.is_registrant !== undefined && { is_registrant: body.is_registrant === 1 }),
    ...(values.actual_cash_value !== undefined && {
      ...{ appraised_by: session.userId, appraised_at: deps.now().toISOString() },
    }),
  };
};

/** A trade-in of a deal that the user sees. */
export const openTrade = async (
  context: Context,
  db: Db,
  id: number,
  { lock = false }: { lock?: boolean } = {},
): Promise<{ trade: TradeRecord; deal: Awaited<ReturnType<typeof openDeal>> }> => {
  const { tenant } = context;
  const seen = await findTrade(db, tenant, id);
  if (!seen) throw notFound();
  const deal = await openDeal(context, db, seen.deal_id, { lock });
  const trade = lock ? await findTrade(db, tenant, id, 'for no key update') : seen;
  if (!trade) throw notFound();
  return { trade, deal };
};

export const tradeReply = async (context: Context, db: Db, id: number): Promise<Reply> => {
  const trade = await findTrade(db, context.tenant, id);
  const [reply] = trade ? await toTrades(context, db, [trade]) : [];
  if (!reply) throw notFound();
  return reply;
};

/** After each change of a trade-in: the deal, its timeline and open screens know. */
export const noteTrade = async (
  context: Context,
  tx: Db,
  trade: Pick<TradeRecord, 'deal_id' | 'year' | 'make' | 'model' | 'trim'>,
  kind: DealEventKind,
) => {
  const { tenant, session } = context;
  await refreshDeal(tx, tenant, trade.deal_id);
  await addDealEvents(tx, tenant, [
    { dealId: trade.deal_id, kind, text: tradeTitle(trade), userId: session.userId },
  ]);
  await announceDeals(context, [trade.deal_id]);
};

export const tradeHandlers: Calls = {
  addTrade: async ({ params, body }, context) => {
    await context.read((db) => openDeal(context, db, params.id));
    const ofVin = await decoded(context, body);
    return context.write(async (tx) => {
      const { tenant } = context;
      const deal = await openDeal(context, tx, params.id, { lock: true });
      await refuseClosedDeal(tx, actorOf(context), deal, {
        change_won: body.change_won,
        what: 'Trade-in added',
      });
      if ((await tradesOfDeal(tx, tenant, deal.id)).length >= TRADES_MOST)
        throw new Refusal(409, `At most ${TRADES_MOST} trade-ins on one deal`);
      const given = Object.entries({ ...columnsOf(context, body), ...ofVin });
      const columns = Object.fromEntries(given.filter(([, value]) => value !== null));
      const id = await insertTrade(tx, { dealership_id: tenant, deal_id: deal.id, ...columns });
      const added = await tradeReply(context, tx, id);
      await noteTrade(context, tx, { ...added, deal_id: deal.id }, 'trade-added');
      return added;
    });
  },

  saveTrade: async ({ params, body }, context) => {
    await context.read((db) => openTrade(context, db, params.id));
    const ofVin = await decoded(context, body);
    return context.write(async (tx) => {
      const { tenant } = context;
      const { trade, deal } = await openTrade(context, tx, params.id, { lock: true });
      if (body.version !== undefined && body.version !== trade.version)
        throw await changedByOther(context, tx, {
          ...{ table: 'deal_trade', id: trade.id, current: await tradeReply(context, tx, trade.id) },
        });
      await refuseClosedDeal(tx, actorOf(context), deal, {
        ...{ change_won: body.change_won, what: `Trade-in ${tradeTitle(trade)}` },
      });
      await updateTrade(tx, tenant, trade.id, { ...columnsOf(context, body), ...ofVin });
      const saved = await tradeReply(context, tx, trade.id);
      await noteTrade(context, tx, { ...saved, deal_id: deal.id }, 'trade-changed');
      return saved;
    });
  },

  getTrade: ({ params }, context) =>
    context.read(async (db) => {
      const { trade } = await openTrade(context, db, params.id);
      return tradeReply(context, db, trade.id);
    }),

  removeTrade: ({ params, query }, context) =>
    context.write(async (tx) => {
      const { trade, deal } = await openTrade(context, tx, params.id, { lock: true });
      if (trade.stock_id !== null) throw new Refusal(409, 'This trade-in is in stock already');
      await refuseClosedDeal(tx, actorOf(context), deal, {
        ...{ change_won: query.change_won, what: `Trade-in ${tradeTitle(trade)} removed` },
      });
      await updateTrade(tx, context.tenant, trade.id, { removed_at: context.deps.now().toISOString() });
      await noteTrade(context, tx, trade, 'trade-removed');
      return { message: 'Done' };
    }),
};
