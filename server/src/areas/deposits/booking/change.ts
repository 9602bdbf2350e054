import type { depositsCalls } from '@forecourt/contract/deposits/index';
import { SOLD } from '@forecourt/domain/vehicle/stock-status';
import type { Db } from '../../../db/database';
import type { Context, Handlers } from '../../../http/context';
import { badField, Refusal } from '../../../http/refusal';
import { isFuture, todayAt } from '../../../http/today';
import { changedByOther } from '../../../records/changed-by-other';
import { actorOf, holdCar } from '../../deals';
import { attachFile, removeFile } from '../../files';
import { readStockOnDeal } from '../../inventory';
import { viewerOf } from '../access';
import { findDeposit, type StoredDeposit, updateDeposit } from '../deposit.queries';
import { readDeposit } from '../deposit-reply';
import { storeImage } from '../image';
import { findWaitingRefund } from '../refunding/refund.queries';
import { bookEntry } from './book-entry';
import { lockDealOfDeposit } from './deal-of-deposit';
import { endHold, isAllOf, isBeforeDeadline, lockDeposit, refuseHeld, startHold } from './hold';

const BOOKED_AMOUNT = 'Booked amounts are not changed. Refund this deposit and enter it again.';
const BOOKED_DAY = 'The day of a booking is not changed. Refund this deposit and enter it again.';
const REFUND_UNDER_WAY = 'A refund of this deposit is under way. Try again when it is done.';

/** A deposit that the user sees, locked with its deal and its vehicle. */
export const lockSeen = async (context: Context, tx: Db, id: number): Promise<StoredDeposit> => {
  const { tenant } = context;
  const seen = await findDeposit(tx, tenant, await viewerOf(context, tx), id);
  return lockDeposit(tx, tenant, seen);
};

/** Nothing else is taken from a deposit while money is on its way back to the card. */
export const refuseWhileRefunding = async (tx: Db, tenant: number, id: number): Promise<void> => {
  if (await findWaitingRefund(tx, tenant, id)) throw new Refusal(409, REFUND_UNDER_WAY);
};

/** Another deadline: the car is held longer or shorter, held again, or free. */
const setDeadline = async (context: Context, tx: Db, deposit: StoredDeposit, deadline: string | null) => {
  const { tenant } = context;
  const who = actorOf(context);
  if (deadline !== null && deadline < deposit.received_on)
    throw badField('deadline', 'The deadline is before the deposit date');
  await updateDeposit(tx, tenant, deposit.id, { deadline });
  const [vehicle] = await readStockOnDeal(tx, tenant, [deposit.stock_id]);
  const mayHold = deposit.balance > 0 && vehicle !== undefined && !vehicle.deleted && vehicle.status !== SOLD;
  const holds = mayHold && isBeforeDeadline(deadline, todayAt(context));
  const changed = { ...deposit, deadline };
  if (!holds) {
    if (deposit.holds) await endHold(tx, who, changed, { text: 'Another deadline: the vehicle is free' });
    return;
  }
  if (deposit.holds) {
    const { deal_id: dealId, stock_id: stockId } = deposit;
    await holdCar(tx, tenant, { dealId, stockId, by: 'deposit', until: deadline });
    return;
  }
  await refuseHeld(tx, tenant, { stockId: deposit.stock_id, field: 'deadline' });
  await updateDeposit(tx, tenant, deposit.id, { holds: true });
  await startHold(tx, who, changed);
};

export const changeHandlers: Pick<
  Handlers<typeof depositsCalls>,
  'update' | 'apply' | 'release' | 'forfeit'
> = {
  update: async ({ params, body, files }, context) => {
    const { tenant } = context;
    await context.read(async (db) => findDeposit(db, tenant, await viewerOf(context, db), params.id));
    const image = await storeImage(context, files.image[0]);
    return context.write(async (tx) => {
      const deposit = await lockSeen(context, tx, params.id);
      if (body.version !== undefined && body.version !== deposit.version)
        throw await changedByOther(context, tx, {
          ...{ table: 'deposit', id: deposit.id, current: await readDeposit(context, tx, deposit.id) },
        });
      if (body.price !== undefined && body.price !== deposit.received) throw badField('price', BOOKED_AMOUNT);
      if (body.real_done_date !== undefined && body.real_done_date !== deposit.received_on)
        throw badField('real_done_date', BOOKED_DAY);
      await updateDeposit(tx, tenant, deposit.id, {
        ...{ method: body.paymentMethod, transaction: body.transaction, comment: body.comment },
        ...(image && { image: await attachFile(context, tx, image, deposit.id) }),
      });
      if (image && deposit.image) await removeFile(context, tx, deposit.image);
      if (body.deadline !== undefined && body.deadline !== deposit.deadline)
        await setDeadline(context, tx, deposit, body.deadline);
      return readDeposit(context, tx, deposit.id);
    });
  },

  apply: ({ params, body }, context) =>
    context.write(async (tx) => {
      const { tenant } = context;
      const who = actorOf(context);
      const seen = await findDeposit(tx, tenant, await viewerOf(context, tx), params.id);
      if (seen.deal_id !== null && seen.deal_id !== body.deal_id)
        throw badField('deal_id', 'This deposit belongs to another deal');
      const { stock_id: stockId, customer_id: customerId } = seen;
      await lockDealOfDeposit(context, tx, { dealId: body.deal_id, stockId, customerId });
      const deposit = await lockDeposit(tx, tenant, seen);
      await refuseWhileRefunding(tx, tenant, deposit.id);
      if (deposit.deal_id === null) await updateDeposit(tx, tenant, deposit.id, { deal_id: body.deal_id });
      // a car that is held keeps the state that the deposit brought it to: the money went into the deal
      if (deposit.holds && isAllOf(deposit, body.amount))
        await endHold(
          tx,
          who,
          { ...deposit, deal_id: body.deal_id },
          {
            ...{ text: 'The deposit was applied to the price', isPaid: true },
          },
        );
      await bookEntry(tx, who, {
        ...{ depositId: deposit.id, kind: 'applied', amount: body.amount, on: body.on },
        ...{ method: deposit.method, transaction: deposit.transaction, dealId: body.deal_id },
      });
      return readDeposit(context, tx, deposit.id);
    }),

  forfeit: ({ params, body: { amount, on, reason } }, context) =>
    context.write(async (tx) => {
      const who = actorOf(context);
      const deposit = await lockSeen(context, tx, params.id);
      await refuseWhileRefunding(tx, context.tenant, deposit.id);
      if (isFuture(on, context)) throw badField('on', 'must not be in the future');
      if (deposit.holds && isAllOf(deposit, amount))
        await endHold(tx, who, deposit, { text: 'The deposit was forfeited: the vehicle is free' });
      await bookEntry(tx, who, {
        ...{ depositId: deposit.id, kind: 'forfeited', amount, on, reason, dealId: deposit.deal_id },
        ...{ method: deposit.method, transaction: '' },
      });
      return readDeposit(context, tx, deposit.id);
    }),

  release: ({ params }, context) =>
    context.write(async (tx) => {
      const deposit = await lockSeen(context, tx, params.id);
      if (deposit.holds)
        await endHold(tx, actorOf(context), deposit, { text: 'Released: the vehicle is free' });
      return readDeposit(context, tx, deposit.id);
    }),
};
