import type { BodyOf, ReplyOf } from '@forecourt/contract';
import type { deskCalls } from '@forecourt/contract/deals/desk';
import { stateLabel } from '@forecourt/domain/states';
import { can } from '@forecourt/policy';
import type { Db } from '../../../db/database';
import type { Context, Handlers } from '../../../http/context';
import { notFound, Refusal } from '../../../http/refusal';
import { changedByOther } from '../../../records/changed-by-other';
import { announceDeals } from '../announce';
import { addDealEvents } from '../events.queries';
import { openDeal } from '../record/open-deal';
import { findLender, insertLender, type LenderRow, readLenders, updateLender } from './lender.queries';

type Calls = Pick<Handlers<typeof deskCalls>, 'lenders' | 'addLender' | 'saveLender' | 'removeLender'>;
type Body = BodyOf<typeof deskCalls.saveLender>;
type Reply = ReplyOf<typeof deskCalls.saveLender>;

const LENDERS_MOST = 50;

/** The lender's rate to the dealer and the reserve are earnings, for those alone who may see the gross. */
const toReply = ({ actor }: Context, row: LenderRow): Reply =>
  can(actor, 'deals.gross') ? row : { ...row, buy_rate: null, reserve: null };

const columnsOf = ({ actor }: Context, body: Body) => {
  const { name, state, amount, rate, buy_rate, term, reserve, conditions } = body;
  const { sent_on, answered_on, funded_on } = body;
  return {
    ...{ name, state, amount, rate, term, sent_on, answered_on, funded_on },
    ...(can(actor, 'deals.gross') && { buy_rate, reserve }),
    conditions: conditions === undefined ? undefined : (conditions ?? ''),
  };
};

const read = async (context: Context, db: Db, id: number): Promise<LenderRow> => {
  const row = await findLender(db, context.tenant, id);
  if (!row) throw notFound();
  return row;
};

const note = async (context: Context, tx: Db, row: LenderRow, from: string, to: string) => {
  const { tenant, session } = context;
  await addDealEvents(tx, tenant, [
    { dealId: row.deal_id, kind: 'lender', from, to, text: row.name, userId: session.userId },
  ]);
  await announceDeals(context, [row.deal_id]);
};

const labelOf = ({ state }: LenderRow) => stateLabel('lender', state);

export const lenderHandlers: Calls = {
  lenders: ({ params: { id } }, context) =>
    context.read(async (db) => {
      await openDeal(context, db, id, { removedToo: true });
      return (await readLenders(db, context.tenant, id)).map((row) => toReply(context, row));
    }),

  addLender: ({ params: { id }, body }, context) =>
    context.write(async (tx) => {
      const { tenant } = context;
      const deal = await openDeal(context, tx, id, { lock: true });
      if ((await readLenders(tx, tenant, deal.id)).length >= LENDERS_MOST)
        throw new Refusal(409, `At most ${LENDERS_MOST} lenders on one deal`);
      const given = Object.entries(columnsOf(context, body)).filter(([, value]) => value !== null);
      const columns = { dealership_id: tenant, deal_id: deal.id, ...Object.fromEntries(given) };
      const row = await read(context, tx, await insertLender(tx, columns));
      await note(context, tx, row, '', labelOf(row));
      return toReply(context, row);
    }),

  saveLender: ({ params: { id }, body }, context) =>
    context.write(async (tx) => {
      await openDeal(context, tx, (await read(context, tx, id)).deal_id, { lock: true });
      const before = await read(context, tx, id);
      if (body.version !== undefined && body.version !== before.version)
        throw await changedByOther(context, tx, {
          ...{ table: 'deal_lender', id, current: toReply(context, before) },
        });
      await updateLender(tx, context.tenant, id, columnsOf(context, body));
      const row = await read(context, tx, id);
      await note(context, tx, row, labelOf(before), labelOf(row));
      return toReply(context, row);
    }),

  removeLender: ({ params: { id } }, context) =>
    context.write(async (tx) => {
      await openDeal(context, tx, (await read(context, tx, id)).deal_id, { lock: true });
      const row = await read(context, tx, id);
      await updateLender(tx, context.tenant, id, { removed_at: context.deps.now().toISOString() });
      await note(context, tx, row, labelOf(row), 'Removed');
      return { message: 'Done' };
    }),
};
