import { ACCOUNT, type AccountCode } from '../ledger/accounts';
import type { LedgerTaxKind, PostingLine } from '../ledger/posting';
import { type Cents, roundCents, sumCents, toDollars } from '../money';
import type { QbBody, QbRef } from './body-types';
import type { Lookup } from './lookup';

export const dollars = (amount: number): number => toDollars(roundCents(amount));

const TAXABLE: readonly AccountCode[] = [
  ...[ACCOUNT.retailSales, ACCOUNT.wholesaleSales, ACCOUNT.leaseSales, ACCOUNT.shopSales],
  ...[ACCOUNT.vehicles, ACCOUNT.overAllowance, ACCOUNT.feeIncome, ACCOUNT.addOnIncome, ACCOUNT.productIncome],
];
const MOST_TRIED = 12;

/** The lines whose sum is what the tax was charged on; those that are usually taxed where no choice gives that sum. */
const taxedLines = (lines: readonly PostingLine[], base: Cents, isUsual: (line: PostingLine) => boolean) => {
  const usual = lines.filter(isUsual);
  const others = lines.filter((line) => !isUsual(line));
  const ordered = [...usual, ...others].slice(0, MOST_TRIED);
  const wanted: number = base;
  const choices = 2 ** ordered.length;
  const chosen = (mask: number) => ordered.filter((_, at) => Math.floor(mask / 2 ** at) % 2 === 1);
  const first = 2 ** Math.min(usual.length, MOST_TRIED) - 1;
  const fits = (mask: number) => sumCents(chosen(mask).map(({ amount }) => amount)) === wanted;
  if (fits(first)) return new Set(chosen(first));
  for (let mask = choices - 1; mask > 0; mask -= 1) if (fits(mask)) return new Set(chosen(mask));
  return new Set(usual);
};

interface Taxes {
  /** The tax code of each line; undefined in a transaction without tax. */
  codeOf(line: PostingLine): QbRef | undefined;
  fields: QbBody;
}

/** The tax codes of lines, and the amounts of the ledger for each rate. */
export const taxesOf = (
  find: Lookup,
  use: 'sale' | 'purchase',
  lines: readonly PostingLine[],
  taxes: readonly PostingLine[],
): Taxes => {
  if (taxes.length === 0)
    return { codeOf: () => undefined, fields: { GlobalTaxCalculation: 'NotApplicable' } };
  const kinds = [...new Set(taxes.flatMap(({ tax }) => tax?.kind ?? []))].sort();
  const key = kinds.join('+');
  const code = find.taxCode(key, use);
  const base = taxes.reduce(
    (most, { tax }) => (tax && Math.abs(tax.base) > Math.abs(most) ? tax.base : most),
    roundCents(0),
  );
  const taxed = taxedLines(lines, base, ({ account }) => use === 'purchase' || TAXABLE.includes(account));
  const free = lines.every((line) => taxed.has(line)) ? undefined : find.taxCode('none', use).ref;
  const rateOf = (kind: LedgerTaxKind) => {
    const rate =
      code.rates.find((one) => one.kind === kind) ?? (kinds.length === 1 ? code.rates[0] : undefined);
    if (!rate && code.ref.value !== '')
      find.missing('tax', key, `The tax code ${code.ref.name ?? ''} has no rate named ${kind.toUpperCase()}`);
    return rate;
  };
  const details = kinds.map((kind) => {
    const of = taxes.filter(({ tax }) => tax?.kind === kind);
    const rate = rateOf(kind);
    return {
      Amount: dollars(Math.abs(sumCents(of.map(({ amount }) => amount)))),
      DetailType: 'TaxLineDetail',
      TaxLineDetail: {
        ...{ TaxRateRef: { value: rate?.id ?? '' }, PercentBased: true, TaxPercent: rate?.percent ?? 0 },
        NetAmountTaxable: dollars(Math.abs(sumCents(of.flatMap(({ tax }) => tax?.base ?? [])))),
      },
    };
  });
  const total = Math.abs(sumCents(taxes.map(({ amount }) => amount)));
  return {
    codeOf: (line) => (taxed.has(line) ? code.ref : free),
    fields: {
      GlobalTaxCalculation: 'TaxExcluded',
      TxnTaxDetail: { TotalTax: dollars(total), TaxLine: details },
    },
  };
};
