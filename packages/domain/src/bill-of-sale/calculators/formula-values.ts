import { addDays } from '../../bhph/day-numbers';
import type { DeskResult } from '../../desk';
import { type Cents, roundCents, sumCents } from '../../money';
import type { BillInput } from '../bill-input';
import { type BillLists, sumLines } from '../bill-lists';
import { hiddenFormulas } from '../bill-parts';
import { BILL_TYPE } from '../bill-type';
import type { BillValues } from '../bill-values';
import type { PublicFormula } from '../catalogue';
import { type CostOfBorrowing, disclosedPercent } from '../cost-of-borrowing';
import { billBalance } from './bill-balance';
import type { BillTaxLine, FormulaValue } from './bill-result';
import { owedToOmvic } from './own-fees';
import { collectedTax, sumTaxes, vehicleRate } from './tax-lines';
import { US_TAX_NAME } from './us-sales-tax';

export interface ComputedBill {
  bill: BillInput;
  values: BillValues;
  lists: BillLists;
  desk: DeskResult;
  taxes: readonly BillTaxLine[];
  statement: CostOfBorrowing | null;
}

type FormulaValues = Record<PublicFormula, FormulaValue>;

/** Fees of the list and the OMVIC fee where the buyer pays it; license and taxes are apart. */
const feesOf = ({ values, lists }: ComputedBill, omvic: Cents): Cents => {
  const passedOn = values.flag('omvic_fee_passed_on') ? omvic : roundCents(0);
  return sumCents([sumLines(lists.fees), passedOn]);
};

/** The taxes of a lease are in its payments, not in its price. */
const taxInPrice = ({ desk, taxes }: ComputedBill): Cents =>
  desk.way === 'lease' ? roundCents(0) : collectedTax(taxes);

/** Every formula part that is not confidential; null where the bill's type and format do not have it. */
export const formulaValues = (computed: ComputedBill): FormulaValues => {
  const { bill, values, lists, desk, taxes, statement } = computed;
  const { sale, finance, lease } = desk;
  const omvic = owedToOmvic(bill, values);
  const fees = feesOf(computed, omvic);
  const subtotal = roundCents(sale.price - sale.discounts + fees + sale.addOns + sale.products);
  const beforeTax = sumCents([subtotal, sale.luxuryTax]);
  const balance = billBalance(bill.type, desk, lists);
  const made: FormulaValues = {
    price_discount: sale.discounts,
    price_fees: fees,
    price_add_ons: sale.addOns,
    price_products: sale.products,
    price_subtotal: subtotal,
    price_luxury_tax: sale.luxuryTax,
    price_before_tax: beforeTax,
    price_total: sumCents([beforeTax, taxInPrice(computed), values.money('license_fee')]),
    price_rebates: sale.rebates,
    omvic_fee: omvic,
    trade_allowance: sale.tradeCredit,
    trade_lien: sale.lienPayout,
    trade_equity: sale.equity,
    trade_tax: sale.tradeTax,
    bhph_pick_up_total: sumLines(lists.pickUpPayments),
    bhph_interest_from: bill.type === BILL_TYPE.bhph ? addDays(bill.day, 1) : null,
    tax_rate: vehicleRate(taxes),
    gst: sumTaxes(taxes, ['GST']),
    hst: sumTaxes(taxes, ['HST']),
    pst: sumTaxes(taxes, ['PST', 'RST']),
    qst: sumTaxes(taxes, ['QST']),
    sales_tax: sumTaxes(taxes, [US_TAX_NAME]),
    total_tax: collectedTax(taxes),
    qst_at_registration: sumTaxes(taxes, ['QST'], false),
    balance_due: balance.due,
    due_on_delivery: balance.dueOnDelivery,
    payments_received: balance.paid,
    still_to_pay: balance.stillToPay,
    owed_to_buyer: balance.owedToBuyer,
    financing_amount: finance?.amountFinanced ?? null,
    financing_charges: finance?.charges ?? null,
    financing_apr_disclosed: finance ? disclosedPercent(finance.disclosedApr) : null,
    financing_payment: finance?.payment ?? null,
    financing_number_of_payments: finance?.numberOfPayments ?? null,
    financing_last_payment: finance?.lastPayment ?? null,
    financing_last_payment_day: statement?.payments.lastDay ?? null,
    financing_total: finance?.totalOfPayments ?? null,
    financing_interest: finance?.interest ?? null,
    financing_cost_of_borrowing: finance?.costOfBorrowing ?? null,
    lease_gross_cap_cost: lease?.grossCapCost ?? null,
    lease_cap_reduction: lease?.capReduction ?? null,
    lease_cap_cost: lease?.capCost ?? null,
    lease_depreciation: lease?.depreciation ?? null,
    lease_rent_per_payment: lease?.rentPerPayment ?? null,
    lease_payment_before_tax: lease?.paymentBeforeTax ?? null,
    lease_payment_tax: lease?.taxOnPayment ?? null,
    lease_payment: lease?.payment ?? null,
    lease_number_of_payments: lease?.numberOfPayments ?? null,
    lease_last_payment: lease?.lastPayment ?? null,
    lease_last_payment_day: statement?.payments.lastDay ?? null,
    lease_total_of_payments: lease?.totalOfPayments ?? null,
    lease_tax_on_delivery: lease?.taxOnDelivery ?? null,
    lease_total_obligation: lease?.totalObligation ?? null,
    lease_apr_disclosed: lease ? disclosedPercent(lease.disclosedApr) : null,
    lease_cost_of_borrowing: lease?.costOfBorrowing ?? null,
    lease_option_to_purchase: lease?.optionToPurchase ?? null,
  };
  for (const name of hiddenFormulas(bill)) made[name] = null;
  return made;
};
