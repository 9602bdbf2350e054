import { daysBetween } from '../../bhph/day-numbers';
import { instalmentDay } from '../../bhph/due-days';
import { type DeskFinance, type DeskLease, LEASE_METHODS, type LeaseMethod } from '../../desk';
import { PAYMENTS_PER_YEAR, type PaymentFrequency } from '../../desk/frequency';
import type { BillAmount } from '../bill-input';
import type { BillValues } from '../bill-values';

const isFrequency = (value: string): value is PaymentFrequency => Object.hasOwn(PAYMENTS_PER_YEAR, value);

/** Monthly until it is chosen. */
export const frequencyOf = (value: string | null): PaymentFrequency =>
  value !== null && isFrequency(value) ? value : 'monthly';

const methodOf = (value: string | null): LeaseMethod | undefined =>
  LEASE_METHODS.find((method) => method === value);

/** How many days the first payment is later than one period after the sale; 0 when it is earlier or not entered. */
const oddDaysOf = (saleDay: string, firstDay: string | null, frequency: PaymentFrequency): number => {
  if (firstDay === null) return 0;
  const usual = instalmentDay({ firstDay: saleDay, frequency }, 1);
  return Math.max(0, daysBetween(usual, firstDay));
};

/** null until rate and term are entered: a draft may be without. */
export const financeTerms = (
  values: BillValues,
  charges: readonly BillAmount[],
  saleDay: string,
): DeskFinance | null => {
  const [apr, term] = [values.rate('financing_rate'), values.number('financing_term')];
  if (apr === undefined || term === undefined) return null;
  const frequency = frequencyOf(values.text('financing_frequency'));
  return {
    apr,
    term,
    frequency,
    oddDays: oddDaysOf(saleDay, values.text('financing_first_payment_day'), frequency),
    effectiveEquivalent: values.flag('financing_effective_equivalent'),
    lenderFee: values.money('financing_lender_fee'),
    mandatoryCharges: charges,
    chargesFinanced: !values.flag('financing_charges_paid_on_delivery'),
    buyRate: values.rate('financing_buy_rate'),
    reserveShare: values.rate('financing_reserve_share'),
    flatReserve: values.optionalMoney('financing_flat_reserve'),
  };
};

/** null until method, term, residual and a rate are entered. */
export const leaseTerms = (values: BillValues): DeskLease | null => {
  const method = methodOf(values.text('lease_method'));
  const [term, residual] = [values.number('lease_term'), values.optionalMoney('lease_residual')];
  const [apr, moneyFactor] = [values.rate('lease_rate'), values.number('lease_money_factor')];
  if (!method || term === undefined || residual === undefined) return null;
  if (apr === undefined && moneyFactor === undefined) return null;
  return {
    method,
    term,
    residual,
    apr,
    moneyFactor,
    frequency: frequencyOf(values.text('lease_frequency')),
    acquisitionFee: values.money('lease_acquisition_fee'),
    securityDeposit: values.money('lease_security_deposit'),
    kmAllowance: values.number('lease_km_allowance'),
    excessPerKm: values.optionalMoney('lease_excess_per_km'),
    flatReserve: values.optionalMoney('lease_flat_reserve'),
  };
};
