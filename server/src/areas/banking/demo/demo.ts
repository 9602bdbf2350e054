import { type CashCounts, DENOMINATIONS } from '@forecourt/domain/banking/cash-count';
import { ACCOUNT } from '@forecourt/domain/ledger/index';
import { roundCents, toCents } from '@forecourt/domain/money/index';
import type { Db } from '../../../db/database';
import { MAIN_DEALERSHIP, VERIFYING_DEALERSHIP } from '../../../demo/plan';
import type { DemoWorld } from '../../../demo/world';
import { type Booker, bookRecord, bookVoucher, jobBooker } from '../../accounting';
import { addBankAccount } from '../accounts/bank-accounts';
import { CASH_OUT_SOURCE, drawerSums, insertCashOut } from '../cash/cash-out.queries';
import { matchAll, shiftDay } from '../reconcile/auto-match';
import { clearLinesBefore, insertMatches } from '../reconcile/match.queries';
import {
  findReconciliation,
  insertReconciliation,
  type ReconciliationRow,
  setEnd,
  setFinished,
} from '../reconcile/reconciliation.queries';
import { insertSlip, insertSlipItems, type NewSlip, SLIP_SOURCE, waitingLines } from '../slips/slip.queries';
import { insertStatement, insertStatementLines, setStatementCounts } from '../statements/statement.queries';
import type { NewLine } from '../statements/statement-file';
import { insertTransfer, TRANSFER_SOURCE } from '../transfers/transfer.queries';
import { ledgerOfMonth, ownerOf } from './demo.queries';

/** A larger demo is booked in the background, so there is no money to bank yet. */
const MOST_SCALE = 3;

const monthStart = (day: string, back: number): string => {
  const date = new Date(`${day.slice(0, 7)}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() - back);
  return date.toISOString().slice(0, 10);
};

const addAccounts = async (tx: Db, tenant: number) => {
  const account = (kind: 'bank' | 'trust', name: string, account_no: string, next_cheque_no: number) =>
    addBankAccount(tx, tenant, {
      ...{ kind, name, institution_no: '003', transit_no: '01234', account_no, next_cheque_no },
    });
  const bank = await account(
    'bank',
    tenant === MAIN_DEALERSHIP ? 'Operating account' : 'Main chequing',
    `100${tenant}4521`,
    1_001,
  );
  await account(
    'trust',
    tenant === MAIN_DEALERSHIP ? 'Trust account' : 'Deposits in trust',
    `100${tenant}7730`,
    1,
  );
  const savings = await account(
    'bank',
    tenant === MAIN_DEALERSHIP ? 'Savings' : 'Reserve account',
    `100${tenant}9916`,
    1,
  );
  return { bank, savings };
};

const transfer = async (tx: Db, booker: Booker, fromId: number, toId: number) => {
  const { tenant, userId, today } = booker;
  const id = await insertTransfer(tx, tenant, {
    ...{ fromId, toId, day: shiftDay(today, -20), amount: toCents(15_000), userId },
    memo: 'Set aside for the next auction',
  });
  await bookRecord(tx, booker, TRANSFER_SOURCE, id);
};

const CHEQUES = [
  { cents: toCents(185), memo: 'Cheque for scrap tires, Fraser Salvage', reference: '0417' },
  { cents: toCents(1_240.5), memo: 'Cheque for a used hoist, Pacific Rim Tire Centre', reference: '00088' },
];

/** Cheques for what the shop sold: one for each line, not deposited yet. */
const receiveCheques = async (tx: Db, booker: Booker) => {
  for (const { cents, memo } of CHEQUES) {
    const day = shiftDay(booker.today, -4);
    const lines = [
      { account: ACCOUNT.undepositedFunds, amount: cents },
      { account: ACCOUNT.otherIncome, amount: roundCents(-cents) },
    ];
    await bookVoucher(tx, booker, { kind: 'manual', day, memo, event: { kind: 'manual', day, memo, lines } });
  }
};

const addSlip = async (
  tx: Db,
  booker: Booker,
  slip: Omit<NewSlip, 'items' | 'userId' | 'drawer' | 'memo'>,
  chosen: readonly { lineId: number; cents: number; reference: string }[],
) => {
  const { tenant, userId } = booker;
  const id = await insertSlip(tx, tenant, {
    ...{ ...slip, drawer: ACCOUNT.cash, userId, memo: '' },
    items: chosen.reduce((sum, { cents }) => sum + cents, 0),
  });
  await insertSlipItems(tx, tenant, id, chosen);
  await bookRecord(tx, booker, SLIP_SOURCE, id);
};

/** The cheques with some cash, and what the card company paid out of the oldest card payments. */
const deposit = async (tx: Db, booker: Booker, bankAccountId: number) => {
  const { rows } = await waitingLines(tx, booker.tenant, { limit: 100, offset: 0, isDescending: false });
  const cheques = rows.flatMap(({ id, cents, memo }) => {
    const cheque = CHEQUES.find((one) => one.memo === memo);
    return cheque ? [{ lineId: id, cents, reference: cheque.reference }] : [];
  });
  const cash = { cash: toCents(400), counts: { 10000: 2, 2000: 10 } };
  const day = shiftDay(booker.today, -1);
  await addSlip(tx, booker, { kind: 'bank', day, bankAccountId, ...cash, fee: 0 }, cheques);
  const known = new Set(cheques.map(({ lineId }) => lineId));
  const cards = rows.filter(({ id, cents }) => cents > 0 && !known.has(id)).slice(0, 3);
  if (cards.length === 0) return;
  await addSlip(
    tx,
    booker,
    { kind: 'cards', day, bankAccountId, cash: 0, counts: {}, fee: toCents(12.4) },
    cards.map(({ id, cents }) => ({ lineId: id, cents, reference: '' })),
  );
};

/** The fewest bills and coins that make an amount, up to some cents. */
const countsOf = (cents: number): { counts: CashCounts; counted: number } => {
  const counts: Record<string, number> = {};
  let left = cents;
  for (const { cents: value } of DENOMINATIONS) {
    const count = Math.floor(left / value);
    if (count > 0) counts[String(value)] = count;
    left -= count * value;
  }
  return { counts, counted: cents - left };
};

const closeDay = async (tx: Db, booker: Booker) => {
  const { tenant, userId, today } = booker;
  const day = shiftDay(today, -3);
  const { opening, cash_in, cash_out } = await drawerSums(tx, tenant, ACCOUNT.cash, day);
  const expected = opening + cash_in - cash_out;
  const { counts, counted } = countsOf(Math.max(0, expected - 500));
  const id = await insertCashOut(tx, tenant, {
    ...{ day, drawer: ACCOUNT.cash, counts, counted, expected, userId },
    ...{ differenceAccount: ACCOUNT.otherExpense, reason: 'Wrong change given at the counter' },
  });
  if (id !== undefined) await bookRecord(tx, booker, CASH_OUT_SOURCE, id);
};

const begin = async (
  tx: Db,
  { tenant, userId }: Booker,
  bankAccountId: number,
  { toDay, opening }: { toDay: string; opening: number },
): Promise<ReconciliationRow> => {
  const id = await insertReconciliation(tx, tenant, { bankAccountId, toDay, end: 0, opening, userId });
  const row = id === undefined ? undefined : await findReconciliation(tx, tenant, id);
  if (!row) throw new Error('an insert answers its row');
  return row;
};

/** All that was booked up to the month before last is reconciled. */
const reconcileFirst = async (tx: Db, booker: Booker, bankAccountId: number): Promise<number> => {
  const { tenant, userId, today } = booker;
  const before = monthStart(today, 1);
  const run = await begin(tx, booker, bankAccountId, { toDay: shiftDay(before, -1), opening: 0 });
  const [matchId] = await insertMatches(tx, tenant, run, { how: 'before', userId, count: 1 });
  await clearLinesBefore(tx, tenant, run, { matchId: matchId ?? 0, before });
  const end = (await findReconciliation(tx, tenant, run.id))?.cleared_cents ?? 0;
  await setEnd(tx, tenant, run.id, { toDay: run.to_day, end });
  await setFinished(tx, tenant, run.id, userId ?? 0, `${shiftDay(before, 2)}T18:00:00Z`);
  return end;
};

/** The statement of last month is imported: most lines are clear, a fee is not booked and one payment is not there yet. */
const reconcileSecond = async (tx: Db, booker: Booker, bankAccountId: number, opening: number) => {
  const { tenant, userId, today } = booker;
  const [from, toDay] = [monthStart(today, 1), shiftDay(monthStart(today, 0), -1)];
  const run = await begin(tx, booker, bankAccountId, { toDay, opening });
  const booked = await ledgerOfMonth(tx, tenant, { account: run.account_code, from, to: toDay });
  const lines: NewLine[] = [
    ...booked.slice(1).map(({ day, cents, memo }, at) => ({
      ...{ day: shiftDay(day, 1) > toDay ? day : shiftDay(day, 1), amount: cents },
      ...{ description: memo.toUpperCase().slice(0, 60), chequeNo: '', key: `demo ${at}` },
    })),
    { day: toDay, amount: -2_495, description: 'MONTHLY ACCOUNT FEE', chequeNo: '', key: 'demo fee' },
  ];
  await setEnd(tx, tenant, run.id, {
    ...{ toDay, end: opening + lines.reduce((sum, { amount }) => sum + amount, 0) },
  });
  const id = await insertStatement(tx, tenant, {
    ...{ bankAccountId, reconciliationId: run.id, format: 'csv', userId: userId ?? 0 },
    fileName: `statement-${from.slice(0, 7)}-of-${tenant}.csv`,
  });
  const added = await insertStatementLines(tx, tenant, { id, bankAccountId }, lines);
  await setStatementCounts(tx, tenant, id, { added, known: 0 });
  await matchAll(tx, tenant, run, userId);
};

/** Bank accounts, a transfer, a deposit slip, a closed day, and two reconciliations: one finished, one under way. */
export const insertDemoBanking = async (tx: Db, { scale }: DemoWorld): Promise<void> => {
  for (const tenant of [MAIN_DEALERSHIP, VERIFYING_DEALERSHIP]) {
    const { bank, savings } = await addAccounts(tx, tenant);
    if (scale > MOST_SCALE) continue;
    const userId = await ownerOf(tx, tenant);
    const booker = await jobBooker(tx, { tenant, userId, deps: { now: () => new Date() } });
    await transfer(tx, booker, bank, savings);
    await closeDay(tx, booker);
    await receiveCheques(tx, booker);
    await deposit(tx, booker, bank);
    await reconcileSecond(tx, booker, bank, await reconcileFirst(tx, booker, bank));
  }
};
