import { CHEQUE_DAYS, MATCH_DAYS, matchLines } from '@forecourt/domain/banking/match-lines';
import { chequeNoIn } from '@forecourt/domain/banking/statement/statement-line';
import type { Db } from '../../../db/database';
import { candidateLines, openAmounts, openStatementLinesOf } from './line.queries';
import { clearLines, insertMatches, setMatches } from './match.queries';
import type { ReconciliationRow } from './reconciliation.queries';

/** Amounts in a portion, so that neither a statement nor the event loop is busy for long. */
const AMOUNTS = 200;
const LINES = 2_000;
const DAY = 86_400_000;

const [FIRST_DAY, LAST_DAY] = ['0001-01-01', '9999-12-31'].map((day) => Date.parse(day)) as [number, number]; // two texts, two numbers

/** A statement may have days at the ends of the calendar, which have no others beyond them. */
export const shiftDay = (day: string, days: number): string =>
  new Date(Math.min(LAST_DAY, Math.max(FIRST_DAY, Date.parse(`${day}T00:00:00Z`) + days * DAY)))
    .toISOString()
    .slice(0, 10);

export const earlier = (day: string, other: string): string => (day < other ? day : other);

const matchPortion = async (
  tx: Db,
  tenant: number,
  of: ReconciliationRow,
  amounts: readonly number[],
  userId: number | null,
): Promise<number> => {
  const lines = await openStatementLinesOf(tx, tenant, of, amounts, LINES);
  const days = lines.map(({ day }) => day).sort();
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return 0;
  const ledger = await candidateLines(tx, tenant, of.account_code, {
    ...{ from: shiftDay(first, -CHEQUE_DAYS), to: earlier(shiftDay(last, MATCH_DAYS), of.to_day), amounts },
  });
  const pairs = matchLines(
    lines.map(({ id, day, cents, cheque_no }) => ({ id, day, amount: cents, chequeNo: cheque_no })),
    ledger.map(({ id, day, cents, memo }) => ({ id, day, amount: cents, chequeNo: chequeNoIn(memo) })),
  );
  if (pairs.length === 0) return 0;
  const ids = await insertMatches(tx, tenant, of, { how: 'auto', userId, count: pairs.length });
  const matched = pairs.map((pair, at) => ({ ...pair, matchId: ids[at] ?? 0 }));
  await clearLines(
    tx,
    tenant,
    of,
    matched.map(({ ledgerId, matchId }) => ({ lineId: ledgerId, matchId })),
  );
  await setMatches(
    tx,
    tenant,
    matched.map(({ statementId, matchId }) => ({ lineId: statementId, matchId })),
  );
  return pairs.length;
};

/** Matches what is clear among the open lines; answers how many. The reconciliation is locked. */
export const matchAll = async (
  tx: Db,
  tenant: number,
  of: ReconciliationRow,
  userId: number | null,
): Promise<number> => {
  let matched = 0;
  for (let after = Number.MIN_SAFE_INTEGER; ; ) {
    const amounts = await openAmounts(tx, tenant, of, after, AMOUNTS);
    const last = amounts.at(-1);
    if (last === undefined) return matched;
    matched += await matchPortion(tx, tenant, of, amounts, userId);
    after = last;
  }
};
