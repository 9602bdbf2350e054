import type { DeskInput } from '../desk';
import type { Cents } from '../money';

export type BhphBorrower = NonNullable<DeskInput['borrower']>;

/** The parts of a debt that a payment can go to. */
export const PAYMENT_PARTS = ['carried', 'interest', 'principal', 'fees', 'side', 'pickUp'] as const;
export type PaymentPart = (typeof PAYMENT_PARTS)[number];

export const LATENESS_METHODS = ['total-paid', 'principal', 'any-payment'] as const;
/** Total paid against the schedule; principal against the schedule; any payment advances one period. */
export type LatenessMethod = (typeof LATENESS_METHODS)[number];

/** What may be charged because the customer did not pay. */
export const DEFAULT_CHARGES = [
  'returned-payment',
  'legal-cost',
  'realisation-cost',
  'late-fee',
  'other-fee',
] as const;
export type DefaultCharge = (typeof DEFAULT_CHARGES)[number];
/**
 * Side note: a repair or the like that is paid beside the loan, without interest. What is lent on top with interest is no
 * charge but a change of terms, which says how many payments it adds.
 */
export const CHARGE_KINDS = [...DEFAULT_CHARGES, 'side-note'] as const;
export type ChargeKind = (typeof CHARGE_KINDS)[number];

export interface LateFeeRule {
  /** A fixed amount, or a percentage of the instalment as a decimal: 0.05 is 5 %. */
  fee: { kind: 'flat'; amount: Cents } | { kind: 'percent'; rate: number; least: Cents; most: Cents };
  /** Days after the due day during which there is no fee. */
  graceDays: number;
  /** Of the whole instalment, or of what is unpaid of it. */
  basis: 'instalment' | 'unpaid';
}

export interface BhphSettings {
  /** Each part once, the first paid first. */
  applicationOrder: readonly PaymentPart[];
  lateness: LatenessMethod;
  /** null: no late fees. */
  lateFee: LateFeeRule | null;
  /** What may be charged on default, see `checkBhphSettings`. */
  defaultCharges: readonly DefaultCharge[];
  /** null until the dealership says what its bank and its contract ask for. */
  returnedPaymentFee: Cents | null;
  /** The dealership says that late fees are lawful for consumers of this province. */
  lateFeesConfirmed: boolean;
  /** Nothing paid so many days after the first due day is a first-payment default. */
  firstPaymentDefaultDays: number;
  /** Warn so many days before the insurance expires. */
  insuranceWarningDays: number;
}

/**
 * Interest before principal, and fees after the loan, so that a returned-payment fee never makes the next instalments too
 * small. A fee, side note or pick-up payment is paid before that by a payment with a split by hand.
 */
export const DEFAULT_ORDER: readonly PaymentPart[] = [...PAYMENT_PARTS];

const CANADA = ['AB', 'BC', 'MB', 'NB', 'NL', 'NS', 'NT', 'NU', 'ON', 'PE', 'QC', 'SK', 'YT'] as const;
type CanadianProvince = (typeof CANADA)[number];

interface ConsumerRule {
  lateFees: boolean;
  defaultCharges: readonly DefaultCharge[];
}

/** Inferred from New Brunswick's statute for all of Canada; a province that differs gets its own line. */
const COSTS_ONLY: ConsumerRule = {
  lateFees: false,
  defaultCharges: ['returned-payment', 'legal-cost', 'realisation-cost'],
};
const CONSUMER_RULES: Readonly<Record<CanadianProvince, ConsumerRule>> = {
  ...{ AB: COSTS_ONLY, BC: COSTS_ONLY, MB: COSTS_ONLY, NB: COSTS_ONLY, NL: COSTS_ONLY, NS: COSTS_ONLY },
  ...{ NT: COSTS_ONLY, NU: COSTS_ONLY, ON: COSTS_ONLY, PE: COSTS_ONLY, QC: COSTS_ONLY, SK: COSTS_ONLY },
  YT: COSTS_ONLY,
};

const isCanadian = (province: string | null): province is CanadianProvince =>
  province !== null && Object.hasOwn(CONSUMER_RULES, province);

/** What the law of a consumer's province says of charges on default; null for corporate borrowers and other countries. */
export const consumerRule = (province: string | null, borrower: BhphBorrower): ConsumerRule | null =>
  borrower === 'consumer' && isCanadian(province) ? CONSUMER_RULES[province] : null;

/** Late fees are off everywhere until the dealership sets them; for consumers in Canada they also need to be confirmed. */
export const defaultBhphSettings = (province: string | null, borrower: BhphBorrower): BhphSettings => ({
  applicationOrder: DEFAULT_ORDER,
  lateness: 'total-paid',
  lateFee: null,
  defaultCharges: consumerRule(province, borrower)?.defaultCharges ?? DEFAULT_CHARGES,
  returnedPaymentFee: null,
  lateFeesConfirmed: false,
  firstPaymentDefaultDays: 45,
  insuranceWarningDays: 30,
});
