import type { Db } from '../../../db/database';
import { linesOfOrders, paymentsOfOrder, type StoredOrder } from '../orders/order.queries';
import { readShopPlace } from '../place.queries';
import type { OrderFacts } from './order-paper';

/** What the receipt of an order says. */
export const readOrderFacts = async (db: Db, tenant: number, order: StoredOrder): Promise<OrderFacts> => ({
  order,
  lines: await linesOfOrders(db, tenant, [order.id]),
  payments: await paymentsOfOrder(db, tenant, order.id),
  taxNumber: (await readShopPlace(db, tenant)).tax_number,
});
