import { type AccountCode, chartAccount } from '../ledger/accounts';
import { roundCents, sumCents, toDollars } from '../money';
import type { DocumentShape, LedgerDocument } from './documents';

/** A posting as a file shows it. */
export interface ExportedPosting {
  number: string;
  /** Who owes or is owed. */
  party: string;
  document: LedgerDocument;
}

export type AccountName = (code: AccountCode) => string;
export const ledgerAccountName: AccountName = (code) => `${code} ${chartAccount(code)?.name ?? 'Account'}`;

const amountText = (amount: number): string => toDollars(roundCents(amount)).toFixed(2);

/** A spreadsheet runs what begins with these as a formula. */
const FORMULA = /^[=+\-@\t\r]/;
const csvCell = (text: string): string => {
  const line = text.replace(/[\r\n]+/g, ' ');
  const safe = FORMULA.test(line) ? `'${line}` : line;
  return /[",]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

export const CSV_HEAD = [
  'Number',
  'Date',
  'Type',
  'Name',
  'Memo',
  'Account',
  'Debit',
  'Credit',
  'Tax',
  'Tax base',
]
  .join(',')
  .concat('\r\n');

/** The lines of a posting: their debits equal their credits. */
export const csvOf = (
  { number, party, document }: ExportedPosting,
  nameOf: AccountName = ledgerAccountName,
): string =>
  document.lines
    .map(({ account, amount, tax }) =>
      [
        ...[number, document.day, document.shape, party, document.memo, nameOf(account)].map(csvCell),
        ...[amount > 0 ? amountText(amount) : '', amount < 0 ? amountText(-amount) : ''],
        ...[tax?.kind.toUpperCase() ?? '', tax ? amountText(Math.abs(tax.base)) : ''],
      ].join(','),
    )
    .map((line) => `${line}\r\n`)
    .join('');

const IIF_TYPES: Readonly<Record<DocumentShape, string>> = {
  ...{ SalesReceipt: 'CASH SALE', Invoice: 'INVOICE', Payment: 'PAYMENT', Bill: 'BILL' },
  ...{ Purchase: 'CHECK', BillPayment: 'BILLPMT', JournalEntry: 'GENERAL JOURNAL' },
};

/** IIF separates by tabs and has no escapes but quotation marks. */
const iifCell = (text: string): string => {
  const plain = text.replace(/[\t\r\n]+/g, ' ').slice(0, 4_000);
  return /[",]/.test(plain) ? `"${plain.replaceAll('"', "'")}"` : plain;
};
const iifDay = (day: string): string => `${day.slice(5, 7)}/${day.slice(8, 10)}/${day.slice(0, 4)}`;
const row = (cells: readonly string[]): string => `${cells.join('\t')}\r\n`;

const IIF_FIELDS = ['TRNSTYPE', 'DATE', 'ACCNT', 'NAME', 'AMOUNT', 'DOCNUM', 'MEMO'];
export const IIF_HEAD = [
  row(['!TRNS', ...IIF_FIELDS]),
  row(['!SPL', ...IIF_FIELDS]),
  row(['!ENDTRNS', ...IIF_FIELDS.map(() => '')]),
].join('');

/** The first line of a transaction is the account that names whom it is with, as QuickBooks Desktop expects. */
const leading = ({ shape, lines }: LedgerDocument): number => {
  const account = shape === 'Bill' ? '2000' : shape === 'Invoice' ? '1100' : null;
  const found = account === null ? -1 : lines.findIndex((line) => line.account === account);
  return Math.max(0, found);
};

export const iifOf = (
  { number, party, document }: ExportedPosting,
  nameOf: AccountName = ledgerAccountName,
): string => {
  if (sumCents(document.lines.map(({ amount }) => amount)) !== 0)
    throw new Error(`the posting ${number} is not balanced`);
  const first = leading(document);
  const lines = [
    ...document.lines.slice(first, first + 1),
    ...document.lines.filter((_, at) => at !== first),
  ];
  return [
    ...lines.map(({ account, amount }, at) =>
      row([
        ...[
          at === 0 ? 'TRNS' : 'SPL',
          IIF_TYPES[document.shape],
          iifDay(document.day),
          iifCell(nameOf(account)),
        ],
        ...[iifCell(party), amountText(amount), iifCell(number), iifCell(document.memo)],
      ]),
    ),
    row(['ENDTRNS', ...IIF_FIELDS.map(() => '')]),
  ].join('');
};
