import { type Cents, percentOf, roundCents, sumCents } from '../money/index';
import { federalTax, type PlaceOfSupply } from '../tax/federal-rates';
import { provincialTax } from '../tax/provincial-rates';

export const COST_TAXES = ['gst', 'pst', 'qst'] as const;
export type CostTaxKind = (typeof COST_TAXES)[number];

/** The taxes of an invoice. GST/HST and QST come back from the government, PST is part of the cost. */
export type CostTaxes = Readonly<Record<CostTaxKind, Cents>>;

export interface CostTaxRate {
  kind: CostTaxKind;
  /** As on the invoice: HST where the province joined the federal tax. */
  name: string;
  /** Thousandths of a percent. */
  rate: number;
}

/** The taxes that an invoice of this place and day bears; outside Canada none that are known. */
export const costTaxRates = (place: PlaceOfSupply, day: string): CostTaxRate[] => {
  const federal = federalTax(place, day);
  if (!federal) return [];
  const provincial = place.province ? provincialTax(place.province, day) : undefined;
  return [
    { kind: 'gst', ...federal },
    ...(provincial
      ? [
          {
            kind: provincial.name === 'QST' ? ('qst' as const) : ('pst' as const),
            name: provincial.name,
            rate: provincial.rate,
          },
        ]
      : []),
  ];
};

/** Each tax is computed of the amount alone. */
export const costTaxes = (amount: Cents, rates: readonly CostTaxRate[]): CostTaxes => {
  const taxOf = (kind: CostTaxKind) => percentOf(amount, rates.find((rate) => rate.kind === kind)?.rate ?? 0);
  return { gst: taxOf('gst'), pst: taxOf('pst'), qst: taxOf('qst') };
};

const WHOLE = 100_000;

/** The amount before tax of a receipt that shows the total alone: the one whose taxes come closest to it. */
export const amountBeforeTax = (total: Cents, rates: readonly CostTaxRate[]): Cents => {
  const sum = rates.reduce((all, { rate }) => all + rate, 0);
  return roundCents((total * WHOLE) / (WHOLE + sum));
};

export const costTotal = (amount: Cents, { gst, pst, qst }: CostTaxes): Cents =>
  sumCents([amount, gst, pst, qst]);

/** What the cost adds to a vehicle or an account: the tax that does not come back is part of it. */
export const netCost = (amount: Cents, { pst }: Pick<CostTaxes, 'pst'>): Cents => sumCents([amount, pst]);
