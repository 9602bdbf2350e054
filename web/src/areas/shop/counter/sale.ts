import type { Sellable } from '@forecourt/contract/shop/product';
import { toCents, toDollars } from '@forecourt/domain/money/cents';
import { type OrderFigures, orderFigures, QUANTITY_MOST } from '@forecourt/domain/shop/index';

/** What is being sold. */
export interface SaleLine {
  item: Sellable;
  quantity: number;
}

const most = ({ track_stock, available }: Sellable): number =>
  track_stock === 1 ? Math.min(available, QUANTITY_MOST) : QUANTITY_MOST;

/** One more of a product, never more than there are. */
export const addItem = (lines: readonly SaleLine[], item: Sellable): SaleLine[] => {
  const known = lines.find((line) => line.item.id === item.id);
  if (!known) return most(item) > 0 ? [...lines, { item, quantity: 1 }] : [...lines];
  return lines.map((line) =>
    line === known ? { item, quantity: Math.min(line.quantity + 1, most(item)) } : line,
  );
};

export const setQuantity = (lines: readonly SaleLine[], id: number, quantity: number): SaleLine[] =>
  lines.map((line) =>
    line.item.id === id
      ? { ...line, quantity: Math.max(1, Math.min(Math.floor(quantity), Math.max(1, most(line.item)))) }
      : line,
  );

/** What the sale comes to, as the server computes it. */
export const figuresOf = (
  lines: readonly SaleLine[],
  discount: number | null,
  place: { province: string; country: string },
  today: string,
): OrderFigures =>
  orderFigures(
    lines.map(({ item, quantity }) => ({
      ...{ quantity, price: toCents(item.price), taxClass: item.tax_class },
    })),
    toCents(discount ?? 0),
    place,
    today,
  );

export const dollars = (cents: Parameters<typeof toDollars>[0]): number => toDollars(cents);
