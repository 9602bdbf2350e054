import { type CashCounts, DENOMINATIONS } from '@forecourt/domain/banking/cash-count';
import { DEPOSIT_METHODS } from '@forecourt/domain/deal/deposit-rules';

export const KIND_NAMES = { bank: 'Bank account', trust: 'Trust account', cash: 'Cash drawer' } as const;

export const methodName = (method: string): string =>
  DEPOSIT_METHODS.find(({ value }) => value === method)?.label ?? method;

export const countOf = (count: number, one: string, many: string): string =>
  count === 1 ? `1 ${one}` : `${count.toLocaleString()} ${many}`;

/** '2 × $100, 10 × $20'. */
export const countsText = (counts: CashCounts): string =>
  DENOMINATIONS.flatMap(({ cents, label }) => {
    const count = counts[String(cents)] ?? 0;
    return count > 0 ? [`${count} × ${label}`] : [];
  }).join(', ');
