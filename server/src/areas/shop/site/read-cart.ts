import { DEFAULT_TIMEZONE, formatDay } from '@forecourt/domain/dates';
import { roundCents } from '@forecourt/domain/money/cents';
import {
  availableOf,
  type CartItem,
  type OrderFigures,
  orderFigures,
  SITE_QUANTITY_MOST,
} from '@forecourt/domain/shop/index';
import type { Deps } from '../../../deps';
import type { Site } from '../../../site/site-page';
import { lineName } from '../orders/place-order';
import { readShopPlace } from '../place.queries';
import { type SoldVariant, soldVariants } from '../stock/variant.queries';

export interface CartLine {
  variant: SoldVariant;
  name: string;
  quantity: number;
  /** What can be had of it. */
  most: number;
}

export interface Cart {
  lines: CartLine[];
  /** Something that was in it is no longer sold. */
  hasGone: boolean;
  /** A line wants more than there is. */
  isShort: boolean;
  figures: OrderFigures;
}

/** The cart with names, prices and stock as they are now. */
export const readCartLines = (deps: Deps, site: Site, items: readonly CartItem[]): Promise<Cart> =>
  deps.database.read(site.tenant, async (db) => {
    const place = await readShopPlace(db, site.tenant);
    const variants = await soldVariants(
      db,
      site.tenant,
      items.map(({ variantId }) => variantId),
    );
    const lines = items.flatMap(({ variantId, quantity }) => {
      const variant = variants.find(({ id, is_shown }) => id === variantId && is_shown);
      if (!variant) return [];
      const most = variant.track_stock
        ? availableOf({ onHand: variant.on_hand, held: variant.held })
        : SITE_QUANTITY_MOST;
      return [{ variant, name: lineName(variant), quantity, most }];
    });
    const day = formatDay(deps.now(), 'YYYY-MM-DD', place.timezone ?? DEFAULT_TIMEZONE);
    const figures = orderFigures(
      lines.map(({ variant, quantity }) => ({
        ...{ quantity, price: roundCents(variant.price_cents), taxClass: variant.tax_class },
      })),
      roundCents(0),
      place,
      day,
    );
    return {
      ...{ lines, figures, hasGone: lines.length < items.length },
      isShort: lines.some(({ quantity, most }) => quantity > most),
    };
  });
