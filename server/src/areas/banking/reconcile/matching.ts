import type { BodyOf } from '@forecourt/contract';
import type { bankingCalls } from '@forecourt/contract/banking/index';
import { MATCH_DAYS, suggestMatches } from '@forecourt/domain/banking/match-lines';
import { chequeNoIn } from '@forecourt/domain/banking/statement/statement-line';
import { isMoneyAccount } from '@forecourt/domain/ledger/index';
import { roundCents } from '@forecourt/domain/money/index';
import { formatMoney } from '@forecourt/domain/number-format';
import { defaultPageSize } from '@forecourt/policy';
import type { Db } from '../../../db/database';
import type { Context, Handlers } from '../../../http/context';
import { badField, notFound, Refusal } from '../../../http/refusal';
import { bookerOf, bookVoucher, closedTo, kindName, readChart } from '../../accounting';
import { dollars } from '../cents';
import { refuseDay } from '../refuse-day';
import { earlier, matchAll, shiftDay } from './auto-match';
import {
  type CandidateRow,
  candidateLines,
  listLedgerLines,
  listStatementLines,
  lockOpenStatementLines,
  matchedLedgerLines,
  openLedgerLinesOf,
  type StatementLineRow,
} from './line.queries';
import {
  clearLines,
  clearLinesBefore,
  deleteMatches,
  insertMatches,
  isMatchOf,
  lineOfEntry,
  setMatches,
} from './match.queries';
import { findReconciliation, lastFinished, type ReconciliationRow } from './reconciliation.queries';
import { holdOpen, readReconciliation } from './reconciliation-reply';

/** Suggestions look this far around the days of the lines. */
const SUGGESTED_DAYS = 30;

const candidateReply = ({ id, entry_id, day, memo, cents }: CandidateRow) => ({
  ...{ id, entry_id, day, memo, amount: dollars(cents) },
});

/** What each open line could be. */
const suggestionsOf = async (
  db: Db,
  tenant: number,
  { account_code, to_day }: ReconciliationRow,
  lines: readonly StatementLineRow[],
): Promise<(line: StatementLineRow) => CandidateRow[][]> => {
  const open = lines.filter(({ match_id }) => match_id === null);
  const days = open.map(({ day }) => day).sort();
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return () => [];
  const amounts = open.map(({ cents }) => cents);
  const same = await candidateLines(db, tenant, account_code, {
    ...{
      from: shiftDay(first, -SUGGESTED_DAYS),
      to: earlier(shiftDay(last, SUGGESTED_DAYS), to_day),
      amounts,
    },
  });
  const near = await candidateLines(db, tenant, account_code, {
    ...{ from: shiftDay(first, -MATCH_DAYS), to: earlier(shiftDay(last, MATCH_DAYS), to_day), amounts: null },
  });
  const known = new Map([...same, ...near].map((row) => [row.id, row]));
  const ledger = [...known.values()].map(({ id, day, cents, memo }) => ({
    ...{ id, day, amount: cents, chequeNo: chequeNoIn(memo) },
  }));
  return ({ id, day, cents, cheque_no }) =>
    suggestMatches({ id, day, amount: cents, chequeNo: cheque_no }, ledger).map((ids) =>
      ids.flatMap((one) => known.get(one) ?? []),
    );
};

const found = async (db: Db, tenant: number, id: number): Promise<ReconciliationRow> => {
  const row = await findReconciliation(db, tenant, id);
  if (!row) throw notFound();
  return row;
};

const sumOf = (lines: readonly { cents: number }[]): number =>
  lines.reduce((sum, { cents }) => sum + cents, 0);

const NOT_OPEN = 'A line that was chosen is matched already, or is not there any more';

const refuseSums = (statement: readonly { cents: number }[], ledger: readonly { cents: number }[]): void => {
  if (statement.length === 0) return;
  const difference = sumOf(statement) - sumOf(ledger);
  if (difference === 0) return;
  const words =
    ledger.length === 0
      ? 'These lines of the statement do not cancel each other'
      : `The sums differ by ${formatMoney(Math.abs(difference) / 100)}`;
  throw badField('ledger_line_ids', words);
};

/** What comes later belongs to the next reconciliation. */
const refuseLater = (
  field: 'statement_line_ids' | 'ledger_line_ids',
  lines: readonly { day: string }[],
  to_day: string,
): void => {
  const later = lines.find(({ day }) => day > to_day);
  if (later)
    throw badField(field, `A line of ${later.day} is after ${to_day}, the last day of this reconciliation`);
};

const matchByHand = async (
  context: Context,
  tx: Db,
  of: ReconciliationRow,
  body: BodyOf<typeof bankingCalls.match>,
) => {
  const { tenant, session } = context;
  const [statementIds, ledgerIds] = [new Set(body.statement_line_ids), new Set(body.ledger_line_ids)];
  if (statementIds.size + ledgerIds.size === 0) throw badField('ledger_line_ids', 'Choose lines');
  const statement = await lockOpenStatementLines(tx, tenant, of.bank_account_id, [...statementIds]);
  if (statement.length < statementIds.size) throw badField('statement_line_ids', NOT_OPEN);
  const ledger = await openLedgerLinesOf(tx, tenant, of.account_code, [...ledgerIds]);
  if (ledger.length < ledgerIds.size) throw badField('ledger_line_ids', NOT_OPEN);
  refuseLater('statement_line_ids', statement, of.to_day);
  refuseLater('ledger_line_ids', ledger, of.to_day);
  refuseSums(statement, ledger);
  await matchLinesOf(context, tx, of, { statement, ledger, how: 'hand', userId: session.userId });
};

const matchLinesOf = async (
  { tenant }: Context,
  tx: Db,
  of: ReconciliationRow,
  {
    statement,
    ledger,
    how,
    userId,
  }: {
    statement: readonly { id: number }[];
    ledger: readonly { id: number }[];
    how: 'hand' | 'added';
    userId: number;
  },
) => {
  const [matchId] = await insertMatches(tx, tenant, of, { how, userId, count: 1 });
  if (matchId === undefined) throw new Error('an insert answers its row');
  const pairs = (lines: readonly { id: number }[]) => lines.map(({ id }) => ({ lineId: id, matchId }));
  await setMatches(tx, tenant, pairs(statement));
  if ((await clearLines(tx, tenant, of, pairs(ledger))) < ledger.length) throw new Refusal(409, NOT_OPEN);
};

const addEntry = async (
  context: Context,
  tx: Db,
  of: ReconciliationRow,
  { statement_line_id, day, account, memo }: BodyOf<typeof bankingCalls.addEntry>,
) => {
  const { tenant, session } = context;
  const [line] = await lockOpenStatementLines(tx, tenant, of.bank_account_id, [statement_line_id]);
  if (!line) throw badField('statement_line_id', NOT_OPEN);
  const chart = await readChart(tx, tenant);
  if (!chart.some(({ code }) => code === account)) throw badField('account', 'There is no such account');
  if (isMoneyAccount(account))
    throw badField('account', 'Money of another account is moved by a transfer or a deposit slip');
  await refuseDay(context, tx, day);
  const closed = await closedTo(tx, tenant);
  // where its days are closed, what is missing can only be booked later
  if (day > of.to_day && (closed === null || closed < of.to_day))
    throw badField('day', `must not be after ${of.to_day}`);
  const amount = roundCents(line.cents);
  const lines = [
    { account: of.account_code, amount },
    { account, amount: roundCents(-amount) },
  ];
  const entry = await bookVoucher(tx, bookerOf(context), {
    ...{ kind: 'manual', day, memo, event: { kind: 'manual', day, memo, lines } },
  });
  const booked = await lineOfEntry(tx, tenant, entry.id, of.account_code);
  if (booked === undefined) throw new Error('an entry has a line on the account of the bank');
  await matchLinesOf(context, tx, of, {
    ...{ statement: [line], ledger: [{ id: booked }], how: 'added', userId: session.userId },
  });
};

const FIRST_ONLY = 'Only the first reconciliation of an account begins with what was booked before';

export const matchingHandlers: Pick<
  Handlers<typeof bankingCalls>,
  'statementLines' | 'ledgerLines' | 'match' | 'unmatch' | 'matchAutomatically' | 'clearBefore' | 'addEntry'
> = {
  statementLines: ({ params, query }, { read, tenant }) =>
    read(async (db) => {
      const of = await found(db, tenant, params.id);
      const { page, limit = defaultPageSize(tenant), sort = 'day', state } = query;
      const { rows, total } = await listStatementLines(db, tenant, of, state, {
        ...{ limit, offset: (page - 1) * limit, isDescending: sort === '-day' },
      });
      const isOpen = of.finished_at === null;
      const suggestions = isOpen ? await suggestionsOf(db, tenant, of, rows) : () => [];
      const matches = rows.flatMap(({ match_id }) => match_id ?? []);
      const matched = matches.length > 0 ? await matchedLedgerLines(db, tenant, matches) : [];
      return {
        ...{ total, page, limit },
        rows: rows.map((row) => ({
          ...{ id: row.id, day: row.day, amount: dollars(row.cents), description: row.description },
          ...{
            cheque_no: row.cheque_no,
            match_id: row.match_id,
            is_locked: row.is_locked,
            how: row.how ?? '',
          },
          matched: matched.filter(({ match_id }) => match_id === row.match_id).map(candidateReply),
          suggestions: row.match_id === null ? suggestions(row).map((one) => one.map(candidateReply)) : [],
        })),
      };
    }),

  ledgerLines: ({ params, query }, { read, tenant }) =>
    read(async (db) => {
      const of = await found(db, tenant, params.id);
      const { page, limit = defaultPageSize(tenant), sort = 'day', state } = query;
      const { rows, total } = await listLedgerLines(db, tenant, of, state, {
        ...{ limit, offset: (page - 1) * limit, isDescending: sort === '-day' },
      });
      return {
        ...{ total, page, limit },
        rows: rows.map(({ cents, kind, how, ...row }) => ({
          ...{ ...row, kind: kindName(kind), amount: dollars(cents), how: how ?? '' },
        })),
      };
    }),

  match: ({ params: { id }, body }, context) =>
    context.write(async (tx) => {
      await matchByHand(context, tx, await holdOpen(tx, context.tenant, id), body);
      return readReconciliation(context, tx, id);
    }),

  unmatch: ({ params: { id }, body }, context) =>
    context.write(async (tx) => {
      const { tenant } = context;
      await holdOpen(tx, tenant, id);
      if (!(await isMatchOf(tx, tenant, id, body.match_id)))
        throw badField('match_id', 'There is no such match');
      await deleteMatches(tx, tenant, [body.match_id]);
      return readReconciliation(context, tx, id);
    }),

  matchAutomatically: ({ params: { id } }, context) =>
    context.write(async (tx) => {
      const { tenant, session } = context;
      const matched = await matchAll(tx, tenant, await holdOpen(tx, tenant, id), session.userId);
      return { ...(await readReconciliation(context, tx, id)), matched };
    }),

  clearBefore: ({ params: { id }, body: { before } }, context) =>
    context.write(async (tx) => {
      const { tenant, session } = context;
      const of = await holdOpen(tx, tenant, id);
      if (await lastFinished(tx, tenant, of.bank_account_id)) throw new Refusal(409, FIRST_ONLY);
      if (before > of.to_day) throw badField('before', `must not be after ${of.to_day}`);
      const [matchId] = await insertMatches(tx, tenant, of, {
        ...{ how: 'before', userId: session.userId, count: 1 },
      });
      const cleared = await clearLinesBefore(tx, tenant, of, { matchId: matchId ?? 0, before });
      if (cleared === 0) throw badField('before', 'Nothing was booked before this day');
      return readReconciliation(context, tx, id);
    }),

  addEntry: ({ params: { id }, body }, context) =>
    context.write(async (tx) => {
      await addEntry(context, tx, await holdOpen(tx, context.tenant, id), body);
      return readReconciliation(context, tx, id);
    }),
};
