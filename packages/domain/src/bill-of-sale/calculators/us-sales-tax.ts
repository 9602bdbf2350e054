import type { DeskInput, DeskItem, LeaseResult, LeaseTaxLine } from '../../desk';
import { allItems } from '../../desk/sale';
import { type Cents, percentOf, roundCents, sumCents } from '../../money';
import { isTaxed } from '../../tax';
import type { BillValues } from '../bill-values';
import type { BillTaxLine } from './bill-result';

export const US_TAX_NAME = 'Sales tax';

/** Thousandths of a percent: 6.25 % is 6,250. */
const rateOf = (values: BillValues): number =>
  values.flag('exempt_provincial') ? 0 : Math.round((values.number('sales_tax_rate') ?? 0) * 1_000);

/** One rate on the price with its taxed items, less the trade-in in states that credit it. A state's tax counts as provincial. */
export const usTaxLine = (input: DeskInput, values: BillValues): BillTaxLine => {
  const items = allItems(input).filter((item) => isTaxed(item.tax, 'provincial'));
  const discounts = (input.discounts ?? []).reduce((sum, { amount }) => sum + amount, 0);
  const trades = values.flag('sales_tax_without_trade_credit') ? [] : (input.tradeIns ?? []);
  const credit = trades.reduce((sum, { allowance }) => sum + allowance, 0);
  const full = input.price - discounts + sumCents(items.map(({ amount }) => amount));
  const base = roundCents(Math.max(0, full - credit));
  const rate = rateOf(values);
  return { kind: 'state', name: US_TAX_NAME, rate, base, amount: percentOf(base, rate), collected: true };
};

/** The desk knows Canada's taxes alone, so that the tax goes to it as an amount that the dealer passes on. */
export const usTaxItem = ({ amount }: BillTaxLine): DeskItem => ({
  ...{ label: US_TAX_NAME, amount, cost: amount, tax: 'none', withVehicle: false },
});

/** A lease bears the tax on each payment and on what is paid on delivery. The desk's lease has no tax in it. */
export const withUsLeaseTax = (
  lease: LeaseResult,
  taxedOnDelivery: Cents,
  values: BillValues,
): LeaseResult => {
  const rate = rateOf(values);
  const onPayment = percentOf(lease.paymentBeforeTax, rate);
  const onDelivery = percentOf(taxedOnDelivery, rate);
  const onLast = percentOf(lease.lastPayment, rate);
  const onAll = roundCents(onPayment * (lease.numberOfPayments - 1) + onLast);
  const onFirst = lease.numberOfPayments === 1 ? onLast : onPayment;
  const isFirstDue = lease.method !== 'annuity-arrears';
  const line: LeaseTaxLine = {
    name: US_TAX_NAME,
    rate,
    paymentBase: lease.paymentBeforeTax,
    onPayment,
    onDelivery,
  };
  return {
    ...lease,
    taxes: [line],
    taxOnPayment: onPayment,
    taxOnDelivery: onDelivery,
    payment: sumCents([lease.payment, onPayment]),
    lastPayment: sumCents([lease.lastPayment, onLast]),
    totalOfPayments: sumCents([lease.totalOfPayments, onAll]),
    dueOnDelivery: sumCents([lease.dueOnDelivery, onDelivery, ...(isFirstDue ? [onFirst] : [])]),
    totalObligation: sumCents([lease.totalObligation, onDelivery, onAll]),
  };
};
