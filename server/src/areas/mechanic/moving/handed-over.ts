import type { LedgerTax } from '@forecourt/domain/ledger/index';
import { type Cents, roundCents } from '@forecourt/domain/money/cents';
import type { StoredTransfer } from './transfer.queries';

type Taxes = readonly LedgerTax[];

/** The taxes of both, one for each kind. */
const addTaxes = (some: Taxes, others: Taxes): LedgerTax[] =>
  [...new Set([...some, ...others].map(({ kind }) => kind))].map((kind) => {
    const same = [...some, ...others].filter((tax) => tax.kind === kind);
    const sumOf = (field: 'base' | 'amount') => roundCents(same.reduce((sum, tax) => sum + tax[field], 0));
    return { kind, base: sumOf('base'), amount: sumOf('amount') };
  });

export const negative = (taxes: Taxes): LedgerTax[] =>
  taxes.map(({ kind, base, amount }) => ({ kind, base: roundCents(-base), amount: roundCents(-amount) }));

/** Taxes with the earlier ones taken off; kinds that come to nothing are left out. */
export const lessTaxes = (taxes: Taxes, earlier: Taxes): LedgerTax[] =>
  addTaxes(taxes, negative(earlier)).filter(({ amount }) => amount !== 0);

/** What is handed over of a service, by vendor and vehicle: what was taken back already is not counted. */
export const handedOver = (transfers: readonly StoredTransfer[]): StoredTransfer[] => {
  const sums = new Map<string, StoredTransfer>();
  for (const one of transfers) {
    const key = `${one.vendor_id}/${one.stock_id}/${one.target === 'shop'}`;
    const before = sums.get(key);
    const amount_cents = roundCents(one.amount_cents + (before?.amount_cents ?? 0));
    sums.set(key, { ...one, amount_cents, taxes: addTaxes(one.taxes, before?.taxes ?? []) });
  }
  return [...sums.values()].filter(({ amount_cents }) => amount_cents !== 0);
};

export interface Handed {
  amount: Cents;
  taxes: LedgerTax[];
}

export const NOTHING: Handed = { amount: roundCents(0), taxes: [] };

/** What is handed over for each vendor, whichever vehicle bears it; `survivorOf` names the vendor that remained of a merge. */
export const handedByVendor = (
  transfers: readonly StoredTransfer[],
  survivorOf: (vendorId: number | null) => number | null,
): Map<number | null, Handed> => {
  const sums = new Map<number | null, Handed>();
  for (const { vendor_id, amount_cents, taxes } of transfers) {
    const vendorId = survivorOf(vendor_id);
    const before = sums.get(vendorId) ?? NOTHING;
    sums.set(vendorId, {
      amount: roundCents(before.amount + amount_cents),
      taxes: addTaxes(before.taxes, taxes),
    });
  }
  return sums;
};
