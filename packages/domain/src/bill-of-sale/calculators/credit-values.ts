import type { DeskResult } from '../../desk';
import { type CostOfBorrowing, disclosedPercent } from '../cost-of-borrowing';
import type { FormulaValue, PublicFormula } from './bill-result';

type FinancingFormula = Extract<PublicFormula, `financing_${string}`>;
type LeaseFormula = Extract<PublicFormula, `lease_${string}`>;

export const financingValues = (
  { finance }: DeskResult,
  statement: CostOfBorrowing | null,
): Record<FinancingFormula, FormulaValue> => ({
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
});

export const leaseValues = (
  { lease }: DeskResult,
  statement: CostOfBorrowing | null,
): Record<LeaseFormula, FormulaValue> => ({
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
});
