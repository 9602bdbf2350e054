import { DEFAULT_TIMEZONE, formatDay } from '@forecourt/domain/dates';
import { roundCents } from '@forecourt/domain/money/cents';
import { type CartItem, HOLD_MINUTES, UNPAID_ORDERS_MOST } from '@forecourt/domain/shop/index';
import { asTenant, type Db, violated } from '../../../db/database';
import type { Deps } from '../../../deps';
import { Refusal } from '../../../http/refusal';
import { announcePaid } from '../messages/paid';
import { countUnpaid, findOrder, findOrderByKey, insertPayment } from '../orders/order.queries';
import { placeOrder } from '../orders/place-order';
import { readShopPlace } from '../place.queries';
import { bookPayment } from './book-payment';

export interface SiteOrder {
  /** Of the form: sent twice it makes one order. */
  key: string;
  items: readonly CartItem[];
  /** What the buyer was shown, in cents. */
  expectedTotal: number;
  name: string;
  email: string;
  phone: string;
  /** What the buyer agreed to, as the proof of it; empty for one who wants no news. */
  newsConsent: string;
  language: 'en' | 'fr';
  origin: string;
}

/** The prices of an order are no longer those that its buyer was shown. */
export class PricesChanged extends Refusal {
  constructor() {
    super(409, 'Prices have changed');
  }
}

/** The buyer has other orders that wait for their payment and hold stock. */
export class TooManyUnpaid extends Refusal {
  constructor() {
    super(409, 'Other orders of this e-mail wait for their payment');
  }
}

/** An order that costs nothing is paid as it is made. */
const payNothing = async (tx: Db, deps: Deps, tenant: number, orderId: number, day: string) => {
  const order = await findOrder(tx, tenant, orderId, 'for no key update of o');
  if (!order) throw new Error('the order was just inserted');
  const id = await insertPayment(tx, tenant, {
    ...{ order_id: orderId, kind: 'payment', method: 'Others', amount_cents: 0, booked: '{}' },
    ...{ state: 'waiting', key: 'nothing to pay', day },
  });
  const payer = { tenant, userId: null, deps };
  await bookPayment(tx, payer, order, { id, reference: '' });
  await announcePaid(tx, payer, orderId);
};

const place = async (tx: Db, deps: Deps, tenant: number, wanted: SiteOrder): Promise<number> => {
  const known = await findOrderByKey(tx, tenant, wanted.key);
  if (known !== undefined) return known;
  const { timezone } = await readShopPlace(tx, tenant);
  const day = formatDay(deps.now(), 'YYYY-MM-DD', timezone ?? DEFAULT_TIMEZONE);
  const { id, figures } = await placeOrder(
    tx,
    {
      ...{ tenant, userId: null, channel: 'site', state: 'waiting', day, key: wanted.key },
      lines: wanted.items.map(({ variantId, quantity }) => ({ variant_id: variantId, quantity })),
      discount: roundCents(0),
      columns: {
        ...{ name: wanted.name, email: wanted.email, phone: wanted.phone, language: wanted.language },
        ...{ wants_news: wanted.newsConsent !== '', news_consent: wanted.newsConsent, origin: wanted.origin },
        held_until: new Date(deps.now().getTime() + HOLD_MINUTES * 60_000).toISOString(),
      },
    },
    ({ total }) => {
      if (total !== wanted.expectedTotal) throw new PricesChanged();
    },
  );
  // counted with the new one: who orders at the same time waited for its number, so that none is missed
  if ((await countUnpaid(tx, tenant, wanted.email, deps.now().toISOString())) > UNPAID_ORDERS_MOST)
    throw new TooManyUnpaid();
  if (figures.total === 0) await payNothing(tx, deps, tenant, id, day);
  return id;
};

/** Orders what is in a cart: its stock is held for half an hour. All of it or nothing. */
export const orderOnSite = async (
  deps: Deps,
  tenant: number,
  wanted: SiteOrder,
  requestId: string,
): Promise<number> => {
  const write = () =>
    deps.database.write(asTenant(tenant), { userId: null, requestId }, (tx) =>
      place(tx, deps, tenant, wanted),
    );
  try {
    return await write();
  } catch (error) {
    // the same form was sent twice at once: the other one has ordered
    if (violated(error)?.constraint === 'product_order_key') return write();
    throw error;
  }
};
