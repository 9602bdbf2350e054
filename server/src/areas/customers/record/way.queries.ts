import type { way } from '@forecourt/contract/customers/customer';
import type { z } from 'zod';
import type { Db } from '../../../db/database';
import { queryPrepared, queryRows } from '../../../db/query';

type Way = z.output<typeof way>;

export interface NewWay {
  customer_id: number;
  kind: Way['kind'];
  value: string;
  /** The same for all spellings of the value. */
  key: string;
  label: string;
  is_primary: boolean;
}

export const readWays = (db: Db, tenant: number, customerId: number) =>
  queryPrepared<Way>(
    db,
    `select id, kind, value, label, is_primary::int as is_primary from customer_way
      where dealership_id = $1 and customer_id = $2 order by kind, is_primary desc, id`,
    [tenant, customerId],
  );

export const deleteWays = (tx: Db, tenant: number, ids: readonly number[]) =>
  queryRows(tx, 'delete from customer_way where dealership_id = $1 and id = any($2)', [tenant, ids]);

export const updateWay = (
  tx: Db,
  tenant: number,
  id: number,
  { label, is_primary }: Pick<Way, 'label' | 'is_primary'>,
) =>
  queryRows(tx, 'update customer_way set label = $3, is_primary = $4 where dealership_id = $1 and id = $2', [
    ...[tenant, id, label, is_primary === 1],
  ]);

export const insertWay = (tx: Db, tenant: number, way: NewWay) =>
  queryRows(
    tx,
    `insert into customer_way (dealership_id, customer_id, label, is_primary, kind, value, key)
      values ($1, $2, $3, $4, $5, $6, $7)`,
    [tenant, way.customer_id, way.label, way.is_primary, way.kind, way.value, way.key],
  );

export const insertWays = (tx: Db, tenant: number, ways: readonly NewWay[]) =>
  queryRows(
    tx,
    `insert into customer_way (dealership_id, customer_id, kind, value, key, label, is_primary)
      select $1, r.customer_id, r.kind, r.value, r.key, r.label, r.is_primary from json_to_recordset($2::json)
        as r(customer_id int, kind text, value text, key text, label text, is_primary boolean) returning 1`,
    [tenant, JSON.stringify(ways)],
  );
