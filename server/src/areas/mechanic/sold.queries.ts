import type { Db } from '../../db/database';
import { queryRows } from '../../db/query';

interface OpenService {
  id: number;
  number: number;
  vehicle_title: string;
  technician_id: number | null;
  created_by: number | null;
}

export const openServicesOfStock = (db: Db, tenant: number, stockIds: readonly number[]) =>
  queryRows<OpenService & Record<string, unknown>>(
    db,
    `select id, number, vehicle_title, technician_id, created_by from shop_service
      where dealership_id = $1 and stock_id = any($2) and removed_at is null and done_at is null and status <> 'cancelled' order by id`,
    [tenant, stockIds],
  );
