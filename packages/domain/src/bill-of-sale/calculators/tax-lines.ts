import type { DeskInput, DeskResult, DeskSale } from '../../desk';
import { type Cents, sumCents } from '../../money';
import type { BillTaxLine, FormulaValue } from './bill-result';

/** What a lease is taxed on when the vehicle is delivered: cash, deposit, rebates, and a registrant's trade-in with its tax. */
export const taxedOnDelivery = (input: DeskInput, sale: DeskSale): Cents => {
  const registrants = (input.tradeIns ?? []).filter(({ registrant }) => registrant);
  const allowances = registrants.map(({ allowance }) => allowance);
  return sumCents([sale.cashDown, sale.deposit, sale.rebates, sale.tradeTax, ...allowances]);
};

const FEDERAL = ['GST', 'HST'];
const STATE = 'Sales tax';

const kindOf = (name: string): BillTaxLine['kind'] => {
  if (name === STATE) return 'state';
  return FEDERAL.includes(name) ? 'federal' : 'provincial';
};

/** The taxes of a lease are charged on each payment; these lines are what is charged on delivery. */
export const leaseTaxLines = (input: DeskInput, { sale, lease }: DeskResult): BillTaxLine[] => {
  const base = taxedOnDelivery(input, sale);
  return (lease?.taxes ?? []).map(({ name, rate, onDelivery }) => ({
    ...{ kind: kindOf(name), name, rate, base, amount: onDelivery, collected: true },
  }));
};

const amountOf = (taxes: readonly BillTaxLine[], names: readonly string[], collected = true): Cents =>
  sumCents(
    taxes.filter((tax) => names.includes(tax.name) && tax.collected === collected).map((tax) => tax.amount),
  );

/** The rates that the vehicle itself bears: the first line of each kind, as percent. */
const vehicleRate = (taxes: readonly BillTaxLine[]): number => {
  const kinds = ['federal', 'provincial', 'state'] as const;
  const first = kinds.map((kind) => taxes.find((tax) => tax.kind === kind)?.rate ?? 0);
  return first.reduce((sum, rate) => sum + rate, 0) / 1_000;
};

type TaxFormula =
  | 'tax_rate'
  | 'gst'
  | 'hst'
  | 'pst'
  | 'qst'
  | 'sales_tax'
  | 'total_tax'
  | 'qst_at_registration';

export const taxValues = (taxes: readonly BillTaxLine[]): Record<TaxFormula, FormulaValue> => ({
  tax_rate: vehicleRate(taxes),
  gst: amountOf(taxes, ['GST']),
  hst: amountOf(taxes, ['HST']),
  pst: amountOf(taxes, ['PST', 'RST']),
  qst: amountOf(taxes, ['QST']),
  sales_tax: amountOf(taxes, [STATE]),
  total_tax: sumCents(taxes.filter(({ collected }) => collected).map(({ amount }) => amount)),
  qst_at_registration: amountOf(taxes, ['QST'], false),
});
