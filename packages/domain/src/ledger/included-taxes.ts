import { type Cents, roundCents, sumCents } from '../money';
import { federalTax, type PlaceOfSupply } from '../tax';
import { provincialTax } from '../tax/provincial-rates';
import type { LedgerTax, LedgerTaxKind } from './posting';

const WHOLE = 100_000;

const ratesOf = (place: PlaceOfSupply, day: string): { kind: LedgerTaxKind; rate: number }[] => {
  const federal = federalTax(place, day);
  if (!federal) return [];
  const quebec = place.province === 'QC' ? provincialTax('QC', day) : undefined;
  return [
    { kind: 'gst', rate: federal.rate },
    ...(quebec ? [{ kind: 'qst', rate: quebec.rate } as const] : []),
  ];
};

/** The GST/HST and QST that a forfeited deposit is taken to include. PST is not charged on it. */
export const includedTaxes = (amount: Cents, place: PlaceOfSupply, day: string): LedgerTax[] => {
  const rates = ratesOf(place, day);
  const withTax = rates.reduce((sum, { rate }) => sum + rate, WHOLE);
  const taxes = rates.map(({ kind, rate }) => ({ kind, amount: roundCents((amount * rate) / withTax) }));
  const base = roundCents(amount - sumCents(taxes.map((tax) => tax.amount)));
  return taxes.map((tax) => ({ ...tax, base }));
};
