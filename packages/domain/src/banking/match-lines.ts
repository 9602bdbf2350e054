/** A line of a statement or of the ledger, as far as matching needs it. */
export interface Matchable {
  id: number;
  day: string;
  /** In cents; above zero came in. */
  amount: number;
  /** Number of a cheque, or ''. */
  chequeNo: string;
}

export interface MatchedPair {
  statementId: number;
  ledgerId: number;
}

/** A payment by card or transfer is on the statement within some days of its booking. */
export const MATCH_DAYS = 5;
/** A cheque may be cashed for half a year. */
export const CHEQUE_DAYS = 185;

const DAY = 86_400_000;
const dayNumber = (day: string): number => Math.round(Date.parse(day) / DAY);

export const daysBetween = (a: string, b: string): number => Math.abs(dayNumber(a) - dayNumber(b));

const byDay = (a: Matchable, b: Matchable): number => (a.day < b.day ? -1 : a.day > b.day ? 1 : a.id - b.id);

const groupBy = <T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> => {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
};

/** The same cheque number and amount, once on each side. */
const matchCheques = (statement: readonly Matchable[], ledger: readonly Matchable[]): MatchedPair[] => {
  const keyOf = ({ chequeNo, amount }: Matchable) => `${chequeNo}|${amount}`;
  const numbered = (lines: readonly Matchable[]) => lines.filter(({ chequeNo }) => chequeNo !== '');
  const ledgerBy = groupBy(numbered(ledger), keyOf);
  const pairs: MatchedPair[] = [];
  for (const [key, lines] of groupBy(numbered(statement), keyOf)) {
    const [line, twin] = lines;
    const [booked, other] = ledgerBy.get(key) ?? [];
    if (!line || twin || !booked || other) continue;
    if (daysBetween(line.day, booked.day) <= CHEQUE_DAYS)
      pairs.push({ statementId: line.id, ledgerId: booked.id });
  }
  return pairs;
};

interface Sided {
  side: 'statement' | 'ledger';
  line: Matchable;
}

/** Lines of one amount in runs: between two runs lie more days than a match may span. */
const runsOf = (statement: readonly Matchable[], ledger: readonly Matchable[]): Sided[][] => {
  const all: Sided[] = [
    ...statement.map((line): Sided => ({ side: 'statement', line })),
    ...ledger.map((line): Sided => ({ side: 'ledger', line })),
  ].sort((a, b) => byDay(a.line, b.line));
  const runs: Sided[][] = [];
  let last: string | undefined;
  for (const sided of all) {
    if (last === undefined || daysBetween(last, sided.line.day) > MATCH_DAYS) runs.push([]);
    runs.at(-1)?.push(sided);
    last = sided.line.day;
  }
  return runs;
};

/** A run with as many lines on each side is matched in the order of the days; any other needs a person. */
const matchRun = (run: readonly Sided[]): MatchedPair[] => {
  const of = (side: Sided['side']) => run.flatMap((sided) => (sided.side === side ? [sided.line] : []));
  const [statement, ledger] = [of('statement'), of('ledger')];
  if (statement.length !== ledger.length) return [];
  const pairs: MatchedPair[] = [];
  for (const [at, line] of statement.entries()) {
    const booked = ledger[at];
    if (!booked || daysBetween(line.day, booked.day) > MATCH_DAYS) return [];
    // two numbers of cheques that differ are two payments
    if (line.chequeNo !== '' && booked.chequeNo !== '' && line.chequeNo !== booked.chequeNo) return [];
    pairs.push({ statementId: line.id, ledgerId: booked.id });
  }
  return pairs;
};

/**
 * Lines that are the same money beyond doubt: the same cheque, or the same amount within some days where both sides have
 * as many such lines. Each line is in one pair at most.
 */
export const matchLines = (
  statement: readonly Matchable[],
  ledger: readonly Matchable[],
): readonly MatchedPair[] => {
  const cheques = matchCheques(statement, ledger);
  const [doneStatement, doneLedger] = [
    new Set(cheques.map(({ statementId }) => statementId)),
    new Set(cheques.map(({ ledgerId }) => ledgerId)),
  ];
  const left = (lines: readonly Matchable[], done: ReadonlySet<number>) =>
    groupBy(
      lines.filter(({ id }) => !done.has(id)),
      ({ amount }) => String(amount),
    );
  const ledgerBy = left(ledger, doneLedger);
  const pairs = [...cheques];
  for (const [amount, lines] of left(statement, doneStatement)) {
    const booked = ledgerBy.get(amount);
    if (!booked) continue;
    for (const run of runsOf(lines, booked)) pairs.push(...matchRun(run));
  }
  return pairs;
};

const SUGGESTIONS = 3;

/**
 * What a line of a statement could be: ledger lines of the same amount, those of the same cheque and the nearest days
 * first, or all lines of one day that sum up to it.
 */
export const suggestMatches = (
  line: Matchable,
  ledger: readonly Matchable[],
): readonly (readonly number[])[] => {
  const near = ledger
    .filter(({ amount }) => amount === line.amount)
    .map((booked) => ({
      booked,
      isCheque: line.chequeNo !== '' && booked.chequeNo === line.chequeNo,
      days: daysBetween(line.day, booked.day),
    }))
    .sort((a, b) => Number(b.isCheque) - Number(a.isCheque) || a.days - b.days || a.booked.id - b.booked.id)
    .map(({ booked }) => [booked.id]);
  if (near.length > 0) return near.slice(0, SUGGESTIONS);
  const sameSign = ledger.filter(
    ({ amount, day }) => amount > 0 === line.amount > 0 && daysBetween(line.day, day) <= MATCH_DAYS,
  );
  return [...groupBy(sameSign, ({ day }) => day).values()]
    .filter((lines) => lines.length > 1 && lines.reduce((sum, { amount }) => sum + amount, 0) === line.amount)
    .map((lines) => lines.map(({ id }) => id))
    .slice(0, SUGGESTIONS);
};
