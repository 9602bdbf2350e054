import { headerWords } from '../../csv/fields';
import { type DateOrder, readDate } from '../../csv/read-date';
import { readAmount } from '../../csv/read-number';

/** What a column of a statement can be. */
export const STATEMENT_FIELDS = [
  'date',
  'description',
  'memo',
  'amount',
  'debit',
  'credit',
  'side',
  'cheque',
  'balance',
] as const;
export type StatementField = (typeof STATEMENT_FIELDS)[number];

/** The file's name of the column for each field. */
export type StatementMapping = Partial<Record<StatementField, string | undefined>>;

/** English and French, as headerWords() leaves them: the first that fits is taken. */
const NAMES: Readonly<Record<StatementField, readonly string[]>> = {
  date: [
    ...['transaction date', 'date', 'posting date', 'posted date', 'post date', 'date posted', 'value date'],
    ...['effective date', 'date de transaction', 'date de l operation', 'date d operation', 'date operation'],
    ...['date de la transaction', 'date inscription', 'date d inscription', 'date comptable'],
  ],
  description: [
    ...['description', 'description 1', 'transaction description', 'transaction details', 'details', 'payee'],
    ...['name', 'narrative', 'particulars', 'transaction', 'libelle', 'operation', 'detail'],
  ],
  memo: [
    'description 2',
    'sub description',
    'memo',
    'notes',
    'note',
    'reference',
    'additional details',
    'remarks',
  ],
  amount: [
    ...['amount', 'transaction amount', 'cad', 'amount cad', 'cad amount', 'value', 'montant', 'montant cad'],
    'montant de la transaction',
  ],
  debit: [
    ...['debit', 'debits', 'debit amount', 'withdrawal', 'withdrawals', 'withdrawal amount', 'money out'],
    ...['paid out', 'funds out', 'retrait', 'retraits', 'montant debit', 'debit cad', 'withdrawals cad'],
  ],
  credit: [
    ...['credit', 'credits', 'credit amount', 'deposit', 'deposits', 'deposit amount', 'money in', 'paid in'],
    ...['funds in', 'depot', 'depots', 'montant credit', 'credit cad', 'deposits cad'],
  ],
  side: [
    'debit credit',
    'credit debit',
    'dr cr',
    'cr dr',
    'debit or credit',
    'credit or debit',
    'd c',
    'c d',
    'sign',
  ],
  cheque: [
    ...[
      'cheque number',
      'cheque no',
      'cheque',
      'check number',
      'check no',
      'check',
      'chq no',
      'serial number',
    ],
    ...['numero de cheque', 'no de cheque', 'no cheque', 'numero cheque'],
  ],
  balance: [
    'balance',
    'running balance',
    'account balance',
    'balance cad',
    'solde',
    'solde cad',
    'closing balance',
  ],
};

/** Which field of a statement a heading names. */
export const statementFieldOf = (heading: string): StatementField | undefined => {
  const words = headerWords(heading);
  return STATEMENT_FIELDS.find((field) => NAMES[field].includes(words));
};

/** Names of columns that are told apart: the second 'Description' is 'Description (2)', one without a name 'Column 3'. */
export const columnNames = (header: readonly string[]): string[] => {
  const seen = new Map<string, number>();
  return header.map((cell, at) => {
    const name = cell.trim() || `Column ${at + 1}`;
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return count === 1 ? name : `${name} (${count})`;
  });
};

const isDate = (cell: string): boolean =>
  (['month-first', 'day-first'] as DateOrder[]).some((order) => readDate(cell, order).kind === 'value') &&
  // a plain number can be a day of a spreadsheet, and is more often an amount
  !/^\d+$/.test(cell.trim());
const isAmount = (cell: string): boolean => readAmount(cell).kind === 'value' && !isDate(cell);

/** Whether the first row of a file has a date and an amount, so that it is a line and no heading. */
export const isDataRow = (cells: readonly string[]): boolean => cells.some(isDate) && cells.some(isAmount);

const SAMPLE = 50;

/** How many of the rows have something in a column that passes. */
const share = (rows: readonly (readonly string[])[], at: number, test: (cell: string) => boolean): number =>
  rows.filter((cells) => test(cells[at] ?? '')).length;

/** By what the cells hold, for a file without headings that we know. */
const guessByCells = (names: readonly string[], rows: readonly (readonly string[])[]): StatementMapping => {
  const columns = names.map((name, at) => ({
    name,
    at,
    dates: share(rows, at, isDate),
    amounts: share(rows, at, isAmount),
    texts: share(rows, at, (cell) => /\p{L}{2}/u.test(cell) && !isDate(cell)),
  }));
  const date = columns.find(({ dates }) => dates > rows.length / 2);
  const numbers = columns.filter((column) => column !== date && column.amounts > 0 && column.texts === 0);
  const texts = columns.filter((column) => column !== date && column.texts > rows.length / 2);
  const [first, second, third] = numbers;
  const neverBoth =
    first !== undefined &&
    second !== undefined &&
    rows.every((cells) => isAmount(cells[first.at] ?? '') !== isAmount(cells[second.at] ?? ''));
  return {
    ...(date && { date: date.name }),
    ...(texts[0] && { description: texts[0].name }),
    ...(texts[1] && { memo: texts[1].name }),
    ...(neverBoth
      ? { debit: first.name, credit: second.name, ...(third && { balance: third.name }) }
      : { ...(first && { amount: first.name }), ...(second && { balance: second.name }) }),
  };
};

/** Which column is what, by the headings or, where these tell nothing, by the cells. */
export const guessStatementMapping = (
  names: readonly string[],
  rows: readonly (readonly string[])[],
): StatementMapping => {
  const byName: StatementMapping = {};
  for (const field of STATEMENT_FIELDS) {
    const places = NAMES[field];
    const found = names
      .map((name) => ({ name, rank: places.indexOf(headerWords(name)) }))
      .filter(({ rank }) => rank >= 0)
      .sort((a, b) => a.rank - b.rank)[0];
    if (found) byName[field] = found.name;
  }
  if (byName.debit && byName.credit) delete byName.amount;
  const isWhole = byName.date && (byName.amount || byName.debit || byName.credit);
  return isWhole ? byName : { ...guessByCells(names, rows.slice(0, SAMPLE)), ...byName };
};

/** What a mapping lacks, or null. */
export const mappingProblem = ({ date, amount, debit, credit }: StatementMapping): string | null => {
  if (!date) return 'Choose the column with the date';
  return amount || debit || credit
    ? null
    : 'Choose the column with the amount, or those of debits and credits';
};
