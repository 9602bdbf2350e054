import type { BodyOf, ReplyOf } from '@forecourt/contract';
import type { commissionCalls } from '@forecourt/contract/commission/index';
import { billNumber } from '@forecourt/domain/bill-of-sale/bill-number';
import { lastDayOf } from '@forecourt/domain/commission/index';
import { toCents } from '@forecourt/domain/money/index';
import { formatMoney } from '@forecourt/domain/number-format';
import { defaultPageSize } from '@forecourt/policy';
import type { Db } from '../../../db/database';
import type { Context, Handlers } from '../../../http/context';
import { badField, notFound } from '../../../http/refusal';
import { isFuture } from '../../../http/today';
import { bookerOf } from '../../accounting';
import { notify } from '../../notifications';
import { staffNames } from '../../users';
import { dollars, lineReply } from '../list/line-reply';
import { COMMISSION_PAID } from '../notification-kinds';
import { ownOnly } from '../viewer';
import { KIND_WORDS } from '../words';
import { type PersonDue, readDue, totalDue } from './due';
import { type DueEntry, dueEntries, isPaidHere, paidEntries } from './due.queries';
import { payPerson } from './pay-person';
import { findPayment, listPayments, type StoredPayment } from './payment.queries';
import { paymentNumber } from './payment-number';

type Calls = typeof commissionCalls;
type Names = (id: number | null) => string;
type Entry = ReplyOf<Calls['dueOf']>['entries'][number];

/** 'B-000123, 2019 Honda Civic', or 'Salary for 2026-05'. */
export const entryLabel = ({ bill_number, vehicle, kind, lines }: DueEntry): string =>
  bill_number === null
    ? (lines[0]?.label ?? KIND_WORDS[kind])
    : [billNumber(bill_number), vehicle].filter(Boolean).join(', ');

const entryReply = (entry: DueEntry): Entry => ({
  ...{ id: entry.id, kind: entry.kind, day: entry.day, label: entryLabel(entry) },
  ...{ amount: dollars(entry.amount_cents), lines: entry.lines.map(lineReply) },
});

const personReply = (due: PersonDue, nameOf: Names) => ({
  ...{ user_id: due.userId, full_name: nameOf(due.userId), count: due.count + due.settlements.length },
  ...{ amount: dollars(totalDue(due)), draw_open: dollars(due.drawOpen) },
});

const settlementReply = ({ kind, month, lines, amount }: PersonDue['settlements'][number]): Entry => ({
  ...{ id: null, kind, day: lastDayOf(month), label: lines[0]?.label ?? KIND_WORDS[kind] },
  ...{ amount: dollars(amount), lines: lines.map(lineReply) },
});

const paymentReply = (payment: StoredPayment, nameOf: Names): ReplyOf<Calls['pay']> => {
  const { amount_cents, paid_by, to_day, number, ...row } = payment;
  return {
    ...{ ...row, number: paymentNumber(number), to: to_day, amount: dollars(amount_cents) },
    ...{ full_name: nameOf(payment.user_id), created_by: nameOf(paid_by) },
  };
};

/** A payment that the caller may see. */
export const readPayment = async (context: Context, db: Db, id: number): Promise<StoredPayment> => {
  const payment = await findPayment(db, context.tenant, id);
  const own = ownOnly(context);
  if (!payment || (own !== null && payment.user_id !== own)) throw notFound();
  return payment;
};

const refuseDays = (context: Context, { to, day }: BodyOf<Calls['pay']>) => {
  if (isFuture(to, context)) throw badField('to', 'must not be in the future');
  if (isFuture(day, context)) throw badField('day', 'must not be in the future');
};

/** Tells the person that they were paid. */
const notifyPaid = ({ tenant, deps }: Context, tx: Db, payment: StoredPayment) =>
  notify(tx, deps, {
    ...{ dealershipId: tenant, userId: payment.user_id, kind: COMMISSION_PAID },
    link: '/admin/sales-commission/payments',
    title: `Commission of ${formatMoney(dollars(payment.amount_cents))} paid`,
    body: `Payment ${paymentNumber(payment.number)} for what you earned up to ${payment.to_day}.`,
  });

export const paymentHandlers: Pick<Handlers<Calls>, 'due' | 'dueOf' | 'pay' | 'payments' | 'payment'> = {
  due: ({ query }, context) =>
    context.read(async (db) => {
      const found = await readDue(db, context.tenant, ownOnly(context), query.to);
      const some = found.filter((due) => due.count > 0 || due.settlements.length > 0 || due.drawOpen > 0);
      const nameOf = await staffNames(
        context,
        some.map(({ userId }) => userId),
      );
      const rows = some.map((due) => personReply(due, nameOf));
      rows.sort((a, b) => b.amount - a.amount || a.user_id - b.user_id);
      return { rows, total: dollars(some.reduce((sum, due) => sum + Math.max(0, totalDue(due)), 0)) };
    }),

  dueOf: ({ params, query }, context) =>
    context.read(async (db) => {
      const { tenant } = context;
      const own = ownOnly(context);
      const userId = params.user_id;
      if ((own !== null && own !== userId) || !(await isPaidHere(db, tenant, userId))) throw notFound();
      const due = (await readDue(db, tenant, userId, query.to)).find((one) => one.userId === userId);
      const empty: PersonDue = { userId, count: 0, cents: 0, settlements: [], drawOpen: 0 };
      const entries = await dueEntries(db, tenant, userId, query.to);
      const nameOf = await staffNames(context, [userId]);
      const all = [...entries.map(entryReply), ...(due?.settlements ?? []).map(settlementReply)];
      all.sort((a, b) => (a.day < b.day ? -1 : Number(a.day > b.day)));
      return { ...personReply(due ?? empty, nameOf), entries: all };
    }),

  pay: ({ body }, context) =>
    context.write(async (tx) => {
      refuseDays(context, body);
      const { user_id: userId, amount, ...rest } = body;
      const payment = await payPerson(tx, bookerOf(context), {
        ...{ userId, ...rest, expected: toCents(amount) },
      });
      await notifyPaid(context, tx, payment);
      return paymentReply(payment, await staffNames(context, [payment.user_id, payment.paid_by]));
    }),

  payments: ({ query }, context) =>
    context.read(async (db) => {
      const { tenant } = context;
      const found = await listPayments(db, tenant, query, ownOnly(context), defaultPageSize(tenant));
      const { rows, cents, ...page } = found;
      const nameOf = await staffNames(
        context,
        rows.flatMap(({ user_id, paid_by }) => [user_id, paid_by]),
      );
      return { ...page, sum: dollars(cents), rows: rows.map((row) => paymentReply(row, nameOf)) };
    }),

  payment: ({ params }, context) =>
    context.read(async (db) => {
      const payment = await readPayment(context, db, params.id);
      const nameOf = await staffNames(context, [payment.user_id, payment.paid_by]);
      const entries = await paidEntries(db, context.tenant, payment.id);
      return { ...paymentReply(payment, nameOf), entries: entries.map(entryReply) };
    }),
};
