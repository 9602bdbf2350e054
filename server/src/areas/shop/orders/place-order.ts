import { type Cents, roundCents } from '@forecourt/domain/money/cents';
import {
  availableOf,
  type OrderChannel,
  type OrderFigures,
  type OrderState,
  orderFigures,
  orderProblem,
  QUANTITY_MOST,
  SITE_QUANTITY_MOST,
  valueOfPieces,
} from '@forecourt/domain/shop/index';
import { areTaxRatesKnown } from '@forecourt/domain/tax/index';
import type { Db } from '../../../db/database';
import { badField, Refusal } from '../../../http/refusal';
import { readShopPlace } from '../place.queries';
import { insertMovement } from '../stock/movement.queries';
import {
  holdPieces,
  lockVariants,
  type SoldVariant,
  soldVariants,
  takePieces,
} from '../stock/variant.queries';
import { insertLine, insertOrder, nextOrderNumber } from './order.queries';

export interface Wanted {
  variant_id: number;
  quantity: number;
}

export interface NewOrder {
  tenant: number;
  userId: number | null;
  channel: OrderChannel;
  state: OrderState;
  /** Where the dealership is. */
  day: string;
  lines: readonly Wanted[];
  discount: Cents;
  key: string;
  /** Further columns. */
  columns: object;
}

interface Line {
  variant: SoldVariant;
  quantity: number;
  /** Where it stands in what was sent. */
  at: number;
}

/** The same variant twice is one line. */
const mergeLines = (lines: readonly Wanted[]): (Wanted & { at: number })[] => {
  const merged = new Map<number, Wanted & { at: number }>();
  for (const [at, { variant_id, quantity }] of lines.entries()) {
    const before = merged.get(variant_id);
    merged.set(variant_id, {
      variant_id,
      quantity: quantity + (before?.quantity ?? 0),
      at: before?.at ?? at,
    });
  }
  return [...merged.values()];
};

/** 'Floor mats, Size M'. */
export const lineName = ({ product, name }: Pick<SoldVariant, 'product' | 'name'>): string =>
  name === '' ? product : `${product}, ${name}`;

const readLines = async (tx: Db, { tenant, lines, channel }: NewOrder): Promise<Line[]> => {
  const wanted = mergeLines(lines);
  const most = channel === 'site' ? SITE_QUANTITY_MOST : QUANTITY_MOST;
  const found = await soldVariants(
    tx,
    tenant,
    wanted.map(({ variant_id }) => variant_id),
  );
  return wanted.map(({ variant_id, quantity, at }) => {
    const variant = found.find(({ id }) => id === variant_id);
    if (!variant || (channel === 'site' && !variant.is_shown))
      throw badField(`lines.${at}.variant_id`, 'This product is no longer sold');
    if (quantity > most) throw badField(`lines.${at}.quantity`, `At most ${most}`);
    return { variant, quantity, at };
  });
};

const soldOut = ({ variant, at }: Line, left: number) => {
  const message = left > 0 ? `Only ${left} of ${lineName(variant)} left` : `${lineName(variant)} is sold out`;
  return new Refusal(409, message, { fields: { [`lines.${at}.quantity`]: message } });
};

/** Takes or holds what is counted, in the order of ids; answers what each variant's pieces cost. */
const takeStock = async (tx: Db, { tenant, channel }: NewOrder, lines: readonly Line[]) => {
  const counted = lines.filter(({ variant }) => variant.track_stock);
  const locked = await lockVariants(
    tx,
    tenant,
    counted.map(({ variant }) => variant.id),
  );
  const costs = new Map<number, Cents>();
  for (const shelf of locked) {
    const line = counted.find(({ variant }) => variant.id === shelf.id);
    if (!line) continue;
    const { on_hand: onHand, held } = shelf;
    const left = availableOf({ onHand, held });
    if (left < line.quantity) throw soldOut(line, left);
    if (channel === 'site') {
      if (!(await holdPieces(tx, tenant, shelf.id, line.quantity))) throw soldOut(line, left);
      continue;
    }
    const value = valueOfPieces({ onHand, held, value: roundCents(shelf.value_cents) }, line.quantity);
    if (!(await takePieces(tx, tenant, shelf.id, line.quantity, value))) throw soldOut(line, left);
    costs.set(shelf.id, value);
  }
  return costs;
};

export interface Placed {
  id: number;
  figures: OrderFigures;
  cost: Cents;
  lines: { name: string; quantity: number; net: Cents; cost: Cents; taxClass: SoldVariant['tax_class'] }[];
}

/**
 * Writes an order with names, prices and taxes as they are now. At the counter and for a bill the stock is taken, on the
 * site it is held. `check` refuses what the buyer did not expect, before anything is written.
 */
export const placeOrder = async (
  tx: Db,
  order: NewOrder,
  check: (figures: OrderFigures) => void = () => undefined,
): Promise<Placed> => {
  const { tenant, userId, channel, state, day } = order;
  const lines = await readLines(tx, order);
  const priced = lines.map(({ variant, quantity }) => ({
    ...{ quantity, price: roundCents(variant.price_cents), taxClass: variant.tax_class },
  }));
  const problem = orderProblem(priced);
  if (problem) throw badField('lines', problem);
  const place = await readShopPlace(tx, tenant);
  if (!areTaxRatesKnown(place, day)) throw new Refusal(409, 'The tax rates of this day are not known');
  const figures = orderFigures(priced, order.discount, place, day);
  if (order.discount > figures.discount) throw badField('discount', 'It is more than the products cost');
  check(figures);
  const costs = await takeStock(tx, order, lines);
  const id = await insertOrder(tx, tenant, {
    ...{ number: await nextOrderNumber(tx, tenant), channel, state, day, key: order.key, user_id: userId },
    ...{ subtotal_cents: figures.subtotal, discount_cents: figures.discount, tax_cents: figures.tax },
    ...{ total_cents: figures.total, taxes: JSON.stringify(figures.taxes) },
    ...order.columns,
  });
  const placed: Placed['lines'] = [];
  for (const [at, { variant, quantity }] of lines.entries()) {
    const ofLine = figures.lines[at];
    if (!ofLine) throw new Error('each line has figures');
    const cost = costs.get(variant.id) ?? roundCents(0);
    const name = lineName(variant);
    await insertLine(tx, tenant, {
      ...{ order_id: id, product_id: variant.product_id, variant_id: variant.id, name, sku: variant.sku },
      ...{ quantity, price_cents: variant.price_cents, discount_cents: ofLine.discount },
      ...{ net_cents: ofLine.net, tax_cents: ofLine.tax, taxes: JSON.stringify(ofLine.taxes) },
      ...{ tax_class: variant.tax_class, tracked: variant.track_stock, cost_cents: cost },
    });
    if (variant.track_stock && channel !== 'site')
      await insertMovement(tx, tenant, {
        ...{ product_id: variant.product_id, variant_id: variant.id, kind: 'sold', quantity: -quantity },
        ...{ value_cents: roundCents(-cost), day, order_id: id, user_id: userId },
      });
    placed.push({ name, quantity, net: ofLine.net, cost, taxClass: variant.tax_class });
  }
  const cost = roundCents(placed.reduce((sum, line) => sum + line.cost, 0));
  return { id, figures, cost, lines: placed };
};
