import { index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { createdAt, tenantId } from '../../db/columns';
import { ofCustomer } from '../customers';

/** A car that a customer wants to find again. */
export const favoriteVehicle = pgTable(
  'favorite_vehicle',
  {
    dealershipId: tenantId(),
    customerId: integer('customer_id').notNull(),
    stockId: integer('stock_id').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.customerId, t.stockId] }),
    ofCustomer('favorite_vehicle', t),
    index('favorite_vehicle_of').on(t.dealershipId, t.customerId, t.createdAt),
  ],
);
