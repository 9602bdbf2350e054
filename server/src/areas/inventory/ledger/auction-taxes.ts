import type { LedgerTax, LedgerTaxKind } from '@forecourt/domain/ledger/index';
import { type Cents, roundCents } from '@forecourt/domain/money/index';

/** Rates by which a sum of two taxes is told apart. */
const RATES: Readonly<Record<string, readonly { kind: LedgerTaxKind; rate: number }[]>> = {
  'GST+QST': [
    { kind: 'gst', rate: 5 },
    { kind: 'qst', rate: 9.975 },
  ],
  'GST+PST': [
    { kind: 'gst', rate: 5 },
    { kind: 'pst', rate: 7 },
  ],
  QST: [{ kind: 'qst', rate: 9.975 }],
  PST: [{ kind: 'pst', rate: 7 }],
};
const FEDERAL: readonly { kind: LedgerTaxKind; rate: number }[] = [{ kind: 'gst', rate: 5 }];

/** The taxes of an auction's invoice by kind; it names them together ('GST+PST') and gives one sum. */
export const auctionTaxes = (taxType: string, total: Cents, base: Cents): LedgerTax[] => {
  if (total === 0) return [];
  const kinds = RATES[taxType.toUpperCase().replaceAll(' ', '')] ?? FEDERAL;
  const whole = kinds.reduce((sum, { rate }) => sum + rate, 0);
  let left: number = total;
  return kinds.map(({ kind, rate }, index) => {
    // the last takes up the rounding
    const amount = roundCents(index === kinds.length - 1 ? left : (total * rate) / whole);
    left -= amount;
    return { kind, base, amount };
  });
};
