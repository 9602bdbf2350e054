import type { Db } from '../../db/database';
import type { Performer } from '../../records/bulk/bulk-work';
import type { SaleHooks } from '../inventory';
import { notify } from '../notifications';
import { SERVICE_VEHICLE_SOLD, servicePath } from './notifications';
import { openServicesOfStock } from './sold.queries';

/** Tells the shop that a vehicle was sold while it is in service; the service stays, and the vehicle as it is. */
const tellShop = async (tx: Db, { tenant, deps }: Performer, stockIds: readonly number[]) => {
  for (const service of await openServicesOfStock(tx, tenant, stockIds))
    for (const userId of new Set([service.technician_id, service.created_by]))
      if (userId !== null)
        await notify(tx, deps, {
          ...{ dealershipId: tenant, userId, kind: SERVICE_VEHICLE_SOLD, link: servicePath(service.id) },
          title: `Sold while in service: ${service.vehicle_title}`,
          body: `Service ${service.number} is still open. What it costs from now on is a cost after the sale.`,
        });
};

export const shopSaleHooks: SaleHooks = {
  lockBefore: () => Promise.resolve(),
  onSold: tellShop,
  onUnsold: () => Promise.resolve(),
};
