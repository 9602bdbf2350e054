import type { CarEvent } from '@forecourt/domain/posting/index';
import type { Db } from '../../../db/database';
import { queryPrepared, queryRows } from '../../../db/query';
import { columnsAndValues, sqlValues } from '../../../db/sql-values';

export interface StoredAutoPosting {
  auto_post: boolean;
  auto_update: boolean;
  auto_delete: boolean;
  is_on_marketplace: boolean;
  city_id: number | null;
  subcity_id: number | null;
  version: number;
}

const OFF: StoredAutoPosting = {
  ...{ auto_post: false, auto_update: false, auto_delete: false, is_on_marketplace: false },
  ...{ city_id: null, subcity_id: null, version: 0 },
};

const FIELDS = 'auto_post, auto_update, auto_delete, is_on_marketplace, city_id, subcity_id, version';

type Row = { [K in keyof StoredAutoPosting]: StoredAutoPosting[K] };

export const readAutoPosting = async (db: Db, tenant: number): Promise<StoredAutoPosting> =>
  (
    await queryPrepared<Row>(db, `select ${FIELDS} from auto_posting where dealership_id = $1`, [tenant])
  )[0] ?? OFF;

export const lockAutoPosting = async (tx: Db, tenant: number): Promise<StoredAutoPosting> =>
  (
    await queryRows<Row>(
      tx,
      `select ${FIELDS} from auto_posting where dealership_id = $1 for no key update`,
      [tenant],
    )
  )[0] ?? OFF;

export const saveAutoPosting = async (
  tx: Db,
  tenant: number,
  columns: Omit<StoredAutoPosting, 'version'>,
): Promise<void> => {
  const values = sqlValues();
  const inserted = columnsAndValues({ dealership_id: tenant, ...columns }, values);
  const sets = Object.keys(columns).map((name) => `${name} = excluded.${name}`);
  await queryRows(
    tx,
    `insert into auto_posting as a ${inserted} on conflict (dealership_id) do update set ${sets.join(', ')}, version = a.version + 1`,
    values.values,
  );
};

export interface StockChange {
  stock_id: number;
  event: CarEvent;
  turn: number;
}

export const readChanges = (db: Db, tenant: number, limit: number) =>
  queryRows<{ [K in keyof StockChange]: StockChange[K] }>(
    db,
    'select stock_id, event, turn from stock_change where dealership_id = $1 order by stock_id limit $2',
    [tenant, limit],
  );

/** One that changed again meanwhile stays. */
export const dropChange = (tx: Db, tenant: number, { stock_id, turn }: StockChange) =>
  queryRows(tx, 'delete from stock_change where dealership_id = $1 and stock_id = $2 and turn = $3', [
    tenant,
    stock_id,
    turn,
  ]);
