import type { FUEL_TYPES } from '@forecourt/contract/inventory/vehicle';

export type FuelType = (typeof FUEL_TYPES)[number];

export interface FuelClues {
  primary: string;
  secondary: string;
  electrification: string;
  /** Whether a charger is named. */
  hasCharger: boolean;
  /** Model, trim, series: many hybrids say so only there. */
  words: string;
}

const PLUG_IN = /\b(PHEV|plug[- ]?in|energi|4xe|prime|recharge|e-hybrid|tfsi ?e)\b|\bvolt\b/i;
const HYBRID = /\b(hybrid|hev)\b/i;

const burns = (fuel: string): boolean => fuel.startsWith('Gasoline') || fuel.startsWith('Diesel');

/** vPIC's fuels in the words of screens.md 3. */
export const fuelOf = ({
  primary,
  secondary,
  electrification,
  hasCharger,
  words,
}: FuelClues): FuelType | '' => {
  const both = [primary, secondary];
  const isElectric = both.includes('Electric');
  const engine = both.find(burns);
  if (engine) {
    const mayPlugIn = isElectric || electrification !== '' || HYBRID.test(words);
    if (electrification.startsWith('PHEV') || hasCharger || (mayPlugIn && PLUG_IN.test(words)))
      return 'Plug-in-Hybrid';
    if (isElectric || / HEV|^HEV/.test(electrification) || HYBRID.test(words)) return 'Hybrid';
    if (both.some((fuel) => fuel.startsWith('Ethanol') || fuel.startsWith('Flexible'))) return 'Flex';
    return engine.startsWith('Diesel') ? 'Diesel' : 'Gasoline';
  }
  if (isElectric) return 'Electric';
  if (primary.startsWith('Flexible') || primary.startsWith('Ethanol')) return 'Flex';
  return primary === '' ? '' : 'Other';
};
