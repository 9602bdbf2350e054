import { formatMoney } from '@forecourt/domain/number-format';
import { orderNumber } from '@forecourt/domain/shop/index';
import type { Db } from '../../../db/database';
import type { Deps } from '../../../deps';
import { queueMail } from '../../../services/jobs/queue-mail';
import { notify } from '../../notifications';
import { managerIds } from '../../users';
import { findOrder, linesOfOrders, type StoredLine, type StoredOrder } from '../orders/order.queries';
import { orderAddress } from '../orders/order-token';
import { readShopPlace, type ShopPlace } from '../place.queries';
import { dollars } from '../products/product-reply';

const ORDER_PAID = 'shop.order-paid';
const REFUND_REFUSED = 'shop.refund-refused';

export const shopNotificationKinds = {
  [ORDER_PAID]: { label: 'A product is ordered on the public site' },
  [REFUND_REFUSED]: { label: 'A refund of an order to a card is refused' },
};

interface Teller {
  tenant: number;
  deps: Deps;
}

const orderPath = (id: number) => `/admin/shop/orders/${id}`;

const WORDS = {
  en: {
    paidSubject: (number: string, name: string) => `Your order ${number} at ${name}`,
    paid: 'Thank you for your order. It is paid, and we will e-mail you when it is ready for pick-up.',
    readySubject: (number: string, name: string) => `Your order ${number} at ${name} is ready`,
    ready: 'Your order is ready. You can pick it up during our opening hours.',
    hello: (name: string) => `Hello ${name},`,
    total: 'Total with tax',
    see: 'Your order and its receipt',
    pickUp: 'Pick-up',
  },
  fr: {
    paidSubject: (number: string, name: string) => `Votre commande ${number} chez ${name}`,
    paid: 'Merci de votre commande. Elle est payée, et nous vous écrirons dès qu’elle sera prête à être ramassée.',
    readySubject: (number: string, name: string) => `Votre commande ${number} chez ${name} est prête`,
    ready: 'Votre commande est prête. Vous pouvez la ramasser pendant nos heures d’ouverture.',
    hello: (name: string) => `Bonjour ${name},`,
    total: 'Total, taxes comprises',
    see: 'Votre commande et son reçu',
    pickUp: 'Ramassage',
  },
} as const;

const letterText = (
  kind: 'paid' | 'ready',
  order: StoredOrder,
  lines: readonly StoredLine[],
  place: ShopPlace,
  address: string,
): string => {
  const words = WORDS[order.language];
  const where = [place.street, [place.city, place.province].filter(Boolean).join(', '), place.postal];
  return [
    words.hello(order.name),
    words[kind],
    lines.map(({ name, quantity }) => `${quantity} × ${name}`).join('\n'),
    `${words.total}: ${formatMoney(dollars(order.total_cents))}`,
    `${words.pickUp}: ${[place.name, ...where].filter(Boolean).join(', ')}`,
    ...(address === '' ? [] : [`${words.see}: ${address}`]),
    [place.name, place.phone, place.email].filter(Boolean).join('\n'),
  ].join('\n\n');
};

const writeToBuyer = async (tx: Db, { tenant, deps }: Teller, order: StoredOrder, kind: 'paid' | 'ready') => {
  if (order.email === '') return;
  const place = await readShopPlace(tx, tenant);
  const lines = await linesOfOrders(tx, tenant, [order.id]);
  const words = WORDS[order.language];
  const subject = words[kind === 'paid' ? 'paidSubject' : 'readySubject'](
    orderNumber(order.number),
    place.name,
  );
  const text = letterText(kind, order, lines, place, orderAddress(deps, tenant, order));
  await queueMail(deps.jobs, tx, order.email, { subject, text });
};

/** The buyer gets a confirmation, and those who keep the shop hear of it. */
export const announcePaid = async (tx: Db, teller: Teller, orderId: number): Promise<void> => {
  const { tenant, deps } = teller;
  const order = await findOrder(tx, tenant, orderId);
  if (!order) return;
  await writeToBuyer(tx, teller, order, 'paid');
  for (const userId of await managerIds(tx, tenant))
    await notify(tx, deps, {
      ...{ dealershipId: tenant, userId, kind: ORDER_PAID, link: orderPath(orderId) },
      title: `Order ${orderNumber(order.number)}: ${formatMoney(dollars(order.total_cents))}`,
      body: `${order.name} ordered on the public site and paid by card`,
    });
};

export const announceReady = (tx: Db, teller: Teller, order: StoredOrder) =>
  writeToBuyer(tx, teller, order, 'ready');

export const notifyRefundRefused = (
  tx: Db,
  { tenant, deps }: Teller,
  order: StoredOrder,
  refused: { userId: number; amountCents: number; message: string },
) =>
  notify(tx, deps, {
    ...{ dealershipId: tenant, userId: refused.userId, kind: REFUND_REFUSED, link: orderPath(order.id) },
    title: `Refund of ${formatMoney(dollars(refused.amountCents))} for order ${orderNumber(order.number)} was refused`,
    body: refused.message,
  });
