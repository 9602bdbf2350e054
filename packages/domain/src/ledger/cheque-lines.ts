import { type Cents, sumCents } from '../money';
import { ACCOUNT, type AccountCode } from './accounts';
import type { EventLine, LedgerTax, LinkIds } from './posting';
import { creditLines, lostTax, taxTotal } from './tax-lines';

/** What a part of a cheque pays: an account with taxes, or what is owed to the vendor. */
export interface ChequeLine {
  /** 2000: what is owed to the vendor. */
  account: AccountCode;
  /** Without taxes. */
  amount: Cents;
  gst: Cents;
  pst: Cents;
  qst: Cents;
  stockId?: number | null | undefined;
  /** To whom it is owed where the cheque itself names no vendor. */
  vendorId?: number | null | undefined;
  customerId?: number | null | undefined;
}

const taxesOf = ({ amount, gst, pst, qst }: ChequeLine): LedgerTax[] =>
  (
    [
      ['gst', gst],
      ['pst', pst],
      ['qst', qst],
    ] as const
  ).flatMap(([kind, tax]) => (tax === 0 ? [] : [{ kind, base: amount, amount: tax }]));

/** With its taxes. */
export const chequeLineTotal = (line: ChequeLine): Cents => sumCents([line.amount, taxTotal(taxesOf(line))]);

/** Taxes that come back are credits, the others are part of the cost. */
export const chequeEventLines = (lines: readonly ChequeLine[], vendorId: number | null): EventLine[] =>
  lines.flatMap((line) => {
    const taxes = taxesOf(line);
    const links: LinkIds = {
      ...{ vendorId: vendorId ?? line.vendorId ?? null, stockId: line.stockId ?? null },
      ...(line.customerId != null && { customerId: line.customerId }),
    };
    return [
      { ...links, account: line.account, amount: sumCents([line.amount, lostTax(taxes)]) },
      ...creditLines(taxes, links),
    ];
  });

export const PAYABLES: AccountCode = ACCOUNT.payables;

/** The part of a cheque that pays what is owed to the vendor. */
export const paidOfPayables = (lines: readonly ChequeLine[]): Cents =>
  sumCents(lines.filter(({ account }) => account === PAYABLES).map(({ amount }) => amount));
