/** The ways in which a figure can be shown (screens.md 9; only option 4 is fixed there). */
export const NUMBER_FORMATS = [
  { option: 1, label: 'Number' },
  { option: 2, label: 'Dollars and cents' },
  { option: 3, label: 'Whole dollars' },
  { option: 4, label: 'With taxes (5% plus 7%)' },
] as const;

export type NumberFormatOption = (typeof NUMBER_FORMATS)[number]['option'];

const TAXES_PERCENT = 5 + 7;

/** Halves go away from zero, and 1.005 counts as the half that it was typed as. */
const toCents = (amount: number): number => Math.sign(amount) * Math.round(Math.abs(amount) * 100 + 1e-7);

/** The figure that an option shows: option 4 multiplies by 1.12, to the cent. */
export const applyNumberFormat = (value: number, option: NumberFormatOption): number => {
  if (option !== 4) return value;
  const cents = toCents(value) * (100 + TAXES_PERCENT);
  return (Math.sign(cents) * Math.round(Math.abs(cents) / 100)) / 100;
};

const figures = (least: number, most: number) =>
  new Intl.NumberFormat('en-CA', { minimumFractionDigits: least, maximumFractionDigits: most });
// made once: making one costs more than a hundred figures
const WHOLE = figures(0, 0);
const CENTS = figures(2, 2);
const PLAIN = figures(0, 2);

const group = (value: number, places: 0 | 2): string => (places === 0 ? WHOLE : CENTS).format(value);

/** '$1,234.50', '-$3.00'. */
export const formatMoney = (amount: number, places: 0 | 2 = 2): string => {
  const text = group(Math.abs(toCents(amount)) / 100, places);
  const isNegative = amount < 0 && /[1-9]/.test(text);
  return `${isNegative ? '-' : ''}$${text}`;
};

/** '1,234.5': at most two places. */
export const formatNumber = (value: number): string => PLAIN.format(value);

export const formatByOption = (value: number, option: NumberFormatOption): string => {
  if (option === 1) return formatNumber(value);
  return formatMoney(applyNumberFormat(value, option), option === 3 ? 0 : 2);
};
