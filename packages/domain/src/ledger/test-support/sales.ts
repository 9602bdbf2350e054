import type { BillInput } from '../../bill-of-sale/bill-input';
import { computeBill } from '../../bill-of-sale/compute-bill';
import { type SaleFigures, saleFigures } from '../../bill-of-sale/sale-figures';
import figures from '../../bill-of-sale/test-data/figures.json';
import { billFromWire, type WireBill } from '../../bill-of-sale/wire-bill';
import { toDollars } from '../../money';
import type { EventOf } from '../events';
import type { Posting } from '../posting';

export interface ComputedSale {
  figures: SaleFigures;
  /** What the bill asks of the buyer on delivery, in cents. */
  due: number;
}

export const computeSale = (bill: BillInput): ComputedSale => {
  const result = computeBill(bill);
  return { figures: saleFigures(bill, result, []), due: Number(result.values.due_on_delivery ?? 0) };
};

/** The computed bills of every place and kind. */
export const REAL_SALES: readonly ({ name: string } & ComputedSale)[] = (
  figures as unknown as { name: string; bill: WireBill }[]
) // the JSON's own type has one shape for each of its bills
  .map(({ name, bill }) => ({ name, ...computeSale(billFromWire(bill)) }));

export const LINKS = { stockId: 1, customerId: 2, vendorId: 3, tradeInStockIds: [9, 10] };

export const soldEvent = (
  sold: SaleFigures,
  more: Partial<EventOf<'bill-sold'>> = {},
): EventOf<'bill-sold'> => ({ kind: 'bill-sold', day: sold.day, figures: sold, ...LINKS, ...more });

/** Dollars by account, all links together. */
export const byAccount = ({ lines }: Pick<Posting, 'lines'>): Record<string, number> => {
  const sums: Record<string, number> = {};
  for (const { account, amount } of lines) sums[account] = (sums[account] ?? 0) + amount;
  return Object.fromEntries(
    Object.entries(sums)
      .filter(([, amount]) => amount !== 0)
      .map(([account, amount]) => [account, toDollars(amount as Posting['lines'][number]['amount'])]), // a sum of cents
  );
};
