import { instalmentDay } from '../bhph/due-days';
import type { DeskAmount, DeskInput, DeskSale, FinanceResult, LeaseResult, PaymentFrequency } from '../desk';
import { type Cents, roundCents, sumCents } from '../money';
import type { CostOfBorrowingText } from './cost-of-borrowing-texts';

/** What every document on credit tells the borrower; the rate counts all mandatory charges and is what the ceiling tests. */
export interface CostOfBorrowing {
  of: 'loan' | 'lease';
  /** What the borrower gets the use of, without charges. */
  amountAdvanced: Cents;
  /** Charges without which the credit is not given. */
  charges: readonly DeskAmount[];
  /** 9.21 is 9.21 %. */
  annualPercentageRate: number;
  /** The rate of the contract, without charges; null for a money factor. */
  contractRate: number | null;
  termMonths: number;
  frequency: PaymentFrequency;
  payments: {
    count: number;
    amount: Cents;
    last: Cents;
    /** null until the first day is entered. */
    firstDay: string | null;
    lastDay: string | null;
  };
  totalOfPayments: Cents;
  totalObligation: Cents;
  /** Interest and charges. */
  totalCostOfCredit: Cents;
  lease: null | {
    residual: Cents;
    securityDeposit: Cents;
    dueOnDelivery: Cents;
    kmAllowance: number | null;
    excessPerKm: Cents | null;
  };
  /** Keys of COST_OF_BORROWING_TEXTS, in the order in which they are printed. */
  texts: readonly CostOfBorrowingText[];
}

/** A rate as it is disclosed: with two decimals. */
export const disclosedPercent = (rate: number): number => Math.round(rate * 10_000) / 100;

const paymentsOf = (
  { numberOfPayments: count, payment, lastPayment }: FinanceResult | LeaseResult,
  frequency: PaymentFrequency,
  firstDay: string | null,
): CostOfBorrowing['payments'] => ({
  count,
  amount: payment,
  last: lastPayment,
  firstDay,
  lastDay: firstDay === null || count === 0 ? null : instalmentDay({ firstDay, frequency }, count - 1),
});

const place = ({ country }: DeskInput): 'canada' | 'united-states' =>
  country === 'United States' ? 'united-states' : 'canada';

const namedCharges = (charges: readonly DeskAmount[]): DeskAmount[] =>
  charges.filter(({ amount }) => amount > 0);

/** null where nothing is left to finance. */
export const loanStatement = (
  input: DeskInput,
  sale: DeskSale,
  result: FinanceResult,
  firstDay: string | null,
): CostOfBorrowing | null => {
  const { finance } = input;
  if (!finance || result.amountFinanced === 0) return null;
  const { frequency, lenderFee, mandatoryCharges = [] } = finance;
  const fee = lenderFee ? [{ label: "Lender's fee", amount: lenderFee }] : [];
  const paidOnDelivery = finance.chargesFinanced === false ? result.charges : roundCents(0);
  return {
    of: 'loan',
    amountAdvanced: sale.balance,
    charges: namedCharges([...fee, ...mandatoryCharges]),
    annualPercentageRate: disclosedPercent(result.disclosedApr),
    contractRate: disclosedPercent(finance.apr),
    termMonths: finance.term,
    frequency,
    payments: paymentsOf(result, frequency, firstDay),
    totalOfPayments: result.totalOfPayments,
    totalObligation: sumCents([result.totalOfPayments, paidOnDelivery]),
    totalCostOfCredit: result.costOfBorrowing,
    lease: null,
    texts: [`prepayment-${place(input)}`, `default-${place(input)}`],
  };
};

export const leaseStatement = (
  input: DeskInput,
  result: LeaseResult,
  firstDay: string | null,
): CostOfBorrowing | null => {
  const { lease } = input;
  if (!lease) return null;
  const { frequency = 'monthly', acquisitionFee = roundCents(0), apr } = lease;
  const { residual, securityDeposit, dueOnDelivery, kmAllowance, excessPerKm } = result;
  return {
    of: 'lease',
    amountAdvanced: roundCents(result.capCost - acquisitionFee),
    charges: namedCharges([{ label: 'Acquisition fee', amount: acquisitionFee }]),
    annualPercentageRate: disclosedPercent(result.disclosedApr),
    contractRate: lease.method === 'money-factor' || apr === undefined ? null : disclosedPercent(apr),
    termMonths: lease.term,
    frequency,
    payments: paymentsOf(result, frequency, firstDay),
    totalOfPayments: result.totalOfPayments,
    totalObligation: result.totalObligation,
    totalCostOfCredit: result.costOfBorrowing,
    lease: { residual, securityDeposit, dueOnDelivery, kmAllowance, excessPerKm },
    texts: [
      'lease-end',
      ...(securityDeposit > 0 ? (['security-deposit'] as const) : []),
      `default-${place(input)}`,
    ],
  };
};
