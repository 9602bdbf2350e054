import type { BodyOf, ReplyOf } from '@forecourt/contract';
import type { bankingCalls } from '@forecourt/contract/banking/index';
import { countCash } from '@forecourt/domain/banking/cash-count';
import { ACCOUNT } from '@forecourt/domain/ledger/index';
import { toCents } from '@forecourt/domain/money/index';
import { formatMoney } from '@forecourt/domain/number-format';
import { defaultPageSize } from '@forecourt/policy';
import type { Db } from '../../../db/database';
import type { Context, Handlers } from '../../../http/context';
import { badField, notFound, Refusal } from '../../../http/refusal';
import { bookerOf, bookRecord } from '../../accounting';
import { staffNames } from '../../users';
import { holdBankAccounts } from '../accounts/bank-accounts';
import { drawersOf, refuseDrawer } from '../cash/drawers';
import { withMethods } from '../cash/methods';
import { dollars } from '../cents';
import { refuseDay } from '../refuse-day';
import {
  balancesOf,
  chosenWaiting,
  findSlip,
  insertSlip,
  insertSlipItems,
  linesOfSlip,
  listSlips,
  markSlipReversed,
  SLIP_SOURCE,
  type SlipRow,
  type WaitingRow,
  waitingLines,
} from './slip.queries';
import { slipNumber } from './slip-number';

type Form = BodyOf<typeof bankingCalls.addSlip>;
type Slip = ReplyOf<typeof bankingCalls.slip>;

const rowReply = (row: SlipRow, nameOf: (id: number | null) => string) => ({
  ...{ id: row.id, number: slipNumber(row.number), kind: row.kind, day: row.day, memo: row.memo },
  ...{ bank_account_id: row.bank_account_id, bank_account: row.bank_account, items: row.items },
  ...{ cash: dollars(row.cash_cents), items_amount: dollars(row.items_cents), fee: dollars(row.fee_cents) },
  total: dollars(row.cash_cents + row.items_cents - row.fee_cents),
  created_by: nameOf(row.user_id),
  ...{ reversed_on: row.reversed_on, reversed_reason: row.reversed_reason },
});

const lineReply = (line: WaitingRow & { method: string }) => ({
  ...{ id: line.id, entry_id: line.entry_id, day: line.day, memo: line.memo, method: line.method },
  ...{ customer_id: line.customer_id, customer: line.customer, amount: dollars(line.cents) },
});

export const readSlip = async (context: Context, db: Db, id: number): Promise<Slip> => {
  const { tenant } = context;
  const row = await findSlip(db, tenant, id);
  if (!row) throw notFound();
  const lines = await withMethods(db, tenant, await linesOfSlip(db, tenant, id));
  return {
    ...rowReply(row, await staffNames(context, [row.user_id])),
    ...{ drawer: row.drawer, counts: row.counts, entry_id: row.entry_id },
    lines: lines.map((line) => ({ ...lineReply(line), reference: line.reference })),
  };
};

/** The chosen lines with their amounts; one that was taken meanwhile, or does not wait, is refused. */
const chosenOf = async (tx: Db, tenant: number, { items }: Form) => {
  const ids = items.map(({ line_id }) => line_id);
  if (new Set(ids).size < ids.length) throw badField('items', 'A payment is chosen twice');
  const found = new Map((await chosenWaiting(tx, tenant, ids)).map(({ id, cents }) => [id, cents]));
  if (found.size < ids.length)
    throw badField('items', 'A payment that was chosen does not wait any more. Choose again.');
  return items.map(({ line_id, reference }) => ({
    ...{ lineId: line_id, reference, cents: found.get(line_id) ?? 0 },
  }));
};

const refuseCash = async (tx: Db, tenant: number, { kind, cash, counts, drawer }: Form) => {
  const cents = toCents(cash);
  if (cents === 0) return;
  if (kind === 'cards') throw badField('cash', 'A card company pays out no cash');
  const counted = countCash(counts);
  if (counted !== 0 && counted !== cents)
    throw badField('cash', `The bills and coins make ${formatMoney(counted / 100)}`);
  const [balance] = await balancesOf(tx, tenant, [drawer]);
  const has = Math.max(0, balance?.cents ?? 0);
  if (cents > has) throw badField('cash', `The drawer has ${formatMoney(has / 100)}`);
};

const refuseFee = ({ kind, fee }: Form, items: number) => {
  if (fee > 0 && kind !== 'cards') throw badField('fee', 'Only a card company keeps a fee');
  if (toCents(fee) > items) throw badField('fee', 'It is more than the payments');
};

const add = async (context: Context, tx: Db, body: Form): Promise<Slip> => {
  const { tenant, session } = context;
  const { kind, day, drawer, counts, memo } = body;
  const [bank] = await holdBankAccounts(tx, tenant, [{ field: 'bank_account_id', id: body.bank_account_id }]);
  if (!bank || bank.kind === 'cash') throw badField('bank_account_id', 'Choose an account of a bank');
  await refuseDrawer(tx, tenant, drawer);
  await refuseDay(context, tx, day);
  const chosen = await chosenOf(tx, tenant, body);
  const items = chosen.reduce((sum, { cents }) => sum + cents, 0);
  const cash = toCents(body.cash);
  if (chosen.length === 0 && cash === 0) throw badField('items', 'Choose cash or cheques');
  if (items + cash < 0) throw badField('items', 'What was paid back is more than what was received');
  await refuseCash(tx, tenant, body);
  refuseFee(body, items);
  const id = await insertSlip(tx, tenant, {
    ...{ kind, day, bankAccountId: bank.id, drawer, cash, counts, items, memo, userId: session.userId },
    fee: toCents(body.fee),
  });
  if ((await insertSlipItems(tx, tenant, id, chosen)) < chosen.length)
    throw badField('items', 'A payment that was chosen is on another slip');
  await bookRecord(tx, bookerOf(context), SLIP_SOURCE, id);
  return readSlip(context, tx, id);
};

export const slipHandlers: Pick<
  Handlers<typeof bankingCalls>,
  'waiting' | 'slips' | 'slip' | 'addSlip' | 'reverseSlip'
> = {
  waiting: ({ query }, { read, tenant }) =>
    read(async (db) => {
      const { page, limit = defaultPageSize(tenant), sort = 'day' } = query;
      const { rows, total } = await waitingLines(db, tenant, {
        ...{ limit, offset: (page - 1) * limit, isDescending: sort === '-day' },
      });
      const lines = await withMethods(db, tenant, rows);
      const drawers = await drawersOf(db, tenant);
      const sums = await balancesOf(db, tenant, [
        ACCOUNT.undepositedFunds,
        ...drawers.map(({ code }) => code),
      ]);
      const balance = (code: string) => dollars(sums.find(({ account }) => account === code)?.cents ?? 0);
      return {
        ...{ rows: lines.map(lineReply), total, page, limit, balance: balance(ACCOUNT.undepositedFunds) },
        drawers: drawers.map((drawer) => ({ ...drawer, balance: balance(drawer.code) })),
      };
    }),

  slips: ({ query }, context) =>
    context.read(async (db) => {
      const { tenant } = context;
      const { rows, ...page } = await listSlips(db, tenant, query, defaultPageSize(tenant));
      const nameOf = await staffNames(
        context,
        rows.map(({ user_id }) => user_id),
      );
      return { ...page, rows: rows.map((row) => rowReply(row, nameOf)) };
    }),

  slip: ({ params }, context) => context.read((db) => readSlip(context, db, params.id)),

  addSlip: ({ body }, context) => context.write((tx) => add(context, tx, body)),

  reverseSlip: ({ params: { id }, body }, context) =>
    context.write(async (tx) => {
      const { tenant, session } = context;
      const booker = bookerOf(context);
      if (!(await findSlip(tx, tenant, id))) throw notFound();
      const done = { day: booker.today, reason: body.reason, userId: session.userId };
      if (!(await markSlipReversed(tx, tenant, id, done)))
        throw new Refusal(409, 'This slip is reversed already');
      await bookRecord(tx, booker, SLIP_SOURCE, id);
      return readSlip(context, tx, id);
    }),
};
