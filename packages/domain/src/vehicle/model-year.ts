import { VIN_LENGTH } from './vin';

/** Position 10: thirty letters and digits, then again from the start. */
const YEAR_CODES = 'ABCDEFGHJKLMNPRSTVWXY123456789';
const FIRST_YEAR = 1980;
const CYCLE = YEAR_CODES.length;

export const isModelYearCode = (character: string): boolean => YEAR_CODES.includes(character);

/**
 * The years that position 10 can mean, the likelier first, none later than next year's models. For cars and light trucks
 * position 7 tells the cycles apart: a digit before 2010, a letter since (domain.md 3.4); other vehicles do not keep to it.
 */
export const modelYearsOf = (vin: string, today: string): number[] => {
  const code = vin[9];
  if (vin.length !== VIN_LENGTH || !code || !isModelYearCode(code)) return [];
  const first = FIRST_YEAR + YEAR_CODES.indexOf(code);
  const isBefore2010 = /\d/.test(vin[6] ?? '');
  const years = isBefore2010 ? [first, first + CYCLE] : [first + CYCLE, first];
  return years.filter((year) => year <= Number(today.slice(0, 4)) + 1);
};

/** The model year of a car or light truck; null where the VIN does not say. `today` is a day, YYYY-MM-DD. */
export const modelYearOf = (vin: string, today: string): number | null => modelYearsOf(vin, today)[0] ?? null;
