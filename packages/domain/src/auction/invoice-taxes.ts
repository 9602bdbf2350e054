import { percentOf, roundCents, sumDollars, toCents, toDollars } from '../money';
import type { Charge } from './charges';

export interface InvoiceTax {
  /** 'HST', 'GST', 'GST+QST'; '' for an invoice without one. */
  type: string;
  /** Of the fees. */
  percent: number;
  /** All of the invoice. */
  amount: number;
}

/** What the provinces charge, together; a computed rate is one of these. */
const RATES = [5, 7, 9.975, 11, 12, 13, 14, 14.975, 15];
const NAMES = ['HST', 'GST', 'PST', 'QST', 'RST'];
const FRENCH: Readonly<Record<string, string>> = { TPS: 'GST', TVQ: 'QST', TVH: 'HST' };

const english = (text: string): string =>
  text.toUpperCase().replace(/\b(TPS|TVQ|TVH)\b/g, (word) => FRENCH[word] ?? word);

export const nearestRate = (tax: number, base: number): number => {
  if (base <= 0 || tax <= 0) return 0;
  const exact = (tax / base) * 100;
  const rate = RATES.find((known) => Math.abs(known - exact) < 0.15);
  return rate ?? 0;
};

/** A tax that is called only 'tax', or 'GST/HST', is known by its rate. */
export const taxTypeOf = (texts: readonly string[], percent: number): string => {
  const words = english(texts.join(' '));
  const isEither = /GST\s*\/\s*HST|HST\s*\/\s*GST/.test(words);
  const named = NAMES.filter((name) => new RegExp(`\\b${name}\\b`).test(words));
  if (named.length > 0 && !isEither) return named.join('+');
  if (percent === 5) return 'GST';
  if (percent >= 13 && percent !== 14.975) return 'HST';
  if (percent === 12) return 'GST+PST';
  return percent === 14.975 ? 'GST+QST' : (named[0] ?? '');
};

/** The tax that lines bear in a column of their own; what is written below is then only their sum. */
const byLine = (taxed: readonly Charge[], columnNames: readonly string[]): InvoiceTax => {
  const fees = taxed.filter(({ kind, tax }) => kind === 'fee' && (tax ?? 0) > 0);
  const base = fees.length > 0 ? fees : taxed.filter(({ tax }) => (tax ?? 0) > 0);
  const percent = nearestRate(
    sumDollars(base.map(({ tax }) => tax ?? 0)),
    sumDollars(base.map(({ amount }) => amount)),
  );
  const amount = sumDollars(taxed.map(({ tax }) => tax ?? 0));
  return { type: amount > 0 ? taxTypeOf(columnNames, percent) : '', percent, amount };
};

export const readTaxes = (charges: readonly Charge[], columnNames: readonly string[]): InvoiceTax => {
  const items = charges.filter(({ kind }) => kind === 'price' || kind === 'fee');
  const lines = charges.filter(({ kind }) => kind === 'tax');
  const names = lines.map(({ name }) => name);
  if (items.some(({ tax }) => tax !== null)) return byLine(items, [...columnNames, ...names]);
  const amount = sumDollars(lines.map((line) => line.amount));
  // Two lines of one tax (of the car, of the fees) have one rate; two taxes have their sum.
  const rates = new Map(
    lines.map(({ name, rate }) => [NAMES.find((tax) => english(name).includes(tax)) ?? '', rate]),
  );
  const printed = sumRates([...rates.values()]);
  const all = sumDollars(items.map((item) => item.amount));
  const fees = sumDollars(items.filter(({ kind }) => kind === 'fee').map((item) => item.amount));
  const percent = printed || nearestRate(amount, all) || nearestRate(amount, fees);
  return { type: amount > 0 ? taxTypeOf(names, percent) : '', percent, amount };
};

const sumRates = (rates: readonly (number | null)[]): number =>
  Math.round(rates.reduce<number>((total, rate) => total + (rate ?? 0), 0) * 1000) / 1000;

/** The part of the tax that falls on an amount. */
export const taxOn = (amount: number, percent: number): number =>
  toDollars(percentOf(toCents(amount), roundCents(percent * 1000)));
