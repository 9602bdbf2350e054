import type { BodyOf } from '@forecourt/contract';
import { depositsCalls } from '@forecourt/contract/deposits/index';
import { formatMoney } from '@forecourt/domain/number-format';
import type { Db } from '../../../db/database';
import type { Context, Handlers } from '../../../http/context';
import { badField, notFound, Refusal } from '../../../http/refusal';
import { todayAt } from '../../../http/today';
import { ServiceError } from '../../../services/outside';
import { tokenizeLocally } from '../../account';
import { customerOfAccount } from '../../customers';
import { lockStockOnDeal } from '../../inventory';
import { freeWhenOver } from '../booking/free-car';
import { refuseHeld } from '../booking/hold';
import { readDeposit } from '../deposit-reply';
import { readMerchant } from '../merchant/merchant.queries';
import { paymentsOf } from '../merchant/payments-of';
import { readCarFor } from './free-for-customer';
import { findPaymentByKey, findWaiting, insertPayment, type StoredPayment } from './payment.queries';
import { planSettling, settlePayment } from './settle-payment';

type Body = BodyOf<typeof depositsCalls.pay>;

const UNKNOWN =
  'The payment service did not answer. Your card is not charged twice: please look again in a minute.';
const OTHER_PAYS = 'Someone else is paying for this vehicle. Please try again in a few minutes.';
const NOT_FREE = 'This vehicle is not free';
const OTHER_KEY = 'This key was used for another payment';

const payerOf = async ({ tenant, session }: Context, db: Db): Promise<number> => {
  const id = await customerOfAccount(db, tenant, session.userId);
  if (id === undefined) throw new Refusal(409, 'Sign in with the account of a customer to pay by card');
  return id;
};

const refuseAmount = async (tx: Db, tenant: number, { price }: Body) => {
  const { deposit_amount } = await readMerchant(tx, tenant);
  if (price < deposit_amount)
    throw badField('price', `The deposit is at least ${formatMoney(deposit_amount)}`);
};

const isSame = (payment: StoredPayment, { mid_vehicle_id, price }: Body) =>
  payment.stock_id === mid_vehicle_id && payment.amount === price;

const refuseTaken = async (tx: Db, tenant: number, customerId: number, stockId: number) => {
  await refuseHeld(tx, tenant, { stockId, field: 'mid_vehicle_id' });
  if (await findWaiting(tx, tenant, stockId)) throw new Refusal(409, OTHER_PAYS);
  const car = await readCarFor(tx, tenant, customerId, stockId);
  if (!car) throw badField('mid_vehicle_id', 'There is no such vehicle');
  if (!car.is_free) throw new Refusal(409, NOT_FREE, { fields: { mid_vehicle_id: NOT_FREE } });
};

/** Reserves the car before the card is charged. The same key answers the payment that it began. */
const reserve = (context: Context, body: Body) =>
  context.write(async (tx): Promise<number> => {
    const { tenant, session, deps } = context;
    const customerId = await payerOf(context, tx);
    const stockId = body.mid_vehicle_id;
    const who = { tenant, userId: null, deps };
    await freeWhenOver(tx, who, stockId, todayAt(context));
    const [vehicle] = await lockStockOnDeal(tx, tenant, [stockId]);
    if (!vehicle) throw badField('mid_vehicle_id', 'There is no such vehicle');
    const known = await findPaymentByKey(tx, tenant, session.userId, body.key);
    if (known && !isSame(known, body)) throw new Refusal(409, OTHER_KEY);
    if (known) return known.id;
    if (!(await paymentsOf(deps, tx, tenant)))
      throw new Refusal(409, 'This dealership does not take deposits by card');
    await refuseAmount(tx, tenant, body);
    await refuseTaken(tx, tenant, customerId, stockId);
    const id = await insertPayment(tx, tenant, {
      ...{ key: body.key, userId: session.userId, customerId, stockId, amount: body.price },
      paymentMethod: body.payment_method,
    });
    if (id === undefined) throw new Refusal(409, OTHER_PAYS);
    await planSettling(deps, tx, tenant, id);
    return id;
  });

const settled = async ({ deps, tenant, request }: Context, id: number) => {
  try {
    return await settlePayment(deps, tenant, id, request.id);
  } catch (error) {
    if (error instanceof ServiceError) throw new Refusal(503, UNKNOWN, { retryAfter: 60 });
    throw error;
  }
};

export const payHandlers: Pick<Handlers<typeof depositsCalls>, 'paymentOptions' | 'tokenizeCard' | 'pay'> = {
  paymentOptions: ({ query }, context) =>
    context.read(async (db) => {
      const { tenant, session, deps } = context;
      const payments = await paymentsOf(deps, db, tenant);
      const { deposit_amount } = await readMerchant(db, tenant);
      const customerId = (await customerOfAccount(db, tenant, session.userId)) ?? null;
      const stockId = query.mid_vehicle_id;
      const car = stockId === undefined ? null : await readCarFor(db, tenant, customerId, stockId);
      if (car === undefined) throw notFound();
      const isLocal = payments?.mode === 'local';
      return {
        mode: payments?.mode ?? 'none',
        publishable_key: payments?.publishableKey ?? '',
        // the customer's own way to the local vault; the platform's belongs to those who pay for packages
        tokenize_url: isLocal ? depositsCalls.tokenizeCard.path : (payments?.tokenizeUrl ?? ''),
        amount: deposit_amount,
        vehicle: car && {
          ...{ id: car.id, title: car.title, stock_NO: car.stock_no, photo: car.photo, is_free: car.is_free },
        },
      };
    }),

  tokenizeCard: async ({ body }, { tenant, deps: { payments } }) => tokenizeLocally(payments, tenant, body),

  pay: async ({ body }, context) => {
    const { state, message, deposit_id } = await settled(context, await reserve(context, body));
    if (state === 'refused') throw new Refusal(402, message);
    if (deposit_id === null) throw new Refusal(503, UNKNOWN, { retryAfter: 60 });
    return context.read((db) => readDeposit(context, db, deposit_id));
  },
};
