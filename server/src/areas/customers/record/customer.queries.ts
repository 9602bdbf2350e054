import type { Db } from '../../../db/database';
import { queryPrepared, queryRows } from '../../../db/query';
import { notFound, Refusal } from '../../../http/refusal';
import type { StoredRow } from './customer-row';
import { ROW_FIELDS, ROW_JOINS } from './customer-row.queries';

/** One customer as stored: file names instead of addresses, numbers instead of people. */
export interface CustomerRecord extends StoredRow {
  middle_name: string;
  address: string;
  aparteman_no: string;
  postalcode: string;
  frk_city: number | null;
  country: string | null;
  gender: 0 | 1 | null;
  birthdate: string | null;
  driver_license_NO: string;
  driver_license_issued_date: string | null;
  driver_license_expire_date: string | null;
  driver_license_photo: string | null;
  signiture_URL: string | null;
  fax_NO: string;
  register_number: string;
  manager: string;
  bcid: string;
  customer_authentication_method: 1 | 2;
  comment: string;
  username: string | null;
  portal_active: 0 | 1;
  portal_user_id: number | null;
  creator_id: number | null;
  removed_at: string | null;
  survivor_id: number | null;
  version: number;
}

const RECORD = `${ROW_FIELDS}, c.middle_name, c.address, c.apartment as aparteman_no, c.postal as postalcode,
  c.city_id as frk_city, n.name as country, c.gender, c.birthdate, c.licence_no as "driver_license_NO",
  c.licence_issued as driver_license_issued_date, c.licence_expires as driver_license_expire_date,
  c.licence_photo as driver_license_photo, c.signature as "signiture_URL", c.fax as "fax_NO", c.register_number, c.manager,
  c.bcid, c.auth_method as customer_authentication_method, c.comment, u.username,
  coalesce(u.is_active and u.removed_at is null, false)::int as portal_active, c.portal_user_id,
  c.created_by as creator_id, c.removed_at, c.merged_into as survivor_id, c.version`;
const FROM = `from customer c ${ROW_JOINS} left join country n on n.id = v.country_id
  left join app_user u on u.dealership_id = c.dealership_id and u.id = c.portal_user_id`;
const ONE = 'where c.dealership_id = $1 and c.id = $2';

const read = async (db: Db, tenant: number, id: number, lock: string) =>
  (await queryPrepared<CustomerRecord>(db, `select ${RECORD} ${FROM} ${ONE} ${lock}`, [tenant, id]))[0];

/** The last survivor of an id that was merged, perhaps more than once; the id itself otherwise. */
export const survivorOf = async (db: Db, tenant: number, id: number): Promise<number> => {
  const [row] = await queryPrepared<{ id: number }>(
    db,
    `with recursive merges as (
        select c.id, c.merged_into from customer c ${ONE}
        union all select c.id, c.merged_into from merges m join customer c on c.dealership_id = $1 and c.id = m.merged_into)
      select id from merges where merged_into is null`,
    [tenant, id],
  );
  if (!row) throw notFound();
  return row.id;
};

/** The customer, removed or not, under any id that ever led to it. */
export const findCustomer = async (db: Db, tenant: number, id: number): Promise<CustomerRecord> => {
  const record = await read(db, tenant, id, '');
  if (!record) throw notFound();
  return record.survivor_id === null ? record : findCustomer(db, tenant, record.survivor_id);
};

const wasMerged = ({ id, full_name }: Pick<CustomerRecord, 'id' | 'full_name'>) =>
  new Refusal(409, `This customer was merged into ${full_name}`, {
    current: { merged_into: id, full_name },
  });

/**
 * The customer, locked until the transaction ends: of two simultaneous saves the second sees what the first wrote. The id of
 * one that was merged is refused, since whoever changes it looks at another record than the survivor.
 */
export const lockCustomer = async (tx: Db, tenant: number, id: number): Promise<CustomerRecord> => {
  const record = await read(tx, tenant, id, 'for no key update of c');
  if (!record) throw notFound();
  if (record.survivor_id !== null) throw wasMerged(await findCustomer(tx, tenant, record.survivor_id));
  return record;
};

/**
 * For what is written on a customer: the survivor's id. A merge that is under way is waited for, so that nothing is written
 * on whom it takes away. A removed customer is 404.
 */
export const holdCustomer = async (tx: Db, tenant: number, id: number): Promise<number> => {
  const [row] = await queryRows<{ merged_into: number | null; removed: boolean }>(
    tx,
    `select c.merged_into, c.removed_at is not null as removed from customer c ${ONE} for share`,
    [tenant, id],
  );
  if (row && row.merged_into !== null) return holdCustomer(tx, tenant, row.merged_into);
  if (!row || row.removed) throw notFound();
  return id;
};

export const markCustomerRemoved = (tx: Db, tenant: number, id: number) =>
  queryRows(
    tx,
    'update customer set removed_at = now(), version = version + 1 where dealership_id = $1 and id = $2',
    [tenant, id],
  );

export const markCustomerPresent = (tx: Db, tenant: number, id: number) =>
  queryRows(
    tx,
    'update customer set removed_at = null, version = version + 1 where dealership_id = $1 and id = $2',
    [tenant, id],
  );
