import type { LedgerTax } from '../ledger/index';
import { type Cents, roundCents, sumCents } from '../money';
import type { PlaceOfSupply } from '../tax/index';
import { type SaleTaxLine, saleTaxes } from '../tax/index';

/** part: a thing; labour: hours of the own shop; sublet: work of an outside shop; fee: such as shop supplies. */
export const LINE_KINDS = ['labour', 'part', 'sublet', 'fee'] as const;
export type LineKind = (typeof LINE_KINDS)[number];

export interface ServiceLine {
  kind: LineKind;
  /** Hours of labour; pieces or litres of others. Thousandths at most. */
  quantity: number;
  /** Of one, to the customer. */
  price: Cents;
  /** Of one, for the dealership. */
  cost: Cents;
  /** Whom the cost is owed to; null for the own shop. */
  vendorId: number | null;
}

const THOUSAND = 1_000;

/** Whole numbers are multiplied before they are divided, so that half a cent is exactly half a cent. */
export const lineAmount = (quantity: number, each: Cents): Cents =>
  roundCents((Math.round(quantity * THOUSAND) * each) / THOUSAND);

export interface ServiceSums {
  labour: Cents;
  /** Parts, work of others and fees. */
  parts: Cents;
  /** What the customer pays before tax. */
  price: Cents;
  /** What the dealership spends: that of a vehicle in stock becomes cost of the vehicle. */
  cost: Cents;
}

export const serviceSums = (lines: readonly ServiceLine[]): ServiceSums => {
  const prices = (isLabour: boolean) =>
    sumCents(
      lines
        .filter(({ kind }) => (kind === 'labour') === isLabour)
        .map(({ quantity, price }) => lineAmount(quantity, price)),
    );
  const [labour, parts] = [prices(true), prices(false)];
  const cost = sumCents(lines.map((line) => lineAmount(line.quantity, line.cost)));
  return { labour, parts, price: sumCents([labour, parts]), cost };
};

export interface VendorCost {
  /** null: the own shop. */
  vendorId: number | null;
  amount: Cents;
}

/** What is owed to each outside shop or supplier, and what the own shop did; nothing for those with 0. */
export const costByVendor = (lines: readonly ServiceLine[]): VendorCost[] => {
  const sums = new Map<number | null, Cents[]>();
  for (const { vendorId, quantity, cost } of lines)
    sums.set(vendorId, [...(sums.get(vendorId) ?? []), lineAmount(quantity, cost)]);
  return [...sums]
    .map(([vendorId, amounts]) => ({ vendorId, amount: sumCents(amounts) }))
    .filter(({ amount }) => amount !== 0);
};

/** The sales taxes on work and parts sold on a day at a place: each rounded once on the whole. */
export const serviceTaxes = (amount: Cents, place: PlaceOfSupply, day: string): SaleTaxLine[] =>
  saleTaxes({
    ...place,
    ...{ day, price: roundCents(0), trades: [] },
    items: [{ amount, tax: 'all', withVehicle: false }],
  }).filter((line) => line.collected && line.amount !== 0);

const LEDGER_KIND: Readonly<Record<string, LedgerTax['kind']>> = { GST: 'gst', HST: 'gst', QST: 'qst' };

/** As the ledger names them: GST and HST are one, other provincial taxes are PST. */
export const ledgerTaxes = (lines: readonly { name: string; base: Cents; amount: Cents }[]): LedgerTax[] =>
  lines.map(({ name, base, amount }) => ({ kind: LEDGER_KIND[name] ?? 'pst', base, amount }));

/** What a vendor adds that the dealership gets back: GST/HST and QST. What is bought for resale bears no PST. */
export const recoverableTaxes = (amount: Cents, place: PlaceOfSupply, day: string): LedgerTax[] =>
  ledgerTaxes(serviceTaxes(amount, place, day)).filter(({ kind }) => kind !== 'pst');

/** Ontario's Consumer Protection Act, s. 58: no more than a tenth above the estimate. We hold all services to it. */
const TOLERANCE = 110;

export const isOverEstimate = (amount: Cents, approved: Cents): boolean =>
  amount * 100 > approved * TOLERANCE;

const NUMBER = /^S-(\d{6,})$/;

/** A dealership's shop invoices count from 1: S-000001. */
export const shopInvoiceNumber = (count: number): string => {
  if (!Number.isSafeInteger(count) || count < 1) throw new RangeError('invoices count from 1');
  return `S-${String(count).padStart(6, '0')}`;
};

/** The count of an invoice's number, or undefined for another text. */
export const shopInvoiceCount = (text: string): number | undefined => {
  const digits = NUMBER.exec(text.trim().toUpperCase())?.[1];
  const count = Number(digits);
  return digits && Number.isSafeInteger(count) && count > 0 ? count : undefined;
};
