import type { JudgedRow } from './judge-rows';

const MAX_LENGTH = 40;
/** So many numbers are looked up at once: the answer to more would keep the main thread busy. */
const AT_ONCE = 250;

/**
 * Says of each row that comes in anew why it cannot have the stock number that its file gives it; it gets the next free one
 * then. Two rows with one number: the first has it.
 */
export const checkStockNumbers = async (
  judged: readonly JudgedRow[],
  column: string,
  findUsed: (wanted: string[]) => Promise<string[]>,
): Promise<void> => {
  const given = judged.filter(
    ({ row, state }) => row.stockNumber !== '' && state !== 'wrong' && state !== 'in-stock',
  );
  const used = new Set<string>();
  const wanted = given.map(({ row }) => row.stockNumber).filter((number) => number.length <= MAX_LENGTH);
  for (let at = 0; at < wanted.length; at += AT_ONCE)
    for (const number of await findUsed(wanted.slice(at, at + AT_ONCE))) used.add(number.toLowerCase());
  const lines = new Map<string, number>();
  for (const { row } of given) {
    const key = row.stockNumber.toLowerCase();
    const first = lines.get(key);
    const why = reasonAgainst(row.stockNumber, { isUsed: used.has(key), first });
    lines.set(key, first ?? row.line);
    if (why === null) continue;
    const message = `${why}: the vehicle gets the next free number`;
    row.problems.push({ line: row.line, column, message, severity: 'warning' });
    row.stockNumber = '';
  }
};

const reasonAgainst = (
  number: string,
  { isUsed, first }: { isUsed: boolean; first: number | undefined },
): string | null => {
  if (number.length > MAX_LENGTH) return `A stock number has at most ${MAX_LENGTH} characters`;
  if (isUsed) return `Another vehicle has the stock number ${number}`;
  return first === undefined ? null : `Line ${first} has the stock number ${number} too`;
};
