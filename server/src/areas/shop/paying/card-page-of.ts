import type { StoredPayment } from '../orders/order.queries';

/** The payment service takes no shorter time than half an hour. */
export const CARD_PAGE_MS = 31 * 60_000;

/** The page of the payment service that a payment was begun at: its id and its address, kept until it is paid or over. */
export const cardPageOf = ({ payment_method }: Pick<StoredPayment, 'payment_method'>) => {
  const [id = '', url = ''] = payment_method.split(' ');
  return id.startsWith('cs_') ? { id, url } : null;
};
