import type { bhphCalls } from '@forecourt/contract/bhph';
import type { ReplyOf } from '@forecourt/contract/call';
import { DEPOSIT_METHODS } from '@forecourt/domain/deal/deposit-rules';
import type { States } from '../../kit/chips';

export type Account = ReplyOf<typeof bhphCalls.get>;
export type Entry = Account['entries'][number];
export type ListedAccount = ReplyOf<typeof bhphCalls.worklist>['rows'][number];

export const FREQUENCIES = [
  { value: 'weekly', label: 'Weekly' },
  { value: 'biweekly', label: 'Bi-weekly' },
  { value: 'semimonthly', label: 'Semi-monthly' },
  { value: 'monthly', label: 'Monthly' },
] as const;

export const frequencyLabel = (value: string): string =>
  FREQUENCIES.find((frequency) => frequency.value === value)?.label ?? value;

export const STATUSES: States = {
  open: { label: 'Open', tone: 'info' },
  'paid-off': { label: 'Paid off', tone: 'done' },
  repossessed: { label: 'Repossessed', tone: 'warning' },
  'charged-off': { label: 'Charged off', tone: 'bad' },
};

export const STATUS_OPTIONS = [
  { value: 'open', label: 'Open' },
  { value: 'repossessed', label: 'Repossessed' },
  { value: 'charged-off', label: 'Charged off' },
  { value: 'paid-off', label: 'Paid off' },
];

export const CHARGE_LABELS: Readonly<Record<Account['charges_allowed'][number], string>> = {
  'returned-payment': 'Returned payment',
  'legal-cost': 'Legal cost',
  'realisation-cost': 'Cost of realisation',
  'late-fee': 'Late fee',
  'other-fee': 'Other fee',
  'side-note': 'Side note (repair or the like)',
};

export const CHANNELS = [
  { value: 'call', label: 'Call' },
  { value: 'sms', label: 'SMS' },
  { value: 'email', label: 'E-mail' },
  { value: 'visit', label: 'Visit' },
  { value: 'letter', label: 'Letter' },
] as const;

export const PART_LABELS = {
  carried: 'Carried interest',
  interest: 'Interest',
  principal: 'Principal',
  fees: 'Fees',
  side: 'Side notes',
  pickUp: 'Pick-up payments',
} as const;

export const METHODS = DEPOSIT_METHODS.map(({ value, label }) => ({ value, label }));

export const lateWords = (days: number): string => (days === 1 ? '1 day late' : `${days} days late`);

const PROMISES = { waiting: 'promised by', kept: 'kept, by', broken: 'broken, was due' } as const;

/** In a narrow column. */
export const PROMISE_STATES = { waiting: 'by', kept: 'kept', broken: 'broken' } as const;

/** '$250.00 promised by 2026-03-13'. */
export const promiseWords = ({ state, promised_on }: NonNullable<Account['promise']>): string =>
  `${PROMISES[state]} ${promised_on}`;
