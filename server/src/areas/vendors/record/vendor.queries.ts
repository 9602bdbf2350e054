import type { Vendor } from '@forecourt/contract/vendors/index';
import type { Db } from '../../../db/database';
import { queryPrepared, queryRows } from '../../../db/query';
import { assignments, columnsAndValues, sqlValues } from '../../../db/sql-values';
import { notFound, Refusal } from '../../../http/refusal';

/** Neither removed nor merged into another; v is the vendor. */
export const PRESENT = 'v.removed_at is null and v.merged_into is null';
export const REMOVED = 'v.removed_at is not null and v.merged_into is null';

/** As the list reads it; v is the vendor. */
export const ROW_FIELDS = `v.id, v.kind, v.name, v.contact, v.email, v.phone, v.mobile, y.name as city, p.abbreviation as province,
  v.tax_number, v.account_no, v.terms_days, v.category, v.is_active::int as is_active, v.created_at, v.version`;
export const ROW_JOINS = 'left join city y on y.id = v.city_id left join province p on p.id = y.province_id';

export interface StoredRow extends Omit<Vendor, 'balance' | 'customer' | 'created_by' | 'merged_into'> {
  customer_id: number | null;
  customer_name: string | null;
  creator_id: number | null;
  survivor_id: number | null;
}

const RECORD = `${ROW_FIELDS}, v.fax, v.website, v.address, v.postal, v.city_id, v.licence_no, v.comment, v.customer_id,
  c.full_name as customer_name, v.created_by as creator_id, v.removed_at, v.merged_into as survivor_id`;
const FROM = `from vendor v ${ROW_JOINS}
  left join customer c on c.dealership_id = v.dealership_id and c.id = v.customer_id`;
const ONE = 'where v.dealership_id = $1 and v.id = $2';

const read = async (db: Db, tenant: number, id: number, lock: string): Promise<StoredRow | undefined> =>
  (await queryPrepared<StoredRow>(db, `select ${RECORD} ${FROM} ${ONE} ${lock}`, [tenant, id]))[0];

/** The vendor, removed or not, under any id that ever led to it. */
export const findVendor = async (db: Db, tenant: number, id: number): Promise<StoredRow> => {
  const row = await read(db, tenant, id, '');
  if (!row) throw notFound();
  return row.survivor_id === null ? row : findVendor(db, tenant, row.survivor_id);
};

/** The vendor, locked until the transaction ends. The id of one that was merged is refused: the form shows another record. */
export const lockVendor = async (tx: Db, tenant: number, id: number): Promise<StoredRow> => {
  const row = await read(tx, tenant, id, 'for no key update of v');
  if (!row) throw notFound();
  if (row.survivor_id === null) return row;
  const { id: survivor, name } = await findVendor(tx, tenant, row.survivor_id);
  throw new Refusal(409, `This vendor was merged into ${name}`, { current: { merged_into: survivor, name } });
};

export interface HeldVendor {
  id: number;
  name: string;
  terms_days: number | null;
}

/** For what is written on a vendor: the one that remained, held until the transaction ends; undefined when there is none. */
export const holdVendor = async (tx: Db, tenant: number, id: number): Promise<HeldVendor | undefined> => {
  const [row] = await queryRows<HeldVendor & { merged_into: number | null; removed: boolean }>(
    tx,
    `select v.id, v.name, v.terms_days, v.merged_into, v.removed_at is not null as removed from vendor v ${ONE} for share`,
    [tenant, id],
  );
  if (!row) return undefined;
  const { merged_into, removed, ...vendor } = row;
  if (merged_into !== null) return holdVendor(tx, tenant, merged_into);
  return removed ? undefined : vendor;
};

/** The last survivor of an id that was merged, perhaps more than once; the id itself otherwise. */
export const survivorOfVendor = async (db: Db, tenant: number, id: number): Promise<number> =>
  (await findVendor(db, tenant, id)).id;

/** Each of these vendors with the ids that were merged into it: what was booked stays under the id that it was booked with. */
export const idsWithMerged = async (
  db: Db,
  tenant: number,
  ids: readonly number[],
): Promise<Map<number, number[]>> => {
  const rows = await queryPrepared<{ root: number; id: number }>(
    db,
    `with recursive led as (
        select w.id as root, w.id from unnest($2::int[]) as w(id)
        union all select l.root, v.id from led l join vendor v on v.dealership_id = $1 and v.merged_into = l.id)
      select root, id from led`,
    [tenant, ids],
  );
  const found = new Map<number, number[]>(ids.map((id) => [id, []]));
  for (const { root, id } of rows) found.get(root)?.push(id);
  return found;
};

/** Columns of the table; what is undefined is not written. */
export interface VendorColumns {
  kind?: string | undefined;
  name?: string | undefined;
  contact?: string | undefined;
  email?: string | undefined;
  phone?: string | undefined;
  mobile?: string | undefined;
  fax?: string | undefined;
  website?: string | undefined;
  address?: string | undefined;
  postal?: string | undefined;
  city_id?: number | null | undefined;
  tax_number?: string | undefined;
  licence_no?: string | undefined;
  account_no?: string | undefined;
  terms_days?: number | null | undefined;
  category?: string | undefined;
  customer_id?: number | null | undefined;
  comment?: string | undefined;
  is_active?: boolean | undefined;
}

export const insertVendor = async (
  tx: Db,
  tenant: number,
  columns: VendorColumns & { created_by: number | null },
): Promise<number> => {
  const values = sqlValues();
  const [row] = await queryRows<{ id: number }>(
    tx,
    `insert into vendor ${columnsAndValues({ dealership_id: tenant, ...columns }, values)} returning id`,
    values.values,
  );
  if (!row) throw new Error('an insert answers its row');
  return row.id;
};

export const updateVendor = (tx: Db, tenant: number, id: number, columns: VendorColumns) => {
  const values = sqlValues(tenant, id);
  const sets = [assignments(columns, values), 'version = version + 1'].filter(Boolean).join(', ');
  return queryRows(
    tx,
    `update vendor set ${sets} where dealership_id = $1 and id = $2 returning id`,
    values.values,
  );
};

export const setVendorRemoved = (tx: Db, tenant: number, id: number, at: string | null) =>
  queryRows(
    tx,
    'update vendor set removed_at = $3, version = version + 1 where dealership_id = $1 and id = $2 returning id',
    [tenant, id, at],
  );
