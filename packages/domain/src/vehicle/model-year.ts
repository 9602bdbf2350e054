import { VIN_LENGTH } from './vin';

/** Position 10: thirty letters and digits, then again from the start. */
const YEAR_CODES = 'ABCDEFGHJKLMNPRSTVWXY123456789';
const FIRST_YEAR = 1980;
const CYCLE = YEAR_CODES.length;

export const isModelYearCode = (character: string): boolean => YEAR_CODES.includes(character);

const yearsOf = (vin: string, today: string): number[] => {
  const code = vin[9];
  if (vin.length !== VIN_LENGTH || !code || !isModelYearCode(code)) return [];
  const first = FIRST_YEAR + YEAR_CODES.indexOf(code);
  return [first + CYCLE, first].filter((year) => year <= Number(today.slice(0, 4)) + 1);
};

/** The years that position 10 can mean for a heavy truck, trailer, bus or motorcycle: position 7 says nothing there. */
export const modelYearsLatestFirst = yearsOf;

/**
 * The years that position 10 can mean for a car or a truck of at most 10,000 lb, the likelier first, none later than next
 * year's models. Position 7 tells the cycles apart: a digit before 2010, a letter since (domain.md 3.4).
 */
export const modelYearsOf = (vin: string, today: string): number[] => {
  const years = yearsOf(vin, today);
  const isBefore2010 = /\d/.test(vin[6] ?? '');
  return isBefore2010 ? years.reverse() : years;
};

/** The model year of a car or light truck; null where the VIN does not say. `today` is a day, YYYY-MM-DD. */
export const modelYearOf = (vin: string, today: string): number | null => modelYearsOf(vin, today)[0] ?? null;
