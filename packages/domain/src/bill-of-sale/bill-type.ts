import type { Label } from './label';

/** The numbers of bos_type. */
export const BILL_TYPE = { sale: 1, lease: 2, wholesale: 3, bhph: 4, tradeIn: 5 } as const;
export type BillType = (typeof BILL_TYPE)[keyof typeof BILL_TYPE];

export const BILL_TYPES: readonly { value: BillType; label: Label }[] = [
  { value: BILL_TYPE.sale, label: { en: 'Sale', fr: 'Vente' } },
  { value: BILL_TYPE.lease, label: { en: 'Lease', fr: 'Location' } },
  { value: BILL_TYPE.wholesale, label: { en: 'Wholesale', fr: 'Vente en gros' } },
  { value: BILL_TYPE.bhph, label: { en: 'Buy here pay here', fr: 'Financement maison' } },
  { value: BILL_TYPE.tradeIn, label: { en: 'Trade-in purchase', fr: "Achat d'un véhicule d'échange" } },
];

export const isBillType = (value: unknown): value is BillType =>
  Object.values<unknown>(BILL_TYPE).includes(value);

export const ALL_TYPES: readonly BillType[] = BILL_TYPES.map(({ value }) => value);
/** A vehicle leaves the dealership. */
export const SELLING_TYPES: readonly BillType[] = [1, 2, 3, 4];
/** A consumer or company buys or leases; not another dealer. */
export const RETAIL_TYPES: readonly BillType[] = [1, 2, 4];
/** The vehicle may be paid by a loan. */
export const LOAN_TYPES: readonly BillType[] = [1, 4];
