import { federalTax, type PlaceOfSupply } from './federal-rates';

/** A tax that the platform adds to what a dealership buys from it. */
export interface PlatformTax {
  label: string;
  /** Thousandths of a percent: 13 % is 13,000. */
  rate: number;
}

/**
 * domain.md 4.1, the federal part: what holds for a service bought by a dealership at this place on this day
 * (YYYY-MM-DD). Outside Canada there is none.
 */
export const platformTax = (place: PlaceOfSupply, day: string): PlatformTax => {
  const tax = federalTax(place, day);
  return tax ? { label: `${tax.name} ${tax.rate / 1_000}%`, rate: tax.rate } : { label: 'No tax', rate: 0 };
};
