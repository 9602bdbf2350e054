import { compoundedPayment } from '../../bhph/equal-payment';
import { computeDesk, type DeskInput, type DeskResult, type RateCheck } from '../../desk';
import type { BillInput } from '../bill-input';
import { type BillLists, shownLists } from '../bill-lists';
import { hasPart } from '../bill-parts';
import { BILL_TYPE } from '../bill-type';
import { type BillValues, billValues, isVehicleCostKnown } from '../bill-values';
import { type CostOfBorrowing, leaseStatement, loanStatement } from '../cost-of-borrowing';
import { bhphFinance } from './bhph-finance';
import { chosenResult } from './bill-balance';
import type { BillResult, BillTaxLine } from './bill-result';
import { completeInput } from './complete-input';
import { formulaValues } from './formula-values';
import { leaseTaxLines, taxedOnDelivery } from './tax-lines';
import { withUsLeaseTax } from './us-sales-tax';

type PaymentOf = typeof compoundedPayment;

interface Computed {
  input: DeskInput;
  desk: DeskResult;
  taxes: readonly BillTaxLine[];
}

const computeUsLease = (input: DeskInput, values: BillValues): Computed => {
  const desk = computeDesk(input);
  const taxed = taxedOnDelivery(input, desk.sale);
  const withTax = { ...desk, lease: desk.lease && withUsLeaseTax(desk.lease, taxed, values) };
  return { input, desk: withTax, taxes: leaseTaxLines(input, withTax) };
};

const taxesOf = (input: DeskInput, desk: DeskResult): readonly BillTaxLine[] =>
  input.way === 'lease' ? leaseTaxLines(input, desk) : desk.sale.taxes;

const withOwnLoan = (
  { type }: BillInput,
  input: DeskInput,
  desk: DeskResult,
  values: BillValues,
  paymentOf: PaymentOf,
): DeskResult => {
  if (type !== BILL_TYPE.bhph || !desk.finance) return desk;
  const firstDay = values.text('financing_first_payment_day');
  return { ...desk, finance: bhphFinance(input, desk.finance, firstDay, paymentOf) };
};

const compute = (bill: BillInput, values: BillValues, lists: BillLists, paymentOf: PaymentOf): Computed => {
  const { input, usTax } = completeInput(bill, values, lists);
  if (input.way === 'lease' && input.country !== 'Canada') return computeUsLease(input, values);
  const desk = withOwnLoan(bill, input, computeDesk(input), values, paymentOf);
  if (bill.type === BILL_TYPE.tradeIn) return { input, desk, taxes: [] };
  return { input, desk, taxes: usTax ? [usTax] : taxesOf(input, desk) };
};

const statementOf = ({ input, desk }: Computed, values: BillValues): CostOfBorrowing | null => {
  if (desk.finance)
    return loanStatement(input, desk.sale, desk.finance, values.text('financing_first_payment_day'));
  return desk.lease ? leaseStatement(input, desk.lease, values.text('lease_first_payment_day')) : null;
};

/** Canada's ceiling does not hold in the United States, whose states have their own. */
const rateCheckOf = ({ input, desk }: Computed): RateCheck =>
  input.country === 'Canada'
    ? ((desk.finance ?? desk.lease)?.rateCheck ?? { blocked: false })
    : { blocked: false };

/** Cost and gross; null where the bill's type does not have the part, or where the cost of the vehicle is not known. */
const confidentialValues = (bill: BillInput, { desk }: Computed): BillResult['confidential']['values'] => {
  const hasCost = isVehicleCostKnown(bill);
  const { front, back, reserve, total } = chosenResult(desk).gross;
  const { tradeCredit, overAllowance } = desk.sale;
  const ifShown = (name: string, value: number) => (hasPart(bill, name) ? value : null);
  return {
    actualcashvalue: ifShown('actualcashvalue', tradeCredit - overAllowance),
    gross_over_allowance: ifShown('gross_over_allowance', overAllowance),
    gross_reserve: ifShown('gross_reserve', reserve),
    gross_front: hasCost ? ifShown('gross_front', front) : null,
    gross_back: ifShown('gross_back', back),
    gross_total: hasCost ? ifShown('gross_total', total) : null,
  };
};

/** A calculator with the way in which it finds the payment of a loan of the dealership. */
export const calculatorWith =
  (version: number, paymentOf: PaymentOf) =>
  (bill: BillInput): BillResult => {
    const [values, lists] = [billValues(bill), shownLists(bill)];
    const computed = compute(bill, values, lists, paymentOf);
    const { desk, taxes } = computed;
    const statement = statementOf(computed, values);
    return {
      calculatorVersion: version,
      values: formulaValues({ bill, values, lists, desk, taxes, statement }),
      taxes,
      leaseTaxes: desk.lease?.taxes ?? [],
      costOfBorrowing: statement,
      rateCheck: rateCheckOf(computed),
      confidential: { values: confidentialValues(bill, computed), desk },
    };
  };

/** The first calculator. It is not changed once bills are made with it: other figures are another version. */
export const computeVersion1 = calculatorWith(1, compoundedPayment);
