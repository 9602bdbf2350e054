/** Where a question set or text holds: a province, or the United States. 'CA' is Canada without a set of its own. */
export type Jurisdiction = 'CA' | 'ON' | 'AB' | 'BC' | 'QC' | 'US';

const PROVINCES_WITH_RULES: readonly Jurisdiction[] = ['ON', 'AB', 'BC', 'QC'];

/** A dealership is bound by the law of its own province, whichever format its bill has; elsewhere by that of the format. */
export const jurisdictionOf = (
  format: { jurisdiction: Jurisdiction },
  dealerProvince: string | null,
): Jurisdiction =>
  PROVINCES_WITH_RULES.find((province) => province === dealerProvince) ?? format.jurisdiction;

/** Rules change: each row says from which day to which it holds, and a document keeps the versions that it was made with. */
export interface Dated {
  /** YYYY-MM-DD. */
  validFrom: string;
  /** The last day; null while it is in force. */
  validTo: string | null;
  /** The law or guideline. */
  source: string;
  version: number;
}

/** The first day for which the product has rules; the laws themselves may be older. */
export const FIRST_DAY = '2010-01-01';

export const isValidOn = (row: Pick<Dated, 'validFrom' | 'validTo'>, day: string): boolean =>
  row.validFrom <= day && (row.validTo === null || day <= row.validTo);
