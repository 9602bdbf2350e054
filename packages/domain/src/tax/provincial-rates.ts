import { rateOn } from './federal-rates';

export interface ProvincialRate {
  /** The first day on which it holds (YYYY-MM-DD). */
  from: string;
  name: string;
  /** Thousandths of a percent. */
  rate: number;
}

/** domain.md 4.1. British Columbia's rate for a vehicle depends on the price (4.2); this one holds for other goods. */
const PROVINCIAL: Readonly<Record<string, readonly ProvincialRate[]>> = {
  SK: [{ from: '2017-03-23', name: 'PST', rate: 6_000 }],
  MB: [{ from: '2019-07-01', name: 'RST', rate: 7_000 }],
  QC: [{ from: '2013-01-01', name: 'QST', rate: 9_975 }],
  BC: [{ from: '2013-04-01', name: 'PST', rate: 7_000 }],
};

/** False for a day before the first rate of a province that has its own sales tax. */
export const isProvincialRateKnown = (province: string, day: string): boolean => {
  const rates = PROVINCIAL[province];
  return rates === undefined || rateOn(rates, day) !== undefined;
};

export const provincialTax = (province: string, day: string): ProvincialRate | undefined =>
  rateOn(PROVINCIAL[province] ?? [], day);
