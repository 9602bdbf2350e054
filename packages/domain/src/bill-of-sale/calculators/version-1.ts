import { computeDesk, type DeskInput, type DeskResult, type RateCheck } from '../../desk';
import { type Cents, roundCents, sumCents } from '../../money';
import type { BillInput } from '../bill-input';
import { type BillLists, shownLists, sumLines } from '../bill-lists';
import { hasPart } from '../bill-parts';
import { BILL_TYPE } from '../bill-type';
import { type BillValues, billValues } from '../bill-values';
import { type CostOfBorrowing, leaseStatement, loanStatement } from '../cost-of-borrowing';
import { addDays } from '../payment-days';
import { balanceValues, chosenResult } from './balance-values';
import type { BillResult, BillTaxLine, FormulaValue } from './bill-result';
import { completeInput } from './complete-input';
import { financingValues, leaseValues } from './credit-values';
import { owedToOmvic } from './own-fees';
import { leaseTaxLines, taxedOnDelivery, taxValues } from './tax-lines';
import { withUsLeaseTax } from './us-sales-tax';

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

const compute = (bill: BillInput, values: BillValues, lists: BillLists): Computed => {
  const { input, usTax } = completeInput(bill, values, lists);
  if (input.way === 'lease' && input.country !== 'Canada') return computeUsLease(input, values);
  const desk = computeDesk(input);
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

const priceValues = ({ desk: { sale } }: Computed, fees: Cents, extra: Cents) => {
  const price_subtotal = sumCents([
    roundCents(sale.price - sale.discounts),
    ...[fees, sale.addOns, sale.products],
  ]);
  const price_before_tax = sumCents([price_subtotal, sale.luxuryTax]);
  return {
    ...{ price_discount: sale.discounts, price_fees: fees, price_add_ons: sale.addOns },
    ...{ price_products: sale.products, price_subtotal, price_luxury_tax: sale.luxuryTax, price_before_tax },
    price_total: sumCents([price_before_tax, extra]),
  };
};

const tradeValues = ({ desk: { sale } }: Computed) => ({
  trade_allowance: sale.tradeCredit,
  trade_lien: sale.lienPayout,
  trade_equity: sale.equity,
  trade_tax: sale.tradeTax,
});

const confidentialValues = ({ desk }: Computed) => {
  const { front, back, reserve, total } = chosenResult(desk).gross;
  const { tradeCredit, overAllowance } = desk.sale;
  return {
    actualcashvalue: roundCents(tradeCredit - overAllowance),
    gross_over_allowance: overAllowance,
    ...{ gross_reserve: reserve, gross_front: front, gross_back: back, gross_total: total },
  };
};

/** Formulas that the bill's type and format do not have are null. */
const onlyShown = <Name extends string>(
  bill: BillInput,
  values: Record<Name, FormulaValue>,
): Record<Name, FormulaValue> => {
  const shown = { ...values };
  for (const name in shown) if (!hasPart(bill, name)) shown[name] = null;
  return shown;
};

/** The first calculator. It is not changed once bills are made with it: other figures are another version. */
export const computeVersion1 = (bill: BillInput): BillResult => {
  const [values, lists] = [billValues(bill), shownLists(bill)];
  const computed = compute(bill, values, lists);
  const { input, desk, taxes } = computed;
  const statement = statementOf(computed, values);
  const omvic = owedToOmvic(bill, values);
  const feeLines = sumCents([
    sumLines(lists.fees),
    values.flag('omvic_fee_passed_on') ? omvic : roundCents(0),
  ]);
  const tax = taxValues(taxes);
  // the taxes of a lease are in its payments, not in its price
  const taxInPrice = desk.way === 'lease' ? 0 : sumLines(taxes.filter(({ collected }) => collected));
  return {
    calculatorVersion: 1,
    values: onlyShown(bill, {
      ...priceValues(computed, feeLines, roundCents(values.money('license_fee') + taxInPrice)),
      ...tax,
      ...tradeValues(computed),
      ...balanceValues(bill.type, input, desk, lists),
      ...financingValues(desk, statement),
      ...leaseValues(desk, statement),
      omvic_fee: omvic,
      bhph_pick_up_total: sumLines(lists.pickUpPayments),
      bhph_interest_from: addDays(bill.day, 1),
    }),
    ...{ taxes, leaseTaxes: desk.lease?.taxes ?? [], costOfBorrowing: statement },
    rateCheck: rateCheckOf(computed),
    confidential: { values: onlyShown(bill, confidentialValues(computed)), desk },
  };
};
