import type { bhphCalls } from '@forecourt/contract/bhph';
import { openBhphLedger } from '@forecourt/domain/bhph/index';
import { BILL_TYPE } from '@forecourt/domain/bill-of-sale/bill-type';
import { billValues } from '@forecourt/domain/bill-of-sale/bill-values';
import type { Db } from '../../../db/database';
import type { Context, Handlers } from '../../../http/context';
import { badField, Refusal } from '../../../http/refusal';
import { bookerOf, bookRecord } from '../../accounting';
import { billViewer } from '../../bills';
import { accountsOfBill, insertAccount } from '../account/account.queries';
import { accountColumns } from '../account/account-columns';
import { readAccount } from '../account/account-reply';
import { insertEvent } from '../account/event.queries';
import { refusalOf } from '../account/record';
import { setListed } from '../account/set-listed';
import { LOAN_SOURCE } from '../ledger/loan-ledger';
import { wholeSettings } from '../settings/settings';
import { findSettings } from '../settings/settings.queries';
import { type BillOfAccount, lockBillOfAccount } from './bill.queries';
import { openingOfBill } from './opening-of-bill';

const PAID = 'Payments were booked on this account: it cannot be opened anew';

const openFor = async (context: Context, tx: Db, bill: BillOfAccount): Promise<number> => {
  const { tenant, session } = context;
  if (bill.customer_id === null) throw badField('bill_id', 'Choose the customer of the bill first');
  const opening = openingOfBill(bill, wholeSettings(await findSettings(tx, tenant)));
  if (!opening.ok) throw refusalOf(opening.problems);
  const opened = openBhphLedger(opening.event);
  // each of them is about the bill, which is where it is mended
  if (!opened.ok) throw badField('bill_id', opened.problems.map(({ message }) => message).join('. '));
  const values = billValues(bill.input);
  const id = await insertAccount(tx, {
    ...{ dealership_id: tenant, bill_id: bill.id, customer_id: bill.customer_id, stock_id: bill.stock_id },
    ...{ vehicle_title: bill.vehicle_title, insurance_company: values.text('bhph_insurance_company') ?? '' },
    insurance_policy: values.text('bhph_insurance_policy') ?? '',
    insurance_expires_on: values.text('bhph_insurance_expiry'),
    ...accountColumns(opened.ledger.account),
  });
  const eventId = await insertEvent(tx, tenant, {
    ...{ accountId: id, event: opening.event, userId: session.userId },
  });
  await bookRecord(tx, bookerOf(context), LOAN_SOURCE, eventId);
  return id;
};

/** The account that the bill has now; one that was taken off the lists with money on it comes back to them. */
const existing = async (context: Context, tx: Db, billId: number): Promise<number | null> => {
  const { tenant } = context;
  const accounts = await accountsOfBill(tx, tenant, billId);
  const listed = accounts.find(({ is_removed }) => !is_removed);
  if (listed) return listed.id;
  const paid = accounts.find(({ has_money }) => has_money);
  if (paid) await setListed(context, tx, paid.id, true);
  return paid?.id ?? null;
};

const removeForNew = async (context: Context, tx: Db, billId: number): Promise<void> => {
  const accounts = await accountsOfBill(tx, context.tenant, billId);
  if (accounts.some(({ has_money }) => has_money)) throw new Refusal(409, PAID);
  for (const { id, is_removed } of accounts) if (!is_removed) await setListed(context, tx, id, false);
};

export const initHandlers: Pick<Handlers<typeof bhphCalls>, 'init'> = {
  init: ({ query, body }, context) =>
    context.write(async (tx) => {
      const { tenant } = context;
      const bill = await lockBillOfAccount(tx, tenant, await billViewer(context, tx), body.bill_id);
      if (bill.type !== BILL_TYPE.bhph)
        throw badField('bill_id', 'Only a buy-here-pay-here bill has an account');
      if (bill.state === 'cancelled') throw new Refusal(409, 'This bill was cancelled');
      if (query.force) await removeForNew(context, tx, bill.id);
      const id =
        (query.force ? null : await existing(context, tx, bill.id)) ?? (await openFor(context, tx, bill));
      return readAccount(context, tx, id);
    }),
};
