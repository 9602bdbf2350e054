import { isDay } from '../dates';
import { type Cents, roundCents, sumCents } from '../money';
import { daysBetween } from './day-numbers';
import {
  DETAIL_START_FIELDS,
  HEADER_FIELDS,
  padText,
  RECORD_LENGTH,
  SEGMENT_FIELDS,
  SEGMENTS_PER_RECORD,
  TRAILER_FIELDS,
  writeFields,
} from './pad-layout';
import { type BhphProblem, problem } from './problem';

/** Dealer plan loans, in the list of transaction types of Standard 007. */
export const DEALER_PLAN_LOAN = 352;

export interface BankAccount {
  /** Three digits. */
  institution: string;
  /** Five digits: the branch. */
  transit: string;
  /** Up to twelve digits. */
  account: string;
}

/** What the dealership's bank gave it to send files. */
export interface PadOriginator {
  /** Ten characters. */
  id: string;
  /** Up to fifteen characters: what the customer's statement shows. */
  shortName: string;
  longName: string;
  /** Five digits. */
  dataCentre: string;
  currency: 'CAD' | 'USD';
  /** Where returned items go. */
  returnAccount: BankAccount;
}

export interface PadTransaction {
  type: 'debit' | 'credit';
  amount: Cents;
  /** When the money moves. */
  dueDay: string;
  customer: BankAccount;
  customerName: string;
  /** Up to nineteen characters, different for each transaction: finds the account when an item is returned. */
  reference: string;
  transactionType?: number;
}

export interface PadFileInput {
  originator: PadOriginator;
  /** 1 to 9999, one more than the file before; see `nextFileNumber`. */
  fileNumber: number;
  createdOn: string;
  transactions: readonly PadTransaction[];
}

export interface PadTotals {
  debitTotal: Cents;
  debitCount: number;
  creditTotal: Cents;
  creditCount: number;
}

export const MAX_PAD_TRANSACTIONS = 50_000;
const HIGHEST_AMOUNT = roundCents(9_999_999_999);
const HIGHEST_FILE_NUMBER = 9_999;
/** The clearing system refuses items that are due longer before the file than this. */
const MOST_DAYS_BACK = 173;

/** After 9999 it starts again at 1. */
export const nextFileNumber = (last: number): number => (last >= HIGHEST_FILE_NUMBER ? 1 : last + 1);

/** 0YYDDD: the year and the day of the year. */
const clearingDay = (day: string): string => {
  const dayOfYear = daysBetween(`${day.slice(0, 4)}-01-01`, day) + 1;
  return `0${day.slice(2, 4)}${String(dayOfYear).padStart(3, '0')}`;
};

const institutionOf = ({ institution, transit }: BankAccount): string => `0${institution}${transit}`;

const checkBank = (bank: BankAccount, field: string): BhphProblem[] => [
  ...(/^\d{3}$/.test(bank.institution)
    ? []
    : [problem(`${field}.institution`, 'The institution has three digits')]),
  ...(/^\d{5}$/.test(bank.transit)
    ? []
    : [problem(`${field}.transit`, 'The transit number has five digits')]),
  ...(/^\d{1,12}$/.test(bank.account)
    ? []
    : [problem(`${field}.account`, 'The account has one to twelve digits')]),
];

const checkTransaction = (item: PadTransaction, createdOn: string, field: string): BhphProblem[] => {
  const { amount, dueDay, transactionType = DEALER_PLAN_LOAN } = item;
  const problems = checkBank(item.customer, `${field}.customer`);
  const add = (isWrong: boolean, name: string, message: string) => {
    if (isWrong) problems.push(problem(`${field}.${name}`, message));
  };
  add(
    !Number.isSafeInteger(amount) || amount <= 0 || amount > HIGHEST_AMOUNT,
    'amount',
    'Enter an amount above 0',
  );
  const isTooOld = isDay(dueDay) && daysBetween(dueDay, createdOn) > MOST_DAYS_BACK;
  add(
    !isDay(dueDay) || isTooOld,
    'dueDay',
    `The day must not be more than ${MOST_DAYS_BACK} days before the file`,
  );
  add(padText(item.customerName).trim() === '', 'customerName', 'Enter the name of the customer');
  add(!/^[\w-]{1,19}$/.test(item.reference), 'reference', 'The reference has 1 to 19 letters or digits');
  add(!/^\d{3}$/.test(String(transactionType)), 'transactionType', 'The transaction type has three digits');
  return problems;
};

const checkReferences = (items: readonly PadTransaction[]): BhphProblem[] => {
  const seen = new Set<string>();
  return items.flatMap(({ reference }, index) => {
    if (seen.has(reference))
      return [problem(`transactions.${index}.reference`, 'This reference is used twice')];
    seen.add(reference);
    return [];
  });
};

/** What is wrong with a file before it is written; empty when all is right. */
export const checkPadFile = ({
  originator,
  fileNumber,
  createdOn,
  transactions,
}: PadFileInput): BhphProblem[] => {
  if (!isDay(createdOn)) return [problem('createdOn', 'Enter a day')];
  const problems = checkBank(originator.returnAccount, 'originator.returnAccount');
  const add = (isWrong: boolean, field: string, message: string) => {
    if (isWrong) problems.push(problem(field, message));
  };
  add(
    !/^[A-Za-z0-9]{10}$/.test(originator.id),
    'originator.id',
    'The originator number has ten letters or digits',
  );
  add(!/^\d{5}$/.test(originator.dataCentre), 'originator.dataCentre', 'The data centre has five digits');
  add(padText(originator.shortName).trim() === '', 'originator.shortName', 'Enter the short name');
  add(padText(originator.longName).trim() === '', 'originator.longName', 'Enter the name');
  const isNumber = Number.isInteger(fileNumber) && fileNumber >= 1 && fileNumber <= HIGHEST_FILE_NUMBER;
  add(!isNumber, 'fileNumber', `The file number is from 1 to ${HIGHEST_FILE_NUMBER}`);
  const count = transactions.length;
  add(
    count === 0 || count > MAX_PAD_TRANSACTIONS,
    'transactions',
    `A file has 1 to ${MAX_PAD_TRANSACTIONS} transactions`,
  );
  if (problems.length > 0) return problems;
  return [
    ...transactions.flatMap((item, index) => checkTransaction(item, createdOn, `transactions.${index}`)),
    ...checkReferences(transactions),
  ];
};

const segmentOf = (item: PadTransaction, { originator }: PadFileInput): string =>
  writeFields(SEGMENT_FIELDS, {
    transactionType: item.transactionType ?? DEALER_PLAN_LOAN,
    amount: item.amount,
    dueDay: clearingDay(item.dueDay),
    institution: institutionOf(item.customer),
    accountNumber: item.customer.account,
    // the bank that takes the file gives each item its number
    itemTraceNumber: 0,
    storedTransactionType: 0,
    originatorShortName: originator.shortName,
    customerName: item.customerName,
    originatorLongName: originator.longName,
    originatorUserId: originator.id,
    crossReference: item.reference,
    returnInstitution: institutionOf(originator.returnAccount),
    returnAccountNumber: originator.returnAccount.account,
    sundryInformation: '',
    invalidDataElements: 0,
  });

const groupsOfSix = (items: readonly PadTransaction[]): PadTransaction[][] =>
  Array.from({ length: Math.ceil(items.length / SEGMENTS_PER_RECORD) }, (_, index) =>
    items.slice(index * SEGMENTS_PER_RECORD, (index + 1) * SEGMENTS_PER_RECORD),
  );

const padTotals = (transactions: readonly PadTransaction[]): PadTotals => {
  const amounts = (type: PadTransaction['type']) =>
    transactions.filter((item) => item.type === type).map(({ amount }) => amount);
  const [debits, credits] = [amounts('debit'), amounts('credit')];
  return {
    ...{ debitTotal: sumCents(debits), debitCount: debits.length },
    ...{ creditTotal: sumCents(credits), creditCount: credits.length },
  };
};

/** The file as text, records ended by CR LF. For input that `checkPadFile` finds nothing wrong with. */
export const buildPadFile = (input: PadFileInput): { text: string; totals: PadTotals } => {
  const { originator, fileNumber, createdOn, transactions } = input;
  const totals = padTotals(transactions);
  const start = { originatorId: originator.id, fileCreationNumber: fileNumber };
  const groups = (['credit', 'debit'] as const).flatMap((type) =>
    groupsOfSix(transactions.filter((item) => item.type === type)),
  );
  const details = groups.map((group, index) => {
    const recordType = group[0]?.type === 'credit' ? 'C' : 'D';
    const segments = group.map((item) => segmentOf(item, input));
    const head = writeFields(DETAIL_START_FIELDS, { ...start, recordType, recordCount: index + 2 });
    return (head + segments.join('')).padEnd(RECORD_LENGTH, ' ');
  });
  const header = writeFields(HEADER_FIELDS, {
    ...{ ...start, recordType: 'A', recordCount: 1, creationDay: clearingDay(createdOn) },
    ...{ destinationDataCentre: originator.dataCentre, currency: originator.currency },
  });
  const trailer = writeFields(TRAILER_FIELDS, {
    ...{ ...start, recordType: 'Z', recordCount: details.length + 2, ...totals },
    ...{ correctionETotal: 0, correctionECount: 0, correctionFTotal: 0, correctionFCount: 0 },
  });
  return { text: `${[header, ...details, trailer].join('\r\n')}\r\n`, totals };
};
