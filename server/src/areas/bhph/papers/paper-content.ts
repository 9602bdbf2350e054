import {
  type BhphBalances,
  bhphAccountOn,
  interestPerDay,
  PAYMENT_PARTS,
  type PaymentPart,
  payoffLetter,
  receiptFigures,
} from '@forecourt/domain/bhph/index';
import { billNumber } from '@forecourt/domain/bill-of-sale/bill-number';
import { DEPOSIT_METHODS } from '@forecourt/domain/deal/deposit-rules';
import { formatPhone } from '@forecourt/domain/phone-text';
import type { StoredAccount } from '../account/account.queries';
import { moneyOf, receiptNumber } from '../account/entry-words';
import type { StoredEvent } from '../account/event.queries';
import type { BhphPaper } from './sheets';

const PARTS: Readonly<Record<PaymentPart, string>> = {
  carried: 'Interest carried from before',
  interest: 'Interest',
  principal: 'Principal',
  fees: 'Fees',
  side: 'Side notes',
  pickUp: 'Pick-up payments',
};
const IN_DOLLARS = 'All amounts are in Canadian dollars.';
const VALID_DAYS = 10;

const customerSection = ({ customer, mobile, email }: StoredAccount) => ({
  title: 'Customer',
  facts: [
    { label: 'Name', value: customer },
    { label: 'Mobile', value: formatPhone(mobile) },
    { label: 'E-mail', value: email },
  ],
});

const loanSection = ({ vehicle_title, bill_number, account }: StoredAccount) => ({
  title: 'Loan',
  facts: [
    { label: 'Vehicle', value: vehicle_title },
    { label: 'Bill of sale', value: billNumber(bill_number) },
    { label: 'Opened', value: account.openedOn },
  ],
});

/** What is owed besides the principal, so that the lines of a receipt add up to what is owed. */
const stillOwed = (balances: BhphBalances) =>
  (['carried', 'fees', 'side', 'pickUp'] as const)
    .filter((part) => balances[part] > 0)
    .map((part) => ({ label: `${PARTS[part]} still owed`, value: moneyOf(balances[part]) }));

interface Paper {
  stored: StoredAccount;
  events: readonly StoredEvent[];
  head: BhphPaper['head'];
}

/** The receipt of a payment or recovery; undefined for an entry that has none. */
export const receiptPaper = (
  { stored, events, head }: Paper,
  entry: StoredEvent,
  recordedBy: string,
): BhphPaper | undefined => {
  const figures = receiptFigures(
    events.map(({ event }) => event),
    entry.number,
  );
  if (!figures || entry.receipt_number === null) return undefined;
  const { split, nextDue, isVoid } = figures;
  const parts = PAYMENT_PARTS.filter((part) => split[part] > 0);
  const next = nextDue ? `${moneyOf(nextDue.amount)} on ${nextDue.day}` : 'Nothing more is due';
  return {
    ...{ head, title: 'Payment receipt', number: `${receiptNumber(entry.receipt_number)} · ${figures.day}` },
    void: isVoid ? 'VOID: this payment was reversed and is not applied' : null,
    intro: [],
    amount: { label: isVoid ? 'Reversed' : 'Received with thanks', value: moneyOf(figures.amount) },
    sections: [
      customerSection(stored),
      loanSection(stored),
      {
        title: 'Payment',
        facts: [
          {
            label: 'Method',
            value: DEPOSIT_METHODS.find(({ value }) => value === entry.method)?.label ?? entry.method,
          },
          { label: 'Reference', value: entry.reference },
          { label: 'Recorded by', value: recordedBy },
        ],
      },
    ],
    sums: {
      title: 'How the payment was applied',
      lines: [
        ...parts.map((part) => ({ label: PARTS[part], value: moneyOf(split[part]) })),
        { label: 'Principal before', value: moneyOf(figures.principalBefore) },
        { label: 'Principal after', value: moneyOf(figures.principalAfter) },
        ...stillOwed(figures.balancesAfter),
        { label: 'Next payment', value: next },
        { label: 'Owed after this payment', value: moneyOf(figures.owedAfter) },
      ],
    },
    days: null,
    notes: { title: 'Explanation', paragraphs: [...figures.explanation, IN_DOLLARS] },
    signatures: ['For the dealership', 'Customer'],
  };
};

/** What pays the loan on a day and on each of the ten days after it. */
export const payoffPaper = ({ stored, events, head }: Paper, on: string, today: string): BhphPaper => {
  const { account } = stored;
  const then =
    on < account.day
      ? bhphAccountOn(
          events.map(({ event }) => event),
          on,
        )
      : account;
  const letter = payoffLetter(then, on, VALID_DAYS);
  const owed = PAYMENT_PARTS.filter((part) => letter.parts[part] > 0);
  const perDay = moneyOf(interestPerDay(then));
  return {
    ...{ head, title: 'Payoff letter', number: `${billNumber(stored.bill_number)} · ${today}`, void: null },
    intro: [
      `To ${stored.customer}: the amount below pays your loan for the ${stored.vehicle_title} in full on ${on}.`,
    ],
    amount: { label: `Payoff on ${on}`, value: moneyOf(letter.total) },
    sections: [customerSection(stored), loanSection(stored)],
    sums: {
      title: 'What is owed',
      lines: [
        ...owed.map((part) => ({ label: PARTS[part], value: moneyOf(letter.parts[part]) })),
        { label: `Payoff on ${on}`, value: moneyOf(letter.total) },
      ],
    },
    days: {
      title: 'Payoff by day',
      lines: letter.byDay.map(({ day, total }) => ({ label: day, value: moneyOf(total) })),
    },
    notes: {
      title: 'Please note',
      paragraphs: [
        `Interest is ${perDay} a day on the present principal. This letter is valid to ${letter.validTo}, if nothing else is booked on the account until then.`,
        'A payment that the bank returns is owed again. When the loan is paid in full the dealership releases its security on the vehicle.',
        IN_DOLLARS,
      ],
    },
    signatures: ['For the dealership'],
  };
};
