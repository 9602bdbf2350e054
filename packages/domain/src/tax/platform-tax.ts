import { federalTax, isOutsideCanada, type PlaceOfSupply } from './federal-rates';
import { provincialTax } from './provincial-rates';

export interface PlatformTaxPart {
  label: string;
  /** Thousandths of a percent: 13 % is 13,000. */
  rate: number;
}

/** What the platform adds to what a dealership buys from it: 'GST 5% + QST 9.975%'. */
export interface PlatformTax {
  label: string;
  taxes: readonly PlatformTaxPart[];
}

const partOf = ({ name, rate }: { name: string; rate: number }): PlatformTaxPart => ({
  label: `${name} ${rate / 1_000}%`,
  rate,
});

/**
 * domain.md 4.1: what holds for a service bought by a dealership at this place on this day (YYYY-MM-DD): GST or HST, and the sales
 * tax of a province that has its own, each on the price alone. Outside Canada there is none.
 */
export const platformTax = (place: PlaceOfSupply, day: string): PlatformTax => {
  const federal = federalTax(place, day);
  const provincial =
    place.province && !isOutsideCanada(place) ? provincialTax(place.province, day) : undefined;
  const taxes = [federal, provincial].flatMap((tax) => (tax ? [partOf(tax)] : []));
  return { label: taxes.map(({ label }) => label).join(' + ') || 'No tax', taxes };
};
