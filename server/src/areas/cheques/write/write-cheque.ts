import type { BodyOf } from '@forecourt/contract';
import type { chequesCalls } from '@forecourt/contract/cheques/index';
import { addDays } from '@forecourt/domain/bhph/day-numbers';
import { chequeLineTotal, paidOfPayables } from '@forecourt/domain/ledger/cheque-lines';
import { sumCents } from '@forecourt/domain/money/index';
import { formatMoney } from '@forecourt/domain/number-format';
import type { Db } from '../../../db/database';
import type { Context, Handlers } from '../../../http/context';
import { badField, Refusal } from '../../../http/refusal';
import { isFuture, todayAt } from '../../../http/today';
import { bookerOf, bookRecord, closedTo } from '../../accounting';
import { markPaidByCheque } from '../../costs';
import { payPurchaseByCheque } from '../../purchases';
import { balancesInCents, holdVendor } from '../../vendors';
import {
  type ChequeAccountRow,
  findChequeAccount,
  firstFreeNumber,
  isNumberUsed,
  lockChequeAccount,
  setNextNumber,
} from '../account.queries';
import { CHEQUE_SOURCE, toLedgerLine } from '../booking/ledger-source';
import { insertCheque, insertLines, type NewCheque, type NewLine } from '../cheque.queries';
import { readCheque } from '../reply';
import { type LineToWrite, linesToWrite } from './lines';

type Body = BodyOf<typeof chequesCalls.write>;

/** So many numbers may be left out at once; more is a mistake of typing. */
const MOST_SKIPPED = 50;
/** A bank takes no cheque that is older than six months; more than a year ago is a mistake of typing. */
const OLDEST_DAYS = 366;
const NOT_USED = 'Number not used';

const refuseDay = async (context: Context, tx: Db, day: string) => {
  if (isFuture(day, context)) throw badField('day', 'must not be in the future');
  if (day < addDays(todayAt(context), -OLDEST_DAYS))
    throw badField('day', 'must not be more than a year ago');
  const closed = await closedTo(tx, context.tenant);
  if (closed !== null && day <= closed) throw badField('day', `The books are closed up to ${closed}`);
};

/** The bank account, locked before all else: whoever comes second gets the next number. */
const holdAccount = async (tx: Db, tenant: number, id: number): Promise<ChequeAccountRow> => {
  const isThere = await lockChequeAccount(tx, tenant, id);
  const account = isThere ? await findChequeAccount(tx, tenant, id) : undefined;
  if (!account) throw badField('bank_account_id', 'There is no such bank account');
  if (!account.is_active) throw badField('bank_account_id', `${account.name} is not active`);
  return account;
};

/** The number of the cheque, and those that are left out before it. */
const takeNumber = async (tx: Db, tenant: number, account: ChequeAccountRow, typed: number | null) => {
  const next = await firstFreeNumber(tx, tenant, account.id, account.next_cheque_no);
  if (typed === null || typed === next) return { number: next, skipped: [] };
  if (await isNumberUsed(tx, tenant, account.id, typed))
    throw badField('number', `Cheque ${typed} of ${account.name} is there already`);
  if (typed - next > MOST_SKIPPED)
    throw badField(
      'number',
      `The next number is ${next}. Change it at the bank account if the paper goes on elsewhere.`,
    );
  const skipped: number[] = [];
  for (let number = next; number < typed; number += 1)
    if (!(await isNumberUsed(tx, tenant, account.id, number))) skipped.push(number);
  return { number: typed, skipped };
};

interface Found {
  account: ChequeAccountRow;
  skipped: readonly number[];
  lines: readonly NewLine[];
  total: number;
  vendor: { id: number; name: string } | null;
}

/** What is unusual about a cheque, to be confirmed. */
const warningsOf = async (tx: Db, tenant: number, { account, skipped, lines, total, vendor }: Found) => {
  const warnings: string[] = [];
  if (total > account.balance_cents)
    warnings.push(
      `${account.name} has ${formatMoney(account.balance_cents / 100)} in the books, less than this cheque of ${formatMoney(total / 100)}.`,
    );
  const paid = paidOfPayables(lines.map(toLedgerLine));
  const owed = vendor ? ((await balancesInCents(tx, tenant, [vendor.id])).get(vendor.id) ?? 0) : 0;
  if (vendor && paid > owed)
    warnings.push(
      `${vendor.name} is owed ${formatMoney(owed / 100)}, less than the ${formatMoney(paid / 100)} that this cheque pays.`,
    );
  if (skipped.length > 0)
    warnings.push(`Numbers that are left out are noted as not used: ${skipped.join(', ')}.`);
  return warnings;
};

/** What it pays is noted as paid where it was entered; the cheque alone books it. */
const markPaid = async (
  tx: Db,
  tenant: number,
  lines: readonly LineToWrite[],
  { chequeId, day, number, userId }: { chequeId: number; day: string; number: number; userId: number },
) => {
  const idsOf = (kind: NewLine['kind']) =>
    lines.flatMap((line) => (line.kind === kind && line.record_id !== null ? [line.record_id] : []));
  const costs = idsOf('cost');
  if (costs.length > 0) await markPaidByCheque(tx, tenant, costs, { chequeId, day });
  for (const line of lines)
    if (line.kind === 'purchase' && line.record_id !== null)
      await payPurchaseByCheque(tx, tenant, {
        ...{ purchaseId: line.record_id, cents: line.amount_cents, chequeId, day, userId },
        ...{ number: String(number), payee: line.payee ?? 'seller' },
      });
};

const payeeOf = (body: Body, vendor: Found['vendor'], owedTo: string): string => {
  const payee = body.payee || (vendor?.name ?? owedTo);
  if (payee === '') throw badField('payee', 'Enter whom the cheque is for');
  return payee;
};

const insertSkipped = async (tx: Db, tenant: number, cheque: NewCheque, numbers: readonly number[]) => {
  for (const number of numbers)
    await insertCheque(tx, tenant, {
      ...{ ...cheque, number, vendor_id: null, payee: NOT_USED, address: '', memo: '', amount_cents: 0 },
      ...{ voided_on: cheque.day, void_reason: NOT_USED },
    });
};

const write = async (context: Context, tx: Db, body: Body) => {
  const { tenant, session } = context;
  await refuseDay(context, tx, body.day);
  const vendor = body.vendor_id ? ((await holdVendor(tx, tenant, body.vendor_id)) ?? null) : null;
  if (body.vendor_id && !vendor) throw badField('vendor_id', 'There is no such vendor');
  const account = await holdAccount(tx, tenant, body.bank_account_id);
  const { number, skipped } = await takeNumber(tx, tenant, account, body.number ?? null);
  const { lines, owedTo } = await linesToWrite(tx, tenant, body, {
    ...{ vendorId: vendor?.id ?? null, from: account.account_code },
  });
  const payee = payeeOf(body, vendor, owedTo);
  const total = sumCents(lines.map((line) => chequeLineTotal(toLedgerLine(line))));
  const warnings = await warningsOf(tx, tenant, { account, skipped, lines, total, vendor });
  if (warnings.length > 0 && body.confirmed !== 1)
    throw new Refusal(409, warnings.join(' '), { fields: { confirmed: warnings.join(' ') } });
  const cheque: NewCheque = {
    ...{ bank_account_id: account.id, account_code: account.account_code, number, day: body.day, payee },
    ...{ vendor_id: vendor?.id ?? null, address: body.address, memo: body.memo, language: body.language },
    ...{ amount_cents: total, created_by: session.userId },
  };
  await insertSkipped(tx, tenant, cheque, skipped);
  const id = await insertCheque(tx, tenant, cheque);
  await insertLines(tx, tenant, id, lines);
  await markPaid(tx, tenant, lines, { chequeId: id, day: body.day, number, userId: session.userId });
  await setNextNumber(tx, tenant, account.id, number + 1);
  await bookRecord(tx, bookerOf(context), CHEQUE_SOURCE, id);
  return readCheque(context, tx, id);
};

export const writeHandlers: Pick<Handlers<typeof chequesCalls>, 'write'> = {
  write: ({ body }, context) => context.write((tx) => write(context, tx, body)),
};
