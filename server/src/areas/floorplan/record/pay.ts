import type { BodyOf } from '@forecourt/contract';
import type { floorplanCalls } from '@forecourt/contract/floorplan/index';
import { toCents } from '@forecourt/domain/money/index';
import { formatMoney } from '@forecourt/domain/number-format';
import type { Db } from '../../../db/database';
import type { Context, Handlers } from '../../../http/context';
import { badField, notFound, Refusal } from '../../../http/refusal';
import { changedByOther } from '../../../records/changed-by-other';
import { bookerOf, bookRecord, refuseMoneyAccount } from '../../accounting';
import { openAdvancesOf, type StoredAdvance, updateAdvance } from '../advance.queries';
import { PAYMENT_SOURCE } from '../booking/sources';
import { accrue } from '../interest/accrue';
import { dueOf, interestUpTo } from '../interest/loan';
import { findPayment, insertPayment, markVoid, paymentsOf, type StoredPayment } from '../payment.queries';
import { readAdvance } from '../reply';
import { nextDueColumns } from './add-advance';
import { holdAdvance, refuseDay } from './checks';

type Body = BodyOf<typeof floorplanCalls.pay>;
type Parts = Pick<StoredPayment, 'principal_cents' | 'interest_cents' | 'adjust_cents'>;

const money = (cents: number): string => formatMoney(cents / 100);

/** A payoff pays all; what the lender asks for besides the interest that was computed is interest too. */
const payoffParts = (owed: number, accrued: number, { interest }: Body): Parts => {
  const asked = interest === undefined || interest === null ? Math.max(0, accrued) : toCents(interest);
  return { principal_cents: owed, interest_cents: asked, adjust_cents: asked - accrued };
};

const otherParts = (owed: number, accrued: number, { kind, principal, interest, day }: Body): Parts => {
  const [paid, interestPaid] = [toCents(principal ?? 0), toCents(interest ?? 0)];
  if (kind === 'interest' && paid > 0) throw badField('principal', 'A payment of interest has no principal');
  if (kind === 'interest' && interestPaid === 0) throw badField('interest', 'Required');
  if (kind === 'curtailment' && paid === 0) throw badField('principal', 'Required');
  if (paid > owed) throw badField('principal', `Only ${money(owed)} is owed`);
  if (kind === 'curtailment' && paid === owed)
    throw badField('principal', 'This is all that is owed: enter it as a payoff');
  if (interestPaid > Math.max(0, accrued))
    throw badField('interest', `Only ${money(Math.max(0, accrued))} has accrued by ${day}`);
  return { principal_cents: paid, interest_cents: interestPaid, adjust_cents: 0 };
};

const refuseState = ({ cancelled_on, closed_on }: StoredAdvance) => {
  if (cancelled_on !== null) throw new Refusal(409, 'This advance was taken back');
  if (closed_on !== null) throw new Refusal(409, `This advance was paid off on ${closed_on}`);
};

const refusePaymentDay = (advance: StoredAdvance, payments: readonly StoredPayment[], body: Body) => {
  if (body.day < advance.day) throw badField('day', `must not be before the advance, ${advance.day}`);
  const last = payments.filter(({ voided_on }) => voided_on === null).map(({ day }) => day);
  const latest = last.sort().at(-1);
  if (body.kind === 'payoff' && latest !== undefined && body.day < latest)
    throw badField('day', `must not be before the last payment, ${latest}`);
};

/** The sums that follow from the payments that hold, and the interest that they leave. */
const follow = async (context: Context, tx: Db, advance: StoredAdvance, to: string) => {
  const { tenant } = context;
  const payments = await paymentsOf(tx, tenant, [advance.id]);
  const standing = payments.filter(({ voided_on }) => voided_on === null);
  const sums = {
    paid_cents: standing.reduce((sum, one) => sum + one.principal_cents, 0),
    interest_paid_cents: standing.reduce((sum, one) => sum + one.interest_cents, 0),
    closed_on: standing.find(({ kind }) => kind === 'payoff')?.day ?? null,
  };
  const now = { ...advance, ...sums };
  await updateAdvance(tx, tenant, advance.id, { ...sums, ...nextDueColumns(dueOf(now, to).next), warned: 0 });
  await accrue(tx, bookerOf(context), now, payments, [to]);
};

const pay = async (context: Context, tx: Db, id: number, { version, ...body }: Body) => {
  const { tenant, session } = context;
  await refuseDay(context, tx, body.day);
  const advance = await holdAdvance(tx, tenant, id);
  if (version !== undefined && version !== advance.version)
    throw await changedByOther(context, tx, {
      ...{ table: 'floor_advance', id, current: await readAdvance(context, tx, id) },
    });
  refuseState(advance);
  const payments = await paymentsOf(tx, tenant, [id]);
  refusePaymentDay(advance, payments, body);
  await refuseMoneyAccount(tx, tenant, 'account', body.account);
  const owed = advance.amount_cents - advance.paid_cents;
  const accrued = interestUpTo(advance, payments, body.day) - advance.interest_paid_cents;
  const parts = body.kind === 'payoff' ? payoffParts(owed, accrued, body) : otherParts(owed, accrued, body);
  const paymentId = await insertPayment(tx, tenant, {
    ...{ advance_id: id, kind: body.kind, day: body.day, ...parts, account: body.account },
    ...{ reference: body.reference, created_by: session.userId },
  });
  await follow(context, tx, advance, body.day);
  await bookRecord(tx, bookerOf(context), PAYMENT_SOURCE, paymentId);
  return readAdvance(context, tx, id);
};

export const payHandlers: Pick<Handlers<typeof floorplanCalls>, 'pay' | 'voidPayment'> = {
  pay: ({ params, body }, context) => context.write((tx) => pay(context, tx, params.id, body)),

  voidPayment: ({ params, body }, context) =>
    context.write(async (tx) => {
      const { tenant, session } = context;
      const payment = await findPayment(tx, tenant, params.id);
      if (!payment) throw notFound();
      const advance = await holdAdvance(tx, tenant, payment.advance_id);
      const booker = bookerOf(context);
      const others = await openAdvancesOf(tx, tenant, [advance.stock_id]);
      if (payment.kind === 'payoff' && others.some(({ id }) => id !== advance.id))
        throw new Refusal(409, 'This vehicle is floored again since: take that advance back first');
      const isDone = await markVoid(tx, tenant, payment.id, {
        ...{ on: booker.today, by: session.userId, reason: body.reason },
      });
      if (!isDone) throw new Refusal(409, 'This payment is void already');
      await follow(context, tx, advance, advance.accrued_to);
      await bookRecord(tx, booker, PAYMENT_SOURCE, payment.id);
      return readAdvance(context, tx, advance.id);
    }),
};
