import type { costsCalls } from '@forecourt/contract/costs/index';
import { HAND_CHEQUE } from '@forecourt/domain/costs/methods';
import type { Db } from '../../../db/database';
import type { Context, Handlers } from '../../../http/context';
import { badField, notFound, Refusal } from '../../../http/refusal';
import { isFuture } from '../../../http/today';
import type { Booker } from '../../accounting';
import { bookCost } from '../booking/book-cost';
import { type CostColumns, lockCost, type StoredCost, updateCost } from '../cost.queries';
import { readCost } from '../cost-reply';
import { holdCost, paidElsewhere, refusePaidByCheque } from './hold-cost';
import { bookerOf } from './save-cost';

/** Writes and books it. */
const put = async (tx: Db, booker: Booker, cost: StoredCost, columns: CostColumns, isEntered: boolean) => {
  await updateCost(tx, booker.tenant, cost.id, columns);
  const stored = await lockCost(tx, booker.tenant, cost.id);
  if (stored) await bookCost(tx, booker, stored, { isEntered });
};

export interface CostPayment {
  paid_by: string;
  paid_on: string;
  paid_reference: string;
}

/** A payment that cannot be, refused on its field. */
export const refusePayment = (context: Context, { paid_by, paid_on, paid_reference }: CostPayment): void => {
  if (isFuture(paid_on, context)) throw badField('paid_on', 'must not be in the future');
  if (paid_by === HAND_CHEQUE && paid_reference === '')
    throw badField('paid_reference', 'Enter the number of the cheque');
};

export const payCost = (
  tx: Db,
  booker: Booker,
  cost: StoredCost,
  { paid_by, paid_on, paid_reference }: CostPayment,
) => put(tx, booker, cost, { paid_by, paid_on, paid_reference, due_on: null }, true);

/** Its receipt stays: whoever restores the cost has it again. */
export const removeCost = (tx: Db, booker: Booker, cost: StoredCost, at: string) =>
  put(tx, booker, cost, { removed_at: at }, false);

/** Booked today where its day was closed meanwhile. */
export const restoreCost = (tx: Db, booker: Booker, cost: StoredCost) =>
  put(tx, booker, cost, { removed_at: null }, false);

export const changeStateHandlers: Pick<Handlers<typeof costsCalls>, 'pay' | 'remove' | 'restore'> = {
  pay: ({ params: { id }, body }, context) =>
    context.write(async (tx) => {
      const cost = await holdCost(context, tx, id, paidElsewhere);
      if (cost.removed_at !== null) throw notFound();
      if (cost.paid_on !== null) throw new Refusal(409, `This cost was paid on ${cost.paid_on}`);
      refusePayment(context, body);
      await payCost(tx, bookerOf(context), cost, body);
      return readCost(context, tx, id);
    }),

  remove: ({ params: { id } }, context) =>
    context.write(async (tx) => {
      const cost = await holdCost(context, tx, id);
      if (cost.removed_at !== null) throw notFound();
      refusePaidByCheque(cost);
      await removeCost(tx, bookerOf(context), cost, context.deps.now().toISOString());
      return { message: 'Done' };
    }),

  restore: ({ params: { id } }, context) =>
    context.write(async (tx) => {
      const cost = await holdCost(context, tx, id);
      if (cost.removed_at !== null) await restoreCost(tx, bookerOf(context), cost);
      return readCost(context, tx, id);
    }),
};
