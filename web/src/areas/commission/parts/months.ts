const NAMES = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July'],
  ...['August', 'September', 'October', 'November', 'December'],
];

/** 'May 2026' of '2026-05'. */
export const monthName = (month: string): string => {
  const [year = '', number = '1'] = month.split('-');
  return `${NAMES[Number(number) - 1] ?? month} ${year}`;
};

/** So many months later; negative is earlier. */
export const monthsLater = (month: string, count: number): string => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7);
};
