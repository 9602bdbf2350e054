import { BLANK, type CellValue, isBlank, read, UNREADABLE } from './cell-value';

const CURRENCY = /^(?:CAD|USD|CDN|EUR|US|CA|C)?\s*[$€]?|[$€]?\s*(?:CAD|USD|CDN|EUR)?$/gi;

/** The sign is a minus before or behind, or by parentheses as accountants write it. */
const unsigned = (text: string): { digits: string; sign: 1 | -1 } => {
  const inside = /^\((.*)\)$/.exec(text)?.[1];
  const bare = (inside ?? text).replace(/[−–]/g, '-').trim();
  const isNegative = inside !== undefined || bare.startsWith('-') || bare.endsWith('-');
  return { digits: bare.replace(/^-|-$/g, '').trim(), sign: isNegative ? -1 : 1 };
};

const ungrouped = (text: string): string => text.replace(/[ ',.]/g, '');

const GROUPED = {
  ',': /^[1-9]\d{0,2}(?:,\d{3})+$/,
  '.': /^[1-9]\d{0,2}(?:\.\d{3})+$/,
  ' ': /^[1-9]\d{0,2}(?: \d{3})+$/,
  "'": /^[1-9]\d{0,2}(?:'\d{3})+$/,
} as const;

const isGroupedBy = (text: string, mark: string): boolean =>
  Object.entries(GROUPED).some(([sign, form]) => sign === mark && form.test(text));

/** Whole part and decimals of '1,234.50', '1.234,50', '1 234,50', "1'234.50"; undefined for what is none of these. */
const decimal = (digits: string): string | undefined => {
  // Three digits behind the only mark: nobody writes tenths of a cent, so it parts thousands.
  if (GROUPED[','].test(digits) || GROUPED['.'].test(digits)) return ungrouped(digits);
  const [, whole = '', mark = '', decimals = ''] = /^(.*?)(?:([.,])(\d*))?$/.exec(digits) ?? [];
  const other = mark === ',' ? '.' : ',';
  const isWhole =
    whole === ''
      ? decimals !== ''
      : /^\d+$/.test(whole) || [' ', "'", other].some((by) => isGroupedBy(whole, by));
  return isWhole ? `${ungrouped(whole) || '0'}.${decimals || '0'}` : undefined;
};

const parse = (text: string): number | undefined => {
  const spaced = text.replace(/[\u00A0\u2007\u2009\u202F]/g, ' ').trim();
  const outer = unsigned(spaced);
  const inner = unsigned(outer.digits.replace(CURRENCY, '').trim());
  if (outer.sign === -1 && inner.sign === -1) return undefined;
  const digits = decimal(inner.digits);
  const value = digits === undefined ? Number.NaN : Number(digits);
  return Number.isFinite(value) ? value * outer.sign * inner.sign : undefined;
};

/** An amount of money: '$1,234.50', '1 234,50', '(12.00)', '-3', 'CAD 5'. At most two places are kept. */
export const readAmount = (text: string): CellValue<number> => {
  if (isBlank(text)) return BLANK;
  const value = parse(text);
  return value === undefined ? UNREADABLE : read(Math.round(value * 100) / 100 || 0);
};

/** A whole number such as '123,456' or '123 456.0'. */
export const readWhole = (text: string): CellValue<number> => {
  if (isBlank(text)) return BLANK;
  const value = parse(text);
  return value === undefined || !Number.isInteger(value) ? UNREADABLE : read(value);
};

export type OdometerUnit = 'km' | 'mi';

export interface Odometer {
  value: number;
  /** Where the reading itself does not tell, nothing. */
  unit: OdometerUnit | undefined;
}

const UNIT = /\s*\b(kms?|kilom[eè]t(?:er|re)s?|mi|mill?es?)\b\.?\s*/i;
const unitOf = (word: string): OdometerUnit => (word.toLowerCase().startsWith('k') ? 'km' : 'mi');

/** '123,456 km', '98 000 mi', '45000'; an exempt or unknown reading is blank. */
export const readOdometer = (text: string): CellValue<Odometer> => {
  if (
    isBlank(text) ||
    /^(tmu|exempt|unknown|not actual|inoperable|inconnu|non r[eé]el|exempt[eé])(?!\p{L})/iu.test(text.trim())
  )
    return BLANK;
  const spelled = text.replace(/(\d)(?=(?:km|mi)\b)/gi, '$1 ');
  const unit = UNIT.exec(spelled)?.[1];
  const value = readWhole(spelled.replace(UNIT, ' ').trim());
  if (value.kind !== 'value') return value;
  return value.value < 0 ? UNREADABLE : read({ value: value.value, unit: unit ? unitOf(unit) : undefined });
};
