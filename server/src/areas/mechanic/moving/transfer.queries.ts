import type { LedgerTax } from '@forecourt/domain/ledger/index';
import type { Db } from '../../../db/database';
import { queryIds, queryPrepared, queryRows } from '../../../db/query';

export type TransferTarget = 'vehicle' | 'sold-vehicle' | 'shop';

export interface StoredTransfer {
  id: number;
  service_id: number;
  stock_id: number | null;
  vendor_id: number | null;
  vendor: string | null;
  target: TransferTarget;
  day: string;
  amount_cents: number;
  taxes: LedgerTax[];
  memo: string;
}

const FIELDS = `x.id, x.service_id, x.stock_id, x.vendor_id, v.name as vendor, x.target, x.day, x.amount_cents, x.taxes, x.memo`;
const FROM = `from shop_transfer x left join vendor v on v.dealership_id = x.dealership_id and v.id = x.vendor_id`;

export const transfersOf = (db: Db, tenant: number, serviceId: number) =>
  queryPrepared<StoredTransfer>(
    db,
    `select ${FIELDS} ${FROM} where x.dealership_id = $1 and x.service_id = $2 order by x.id`,
    [tenant, serviceId],
  );

export const findTransfer = async (
  db: Db,
  tenant: number,
  id: number,
): Promise<StoredTransfer | undefined> => {
  const text = `select ${FIELDS} ${FROM} where x.dealership_id = $1 and x.id = $2`;
  return (await queryPrepared<StoredTransfer>(db, text, [tenant, id]))[0];
};

export const insertTransfer = async (
  tx: Db,
  tenant: number,
  userId: number | null,
  transfer: Omit<StoredTransfer, 'id' | 'vendor'>,
): Promise<number> => {
  const { service_id, stock_id, vendor_id, target, day, amount_cents, taxes, memo } = transfer;
  const [row] = await queryRows<{ id: number }>(
    tx,
    `insert into shop_transfer (dealership_id, service_id, stock_id, vendor_id, target, day, amount_cents, taxes, memo, user_id)
      values ($1, $2, $3, $4, $5, $6, $7, $8::jsonb, $9, $10) returning id`,
    [
      ...[tenant, service_id, stock_id, vendor_id, target, day, amount_cents, JSON.stringify(taxes)],
      ...[memo, userId],
    ],
  );
  if (!row) throw new Error('an insert answers its row');
  return row.id;
};

export const transferIdsAfter = (db: Db, tenant: number, after: number, limit: number) =>
  queryIds(db, 'select id from shop_transfer where dealership_id = $1 and id > $2 order by id limit $3', [
    tenant,
    after,
    limit,
  ]);
