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
import { roundCents } from '@forecourt/domain/money/cents';
import { formatPhone } from '@forecourt/domain/phone-text';
import type { StoredAccount } from '../account/account.queries';
import { moneyOf, receiptNumber } from '../account/entry-words';
import type { StoredEvent } from '../account/event.queries';
import type { PaperFacts } from './paper-facts.queries';
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

const customerSection = ({ customer, mobile, email }: StoredAccount, address?: string) => ({
  title: 'Customer',
  facts: [
    { label: 'Name', value: customer },
    ...(address === undefined ? [] : [{ label: 'Address', value: address }]),
    { label: 'Mobile', value: formatPhone(mobile) },
    { label: 'E-mail', value: email },
  ],
});

const loanSection = ({ vehicle_title, bill_number, account }: StoredAccount, vin?: string) => ({
  title: 'Loan',
  facts: [
    { label: 'Vehicle', value: vehicle_title },
    ...(vin === undefined ? [] : [{ label: 'VIN', value: vin }]),
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
  const surplus = roundCents(figures.amount - parts.reduce((sum, part) => sum + split[part], 0));
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
        ...(surplus > 0 ? [{ label: 'Due back to the customer', value: moneyOf(surplus) }] : []),
        { label: 'Payment', value: moneyOf(figures.amount) },
      ],
      after: [
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
export const payoffPaper = (
  { stored, events, head, facts }: Paper & { facts: PaperFacts },
  on: string,
  today: string,
): BhphPaper => {
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
      `Dear ${stored.customer},`,
      `The payoff on your loan for the ${stored.vehicle_title} is ${moneyOf(letter.total)} if we receive it by ${on}.`,
    ],
    amount: { label: `Payoff on ${on}`, value: moneyOf(letter.total) },
    sections: [customerSection(stored, facts.address), loanSection(stored, facts.vin)],
    sums: {
      title: 'Payoff breakdown',
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
        `Interest accrues at ${perDay} a day on the current principal. This letter is valid to ${letter.validTo}, provided there is no other activity on the account.`,
        'If the bank returns a payment, that amount becomes owing again. When the loan is paid in full the dealership releases its security on the vehicle.',
        IN_DOLLARS,
      ],
    },
    signatures: ['For the dealership'],
  };
};
