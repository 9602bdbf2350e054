/** The month that is so many months after another: '2026-01' and -1 give '2025-12'. */
export const plusMonths = (month: string, months: number): string => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
};

/** So many months up to one, the oldest first. */
export const monthsUntil = (last: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => plusMonths(last, index - count + 1));

const NAMES = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** 'Nov 2026' */
export const monthLabel = (month: string): string => {
  const [year = '', number = ''] = month.split('-');
  return `${NAMES[Number(number) - 1] ?? number} ${year}`;
};

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;
export const readMonth = (text: string | null, fallback: string): string =>
  text !== null && MONTH.test(text) && text <= fallback ? text : fallback;
