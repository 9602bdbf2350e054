import type { purchasesCalls } from '@forecourt/contract/purchases/index';
import { SOLD } from '@forecourt/domain/vehicle/stock-status';
import type { Db } from '../../../db/database';
import type { Context, Handlers } from '../../../http/context';
import { badField, Refusal } from '../../../http/refusal';
import { todayAt } from '../../../http/today';
import { bookerOf } from '../../accounting';
import { findHolds, followBought, takeTradeInOut } from '../../inventory';
import { bookPurchase, refuseClosed } from '../booking/book-purchase';
import { removeSignatures } from '../papers/signature.queries';
import { lockPurchase, refuseCancelled } from '../record/open-purchase';
import { type StoredPurchase, updatePurchase } from '../record/purchase.queries';
import { toPurchase } from '../record/purchase-reply';
import { readStored } from './add';
import { holdSeller } from './seller';
import { costOf, refuseWrong, type Terms, termColumns, withVendor } from './terms';

/** What the bill of purchase does not say may change without it being signed again. */
const NOT_PRINTED = ['comment', 'due_on', 'language'];

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const changedColumns = (before: StoredPurchase, columns: Record<string, unknown>): string[] => {
  const old: Record<string, unknown> = { ...before };
  return Object.keys(columns).filter((name) => !isSame(sorted(columns[name]), sorted(old[name])));
};

/** The database keeps the keys of an object in another order. */
const sorted = (value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;

const PAID_FIRST = 'Void its payments first';

/** What payments and a sale do not allow any more. */
const refuseLate = (before: StoredPurchase, columns: ReturnType<typeof termColumns>): void => {
  const { customer_id, vendor_id, total, lien_amount, day } = columns;
  if (before.paid > 0 && (customer_id !== before.customer_id || vendor_id !== before.vendor_id))
    throw badField(
      before.kind === 'public' ? 'customer_id' : 'vendor_id',
      `Payments were made. ${PAID_FIRST}`,
    );
  if (total - lien_amount < before.paid - before.lien_paid)
    throw badField('price', `More was paid to the seller than that. ${PAID_FIRST}`);
  if (lien_amount < before.lien_paid) throw badField('lien_amount', `More was paid out. ${PAID_FIRST}`);
  if (before.sold_date !== null && day > before.sold_date)
    throw badField('day', `The vehicle was sold before (${before.sold_date})`);
};

/** The figures of an auction's invoice are changed where the invoice is: on the vehicle. */
const ofAuction = (before: StoredPurchase, terms: Terms): Terms => ({
  ...terms,
  ...{
    day: before.day,
    price: before.price,
    fees: before.fees,
    gst: before.gst,
    pst: before.pst,
    qst: before.qst,
  },
  registrant: before.registrant ? 1 : 0,
});

const change = async (context: Context, tx: Db, before: StoredPurchase, given: Terms): Promise<void> => {
  const { tenant } = context;
  const seller = await holdSeller(tx, tenant, before.kind, given);
  const terms = withVendor(before.kind === 'auction' ? ofAuction(before, given) : given, seller);
  await refuseWrong(context, tx, before.kind, terms);
  const columns = termColumns(terms, seller);
  refuseLate(before, columns);
  const changed = changedColumns(before, columns);
  if (changed.length === 0) return;
  await updatePurchase(tx, tenant, before.id, columns);
  if (changed.some((name) => !NOT_PRINTED.includes(name))) await removeSignatures(tx, tenant, before.id);
  await followBought(tx, tenant, before.stock_id, {
    before: { cost: costOf(before), day: before.day },
    after: { cost: costOf(terms), day: terms.day },
  });
  if (terms.day !== before.day) await refuseClosed(tx, tenant, 'day', terms.day);
  await bookPurchase(tx, bookerOf(context), await readStored(tx, tenant, before.id));
};

/** Why the vehicle cannot leave the stock, or undefined. */
const refuseLeaving = async (tx: Db, tenant: number, purchase: StoredPurchase): Promise<void> => {
  if (purchase.car_id === null) throw new Refusal(409, 'The vehicle is at another branch by now');
  if (purchase.status === SOLD && !purchase.is_deleted)
    throw new Refusal(409, 'The vehicle is sold. Take the sale back first.');
  const [held] = purchase.is_deleted ? [] : await findHolds(tx, tenant, [purchase.stock_id]);
  if (held) throw new Refusal(409, `The vehicle ${held.reason}`);
  if (purchase.paid > 0) throw new Refusal(409, `Payments were made. ${PAID_FIRST}`);
};

export const changeHandlers: Pick<Handlers<typeof purchasesCalls>, 'update' | 'cancel'> = {
  update: ({ params, body: { version, ...terms } }, context) =>
    context.write(async (tx) => {
      const before = await lockPurchase(context, tx, params.id, version);
      refuseCancelled(before);
      await change(context, tx, before, terms);
      return toPurchase(context, tx, await readStored(tx, context.tenant, before.id));
    }),

  cancel: ({ params, body }, context) =>
    context.write(async (tx) => {
      const { tenant, session } = context;
      const before = await lockPurchase(context, tx, params.id, body.version);
      refuseCancelled(before);
      await refuseLeaving(tx, tenant, before);
      const today = todayAt(context);
      await takeTradeInOut(tx, tenant, before.stock_id);
      await updatePurchase(tx, tenant, before.id, {
        ...{ cancelled_on: today, cancelled_by: session.userId, cancel_reason: body.reason },
      });
      const stored = await readStored(tx, tenant, before.id);
      await bookPurchase(tx, bookerOf(context), stored);
      return toPurchase(context, tx, stored);
    }),
};
