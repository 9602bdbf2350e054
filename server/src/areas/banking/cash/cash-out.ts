import type { BodyOf, ReplyOf } from '@forecourt/contract';
import type { bankingCalls } from '@forecourt/contract/banking/index';
import { countCash } from '@forecourt/domain/banking/cash-count';
import type { DepositMethod } from '@forecourt/domain/deal/deposit-rules';
import { ACCOUNT, findAccount } from '@forecourt/domain/ledger/index';
import { toCents } from '@forecourt/domain/money/index';
import { formatMoney } from '@forecourt/domain/number-format';
import { defaultPageSize } from '@forecourt/policy';
import type { Db } from '../../../db/database';
import type { Context, Handlers } from '../../../http/context';
import { badField, notFound, Refusal } from '../../../http/refusal';
import { accountNames, bookerOf, bookRecord, kindName, readChart } from '../../accounting';
import { staffNames } from '../../users';
import { dollars } from '../cents';
import { refuseDay } from '../refuse-day';
import {
  CASH_OUT_SOURCE,
  type CashOutRow,
  cashOutOf,
  drawerSums,
  findCashOut,
  insertCashOut,
  lastClosedDay,
  listCashOuts,
  markReopened,
  receivedLines,
} from './cash-out.queries';
import { drawersOf, refuseDrawer } from './drawers';
import { withMethods } from './methods';

type Closing = ReplyOf<typeof bankingCalls.closeDay>;
type Names = (id: number | null) => string;

/** More payments than a dealership takes in on a day; what is beyond is said to be there. */
const MOST_LINES = 500;
/** In the order in which a drawer is counted. */
const METHODS: readonly DepositMethod[] = [
  ...(['Cash', 'Cheque', 'Credit-Card', 'Debit-Card', 'Etransfer', 'Others'] as const),
];
const HOLDERS = [ACCOUNT.cash, ACCOUNT.bank, ACCOUNT.undepositedFunds, ACCOUNT.trust];

const closingReply = (row: CashOutRow, nameOf: Names): Closing => {
  const { counted_cents, expected_cents, user_id, created_at, reopened_by, ...closing } = row;
  return {
    ...{ ...closing, counted: dollars(counted_cents), expected: dollars(expected_cents) },
    difference: dollars(counted_cents - expected_cents),
    ...{ closed_by: nameOf(user_id), closed_at: created_at },
    reopened_by: reopened_by === null ? '' : nameOf(reopened_by),
  };
};

const namesOf = (context: Context, rows: readonly CashOutRow[]) =>
  staffNames(
    context,
    rows.flatMap(({ user_id, reopened_by }) => [user_id, reopened_by]),
  );

const expectedOf = async (db: Db, tenant: number, drawer: string, day: string) => {
  const sums = await drawerSums(db, tenant, drawer, day);
  return { ...sums, expected: sums.opening + sums.cash_in - sums.cash_out };
};

const dayOf = async (context: Context, db: Db, day: string, drawer: string) => {
  const { tenant } = context;
  const found = await receivedLines(db, tenant, day, HOLDERS, MOST_LINES + 1);
  const nameOfAccount = await accountNames(db, tenant);
  const lines = await withMethods(db, tenant, found.slice(0, MOST_LINES));
  const sums = await expectedOf(db, tenant, drawer, day);
  const closing = await cashOutOf(db, tenant, day, drawer);
  const nameOf = await namesOf(context, closing ? [closing] : []);
  return {
    ...{ day, drawer, drawers: await drawersOf(db, tenant), has_more: found.length > MOST_LINES },
    methods: METHODS.map((method) => {
      const own = lines.filter((line) => line.method === method);
      const received = own.reduce((sum, { cents }) => sum + Math.max(0, cents), 0);
      const back = own.reduce((sum, { cents }) => sum + Math.max(0, -cents), 0);
      return {
        ...{ method, count: own.length, received: dollars(received), paid_back: dollars(back) },
        net: dollars(received - back),
      };
    }),
    lines: lines.map((line) => ({
      ...{ id: line.id, entry_id: line.entry_id, number: line.number, kind: kindName(line.kind) },
      ...{ memo: line.memo, method: line.method, account: line.account },
      ...{ account_name: nameOfAccount(line.account), amount: dollars(line.cents) },
      ...{ customer_id: line.customer_id, customer: line.customer },
    })),
    ...{ opening: dollars(sums.opening), cash_in: dollars(sums.cash_in), cash_out: dollars(sums.cash_out) },
    expected: dollars(sums.expected),
    closing: closing ? closingReply(closing, nameOf) : null,
    last_closed: await lastClosedDay(db, tenant, drawer),
  };
};

/** A difference is income or an expense. */
const refuseDifferenceAccount = async (tx: Db, tenant: number, code: string) => {
  const account = (await readChart(tx, tenant)).find((one) => one.code === code);
  if (!account || !['income', 'expense'].includes(findAccount(code, [account]).type))
    throw badField('difference_account', 'Choose an income or expense account');
};

const closedAlready = async (context: Context, tx: Db, day: string, drawer: string) => {
  const closing = await cashOutOf(tx, context.tenant, day, drawer);
  if (!closing) return;
  const nameOf = await namesOf(context, [closing]);
  throw new Refusal(409, `${day} was closed by ${nameOf(closing.user_id)}`, {
    current: closingReply(closing, nameOf),
  });
};

const close = async (context: Context, tx: Db, body: BodyOf<typeof bankingCalls.closeDay>) => {
  const { tenant, session } = context;
  const { day, drawer, counts, difference_account, reason } = body;
  await refuseDrawer(tx, tenant, drawer);
  await refuseDay(context, tx, day);
  await closedAlready(context, tx, day, drawer);
  const { expected } = await expectedOf(tx, tenant, drawer, day);
  if (expected !== toCents(body.expected))
    throw new Refusal(
      409,
      `Something was booked in the meantime: the drawer should hold ${formatMoney(expected / 100)} now`,
      { current: await dayOf(context, tx, day, drawer) },
    );
  const counted = countCash(counts);
  if (counted !== expected) {
    if (reason === '') throw badField('reason', 'Say why the cash differs');
    await refuseDifferenceAccount(tx, tenant, difference_account);
  }
  const id = await insertCashOut(tx, tenant, {
    ...{ day, drawer, counts, counted, expected, reason, userId: session.userId },
    differenceAccount: difference_account,
  });
  if (id === undefined) throw new Refusal(409, `${day} was closed by someone else`);
  await bookRecord(tx, bookerOf(context), CASH_OUT_SOURCE, id);
  return one(context, tx, id);
};

const one = async (context: Context, tx: Db, id: number): Promise<Closing> => {
  const row = await findCashOut(tx, context.tenant, id);
  if (!row) throw notFound();
  return closingReply(row, await namesOf(context, [row]));
};

export const cashOutHandlers: Pick<
  Handlers<typeof bankingCalls>,
  'cashOut' | 'cashOuts' | 'closeDay' | 'reopenDay'
> = {
  cashOut: ({ query }, context) =>
    context.read(async (db) => {
      const drawer = query.drawer ?? ACCOUNT.cash;
      await refuseDrawer(db, context.tenant, drawer);
      return dayOf(context, db, query.day, drawer);
    }),

  cashOuts: ({ query }, context) =>
    context.read(async (db) => {
      const { tenant } = context;
      const { rows, ...page } = await listCashOuts(db, tenant, query, defaultPageSize(tenant));
      const nameOf = await namesOf(context, rows);
      return { ...page, rows: rows.map((row) => closingReply(row, nameOf)) };
    }),

  closeDay: ({ body }, context) => context.write((tx) => close(context, tx, body)),

  reopenDay: ({ params: { id }, body }, context) =>
    context.write(async (tx) => {
      const { tenant, session } = context;
      const booker = bookerOf(context);
      if (!(await findCashOut(tx, tenant, id))) throw notFound();
      const done = { day: booker.today, reason: body.reason, userId: session.userId };
      if (!(await markReopened(tx, tenant, id, done)))
        throw new Refusal(409, 'This day is open again already');
      await bookRecord(tx, booker, CASH_OUT_SOURCE, id);
      return one(context, tx, id);
    }),
};
