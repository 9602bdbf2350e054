import { isDay } from '../dates';
import { addDays, dayOfMonth } from './day-numbers';
import { type BhphTerms, MAX_BHPH_PAYMENTS } from './terms';

type DueTerms = Pick<BhphTerms, 'frequency' | 'firstDay' | 'numberOfPayments' | 'dueDays'>;

const dayPart = (day: string): number => Number(day.slice(8, 10));

/** The 5th goes with the 20th, the 15th with the 30th, the 31st with the 16th. */
const pairOf = (day: number): readonly [number, number] => (day <= 15 ? [day, day + 15] : [day - 15, day]);

/** The days of the month on which instalments are due; none for weekly and bi-weekly ones. */
export const dueDaysOf = ({
  frequency,
  firstDay,
  dueDays,
}: Omit<DueTerms, 'numberOfPayments'>): readonly number[] => {
  if (frequency === 'monthly') return dueDays ?? [dayPart(firstDay)];
  if (frequency === 'semimonthly') return dueDays ?? pairOf(dayPart(firstDay));
  return [];
};

const inMonth = (firstDay: string, month: number, day: number): string =>
  dayOfMonth(Number(firstDay.slice(0, 4)), Number(firstDay.slice(5, 7)) - 1 + month, day);

/** Whether the first day is one of the days of the month that were given. */
export const startsOnDueDay = (terms: DueTerms): boolean => {
  const days = dueDaysOf(terms);
  return days.length === 0 || days.some((day) => inMonth(terms.firstDay, 0, day) === terms.firstDay);
};

const isPossible = ({ firstDay, numberOfPayments }: DueTerms): boolean =>
  isDay(firstDay) && Number.isInteger(numberOfPayments) && numberOfPayments <= 2 * MAX_BHPH_PAYMENTS;

/** The due day of instalment `index`, from 0. A day that a month does not have is the last day of that month. */
export const instalmentDay = (terms: Omit<DueTerms, 'numberOfPayments'>, index: number): string => {
  const { frequency, firstDay } = terms;
  if (frequency === 'weekly') return addDays(firstDay, index * 7);
  if (frequency === 'biweekly') return addDays(firstDay, index * 14);
  const days = dueDaysOf(terms);
  const start = days.findIndex((day) => inMonth(firstDay, 0, day) === firstDay);
  const at = Math.max(0, start) + index;
  return inMonth(firstDay, Math.floor(at / days.length), days[at % days.length] ?? 1);
};

/** The due day of each instalment. None for a first day or a number that is not possible, see `checkTerms`. */
export const instalmentDays = (terms: DueTerms): string[] =>
  isPossible(terms)
    ? Array.from({ length: terms.numberOfPayments }, (_, index) => instalmentDay(terms, index))
    : [];
