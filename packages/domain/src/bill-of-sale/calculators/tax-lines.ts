import type { DeskInput, DeskResult, DeskSale } from '../../desk';
import { type Cents, roundCents, sumCents } from '../../money';
import type { BillTaxLine } from './bill-result';
import { US_TAX_NAME } from './us-sales-tax';

/** What a lease is taxed on when the vehicle is delivered: cash, deposit, rebates, and a registrant's trade-in with its tax. */
export const taxedOnDelivery = (input: DeskInput, sale: DeskSale): Cents => {
  const registrants = (input.tradeIns ?? []).filter(({ registrant }) => registrant);
  const allowances = registrants.map(({ allowance }) => allowance);
  return sumCents([sale.cashDown, sale.deposit, sale.rebates, sale.tradeTax, ...allowances]);
};

const FEDERAL = ['GST', 'HST'];

const kindOf = (name: string): BillTaxLine['kind'] => {
  if (name === US_TAX_NAME) return 'state';
  return FEDERAL.includes(name) ? 'federal' : 'provincial';
};

/** The taxes of a lease are charged on each payment; these lines are what is charged on delivery. */
export const leaseTaxLines = (input: DeskInput, { sale, lease }: DeskResult): BillTaxLine[] => {
  const base = taxedOnDelivery(input, sale);
  return (lease?.taxes ?? []).map(({ name, rate, onDelivery }) => ({
    ...{ kind: kindOf(name), name, rate, base, amount: onDelivery, collected: true },
  }));
};

export const sumTaxes = (taxes: readonly BillTaxLine[], names: readonly string[], collected = true): Cents =>
  roundCents(
    taxes.reduce(
      (sum, tax) => (names.includes(tax.name) && tax.collected === collected ? sum + tax.amount : sum),
      0,
    ),
  );

export const collectedTax = (taxes: readonly BillTaxLine[]): Cents =>
  roundCents(taxes.reduce((sum, tax) => (tax.collected ? sum + tax.amount : sum), 0));

const KINDS: readonly BillTaxLine['kind'][] = ['federal', 'provincial', 'state'];

/** The rates that the vehicle itself bears: the first line of each kind, as percent. */
export const vehicleRate = (taxes: readonly BillTaxLine[]): number => {
  const first = KINDS.map((kind) => taxes.find((tax) => tax.kind === kind)?.rate ?? 0);
  return first.reduce((sum, rate) => sum + rate, 0) / 1_000;
};
