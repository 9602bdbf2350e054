import type { WantedCar } from '../incoming-lead';
import { oneLine } from '../texts/tidy-text';

const MAKES_OF_TWO_WORDS = /^(?:land rover|alfa romeo|aston martin|am general|mercedes benz|rolls royce)\b/i;

/** '2019 Toyota RAV4 XLE - $24,995' as year, make and model; all null where no year stands in it. */
export const readVehicle = (text: string | undefined): Pick<WantedCar, 'year' | 'make' | 'model'> => {
  const match = /\b((?:19|20)\d\d)\s+([^\n]{2,100})/.exec(text ?? '');
  if (!match) return { year: null, make: null, model: null };
  const rest = (match[2] ?? '').split(/\s[-–|(]\s?|\s*[$,|]|\s#/)[0]?.trim() ?? '';
  const make = MAKES_OF_TWO_WORDS.exec(rest)?.[0] ?? rest.split(/\s+/)[0] ?? '';
  return { year: Number(match[1]), make: oneLine(make), model: oneLine(rest.slice(make.length)) };
};
