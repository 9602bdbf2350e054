import { type Cents, roundCents } from '../../money';
import type { AccountCode } from '../accounts';
import { LEDGER_TAX_KINDS, type LedgerTaxKind, type Posting } from '../posting';
import { COLLECTED_ACCOUNTS, CREDIT_ACCOUNTS } from '../tax-lines';

/** Lines with tax fields, or their sums, as they are booked: credits are negative. */
export interface TaxSum {
  account: AccountCode;
  kind: LedgerTaxKind;
  amount: Cents;
  base: Cents;
}

export interface TaxReturnRow {
  kind: LedgerTaxKind;
  collected: Cents;
  /** What the tax was collected on. */
  collectedBase: Cents;
  credits: Cents;
  creditsBase: Cents;
  /** To pay; negative for a refund. */
  net: Cents;
}

const sumOf = (sums: readonly TaxSum[], field: 'amount' | 'base', sign: 1 | -1): Cents =>
  roundCents(sums.reduce((sum, line) => sum + sign * line[field], 0));

const rowOf = (kind: LedgerTaxKind, sums: readonly TaxSum[]): TaxReturnRow => {
  const own = sums.filter((sum) => sum.kind === kind);
  const collected = own.filter(({ account }) => account === COLLECTED_ACCOUNTS[kind]);
  const credits = own.filter(({ account }) => account === CREDIT_ACCOUNTS[kind]);
  return {
    kind,
    ...{ collected: sumOf(collected, 'amount', -1), collectedBase: sumOf(collected, 'base', -1) },
    ...{ credits: sumOf(credits, 'amount', 1), creditsBase: sumOf(credits, 'base', 1) },
    net: roundCents(sumOf(collected, 'amount', -1) - sumOf(credits, 'amount', 1)),
  };
};

/** The sheet of a period: of each tax what was collected, what is taken off and what is to pay. */
export const taxReturn = (sums: readonly TaxSum[]): TaxReturnRow[] =>
  LEDGER_TAX_KINDS.map((kind) => rowOf(kind, sums));

export const taxSumsOf = (postings: readonly Posting[]): TaxSum[] =>
  postings
    .flatMap(({ lines }) => lines)
    .flatMap(({ account, amount, tax }) => (tax ? [{ account, amount, ...tax }] : []));
