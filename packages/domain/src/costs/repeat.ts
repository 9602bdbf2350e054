import { addDays, dayOfMonth } from '../bhph/day-numbers';

export const COST_REPEATS = [
  { value: 'weekly', label: 'Every week' },
  { value: 'monthly', label: 'Every month' },
  { value: 'yearly', label: 'Every year' },
] as const;
export type CostRepeat = (typeof COST_REPEATS)[number]['value'];

export const COST_REPEAT_VALUES = COST_REPEATS.map(({ value }) => value);

export const isCostRepeat = (value: unknown): value is CostRepeat =>
  COST_REPEATS.some((repeat) => repeat.value === value);

export const costRepeatLabel = (value: string): string =>
  COST_REPEATS.find((repeat) => repeat.value === value)?.label ?? value;

const MONTHS: Readonly<Record<CostRepeat, number>> = { weekly: 0, monthly: 1, yearly: 12 };

/** The day on which a cost comes for the nth time after its first: the 31st is the last day of a shorter month. */
export const repeatDay = (firstDay: string, repeat: CostRepeat, n: number): string => {
  if (repeat === 'weekly') return addDays(firstDay, 7 * n);
  const [year = 0, month = 1, day = 1] = firstDay.split('-').map(Number);
  return dayOfMonth(year, month - 1 + MONTHS[repeat] * n, day);
};
