import type { DriveStatus } from '@forecourt/domain/test-drive/drive-status';
import type { Db } from '../../db/database';
import { queryAny, queryPrepared, queryRows } from '../../db/query';
import { assignments, columnsAndValues, sqlValues } from '../../db/sql-values';
import { notFound } from '../../http/refusal';

/** A drive as lists show it. */
export interface StoredDriveRow {
  id: number;
  stock_id: number;
  car_title: string;
  stock_no: string;
  vin: string;
  odometer: number | null;
  odometer_type: number;
  main_photo: string | null;
  customer_id: number;
  customer: string;
  mobile: string;
  email: string;
  licence_no: string;
  licence_expires: string | null;
  mobile_verified_at: string | null;
  email_verified_at: string | null;
  seller_id: number | null;
  salutation: string;
  starts_at: string;
  ends_at: string;
  method_of_contact: string;
  requested_date: string;
  status: DriveStatus;
  waiver_signed_at: string | null;
  created_at: string;
}

export interface StoredDrive extends StoredDriveRow {
  comment: string;
  licence_photo: string | null;
  dealer_plate: string;
  insurance_company: string;
  insurance_policy: string;
  odometer_out: number | null;
  odometer_in: number | null;
  out_at: string | null;
  back_at: string | null;
  signed_name: string;
  signature: [number, number][][] | null;
  waiver_file: string | null;
  late_notified_at: string | null;
  created_by: number | null;
  version: number;
  removed_at: string | null;
}

const verifiedAt = (
  kind: string,
) => `(select max(w.verified_at) from contact_method w where w.dealership_id = $1
    and w.customer_id = t.customer_id and w.kind = '${kind}' and w.is_primary)`;

/** t is the drive, s its car, c its customer. */
export const ROW_FIELDS = `t.id, t.stock_id, coalesce(s.title, t.car_title) as car_title, coalesce(s.stock_no, '') as stock_no,
  coalesce(s.vin, '') as vin, s.odometer, coalesce(s.odometer_type, 2) as odometer_type, s.main_photo, t.customer_id,
  c.full_name as customer, c.mobile, c.email, c.licence_no, c.licence_expires,
  ${verifiedAt('mobile')} as mobile_verified_at, ${verifiedAt('email')} as email_verified_at, t.seller_id, t.salutation,
  t.starts_at, t.ends_at, t.method_of_contact, t.requested_date, t.status, t.waiver_signed_at, t.created_at`;
export const FROM = `from test_drive t
  join customer c on c.dealership_id = t.dealership_id and c.id = t.customer_id
  left join stock_vehicle s on s.dealership_id = t.dealership_id and s.id = t.stock_id`;

const FIELDS = `${ROW_FIELDS}, t.comment, t.licence_photo, t.dealer_plate, t.insurance_company, t.insurance_policy,
  t.odometer_out, t.odometer_in, t.out_at, t.back_at, t.signed_name, t.signature, t.waiver_file, t.late_notified_at,
  t.created_by, t.version, t.removed_at`;

const find = async (db: Db, tenant: number, id: number, lock: string): Promise<StoredDrive | undefined> =>
  (
    await queryPrepared<StoredDrive>(
      db,
      `select ${FIELDS} ${FROM} where t.dealership_id = $1 and t.id = $2 ${lock}`,
      [tenant, id],
    )
  )[0];

const present = (row: StoredDrive | undefined): StoredDrive => {
  if (!row || row.removed_at !== null) throw notFound();
  return row;
};

export const findDrive = async (db: Db, tenant: number, id: number) =>
  present(await find(db, tenant, id, ''));

const LOCK = 'for no key update of t';
export const lockDrive = async (tx: Db, tenant: number, id: number) =>
  present(await find(tx, tenant, id, LOCK));

/** Also one that was removed. */
export const lockAnyDrive = async (tx: Db, tenant: number, id: number): Promise<StoredDrive> => {
  const row = await find(tx, tenant, id, LOCK);
  if (!row) throw notFound();
  return row;
};

/** The columns of the table that are written; what is undefined stays. */
export interface DriveColumns {
  stock_id?: number | undefined;
  car_title?: string | undefined;
  customer_id?: number | undefined;
  lead_id?: number | undefined;
  seller_id?: number | null | undefined;
  salutation?: string | undefined;
  starts_at?: string | undefined;
  ends_at?: string | undefined;
  method_of_contact?: string | undefined;
  requested_date?: string | undefined;
  comment?: string | undefined;
  status?: DriveStatus | undefined;
  licence_photo?: string | null | undefined;
  dealer_plate?: string | undefined;
  insurance_company?: string | undefined;
  insurance_policy?: string | undefined;
  odometer_out?: number | null | undefined;
  odometer_in?: number | null | undefined;
  out_at?: string | null | undefined;
  back_at?: string | null | undefined;
  waiver_signed_at?: string | null | undefined;
  signed_name?: string | undefined;
  /** As JSON. */
  signature?: string | null | undefined;
  waiver_file?: string | null | undefined;
  late_notified_at?: string | null | undefined;
  removed_at?: string | null | undefined;
  created_by?: number | undefined;
}

export const isLeadThere = (db: Db, tenant: number, id: number): Promise<boolean> =>
  queryAny(db, 'select 1 from lead where dealership_id = $1 and id = $2 and removed_at is null', [
    tenant,
    id,
  ]);

export const insertDrive = async (tx: Db, tenant: number, columns: DriveColumns): Promise<number> => {
  const values = sqlValues();
  const text = `insert into test_drive ${columnsAndValues({ dealership_id: tenant, ...columns }, values)} returning id`;
  const [row] = await queryRows<{ id: number }>(tx, text, values.values);
  if (!row) throw new Error('an insert answers its row');
  return row.id;
};

export const updateDrive = (tx: Db, tenant: number, id: number, columns: DriveColumns) => {
  const values = sqlValues(tenant, id);
  const sets = assignments(columns, values);
  return queryRows(
    tx,
    `update test_drive set ${sets ? `${sets}, ` : ''}changed_at = now(), version = version + 1
      where dealership_id = $1 and id = $2`,
    values.values,
  );
};
