/** Which sales taxes a fee or product bears. HST counts as federal; PST, RST and QST are provincial. */
export const TAX_TREATMENTS = ['all', 'federal', 'provincial', 'none'] as const;
export type TaxTreatment = (typeof TAX_TREATMENTS)[number];
export type TaxKind = 'federal' | 'provincial';

export const isTaxed = (treatment: TaxTreatment, kind: TaxKind): boolean =>
  treatment === 'all' || treatment === kind;
