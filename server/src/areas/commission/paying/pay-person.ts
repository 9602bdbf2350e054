import { lastDayOf } from '@forecourt/domain/commission/index';
import { formatMoney } from '@forecourt/domain/number-format';
import type { Db } from '../../../db/database';
import { badField, Refusal } from '../../../http/refusal';
import type { Booker } from '../../accounting';
import { bookEntries, bookPayment } from '../booking/ledger';
import { insertEntry } from '../earning/entry.queries';
import { lockPeople } from '../earning/person.queries';
import { dollars } from '../list/line-reply';
import { type PersonDue, readDue, totalDue } from './due';
import { dueEntries, isPaidHere } from './due.queries';
import {
  findPayment,
  insertPayment,
  type NewPayment,
  payEntries,
  type StoredPayment,
} from './payment.queries';

/** Salaries and draws become entries with the payment that pays them. */
const writeSettlements = async (tx: Db, tenant: number, { userId, settlements }: PersonDue) => {
  for (const { month, kind, lines, amount, versionId } of settlements)
    await insertEntry(tx, tenant, {
      ...{ userId, kind, billId: null, billEventId: null, planVersionId: versionId, vehicleVersionId: null },
      ...{ day: lastDayOf(month), month, units: 0, facts: null, lines, amount },
      ...{ state: 'earned', isLive: false, reverses: null },
    });
};

/** `expected`: what the payer saw as due, in cents. */
type Wanted = Omit<NewPayment, 'amount' | 'paidBy'> & { expected: number };

/** Pays a person all that is due up to a day, in the caller's transaction. */
export const payPerson = async (
  tx: Db,
  booker: Booker,
  { expected, ...wanted }: Wanted,
): Promise<StoredPayment> => {
  const { tenant, userId: paidBy } = booker;
  const { userId, to } = wanted;
  if (!(await isPaidHere(tx, tenant, userId))) throw badField('user_id', 'There is no such colleague');
  // whoever pays the same person at the same time waits here, and finds what is left
  await lockPeople(tx, tenant, [userId]);
  const due = (await readDue(tx, tenant, userId, to)).find((one) => one.userId === userId);
  const amount = due ? totalDue(due) : 0;
  if (!due || amount <= 0) throw new Refusal(409, 'Nothing is due to this person up to this day');
  if (amount !== expected)
    throw new Refusal(409, `${formatMoney(dollars(amount))} is due now. Look at it again before you pay.`);
  await writeSettlements(tx, tenant, due);
  const entries = await dueEntries(tx, tenant, userId, to);
  const id = await insertPayment(tx, tenant, { ...wanted, amount, paidBy });
  const paid = entries.map((entry) => ({ id: entry.id, amount: entry.amount_cents }));
  await payEntries(tx, tenant, id, paid);
  const booked = entries.filter(({ bill_number }) => bill_number === null).map((entry) => entry.id);
  await bookEntries(tx, booker, booked);
  await bookPayment(tx, booker, id);
  const payment = await findPayment(tx, tenant, id);
  if (!payment) throw new Error('the payment was just written');
  return payment;
};
