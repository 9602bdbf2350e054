import type { Declarations, LienResult, PurchaseKind } from '@forecourt/domain/purchase/index';
import type { Db } from '../../../db/database';
import { queryPrepared, queryRows } from '../../../db/query';
import { assignments, columnsAndValues, sqlValues } from '../../../db/sql-values';

export interface StoredPurchase {
  id: number;
  number: number;
  kind: PurchaseKind;
  customer_id: number | null;
  vendor_id: number | null;
  stock_id: number;
  vin: string;
  title: string;
  day: string;
  odometer: number | null;
  odometer_type: 1 | 2;
  price: number;
  fees: { name: string; amount: number }[];
  gst: number;
  pst: number;
  qst: number;
  total: number;
  paid: number;
  lien_paid: number;
  registrant: boolean;
  tax_number: string;
  id_kind: string;
  id_ends: string;
  id_seen_by: string;
  lien_result: LienResult;
  lien_searched_on: string | null;
  lien_registry: string;
  lien_reference: string;
  lien_holder: string;
  lien_amount: number;
  declarations: Declarations;
  declared_details: string;
  invoice_no: string;
  due_on: string | null;
  language: 'en' | 'fr';
  comment: string;
  auction_id: number | null;
  created_by: number | null;
  cancel_reason: string;
  cancelled_on: string | null;
  cancelled_by: number | null;
  version: number;
  created_at: string;
  /** Of the customer or the vendor. */
  seller: string;
  seller_detail: string;
  /** Of the vehicle in stock; null where it is no longer at the dealership. */
  car_id: number | null;
  car_title: string | null;
  stock_no: string | null;
  car_vin: string | null;
  photo: string | null;
  status: number | null;
  is_deleted: boolean | null;
  sold_date: string | null;
  signatures: number;
}

const OWN = [
  ...['id', 'number', 'kind', 'customer_id', 'vendor_id', 'stock_id', 'vin', 'title', 'day', 'odometer'],
  ...[
    'odometer_type',
    'price',
    'fees',
    'gst',
    'pst',
    'qst',
    'total',
    'paid',
    'lien_paid',
    'registrant',
    'tax_number',
  ],
  ...[
    'id_kind',
    'id_ends',
    'id_seen_by',
    'lien_result',
    'lien_searched_on',
    'lien_registry',
    'lien_reference',
  ],
  ...[
    'lien_holder',
    'lien_amount',
    'declarations',
    'declared_details',
    'invoice_no',
    'due_on',
    'language',
    'comment',
  ],
  ...['auction_id', 'created_by', 'cancel_reason', 'cancelled_on', 'cancelled_by', 'version', 'created_at'],
];

export const PURCHASE_FIELDS = `${OWN.map((column) => `p.${column}`).join(', ')},
  coalesce(c.full_name, v.name, '') as seller,
  concat_ws(' · ', nullif(coalesce(nullif(c.mobile, ''), c.phone, v.phone), ''), nullif(coalesce(c.email, v.email), ''))
    as seller_detail,
  s.id as car_id, s.title as car_title, s.stock_no, s.vin as car_vin, s.main_photo as photo, s.status, s.sold_date,
  s.deleted_at is not null as is_deleted,
  (select count(*)::int from purchase_signature g where g.dealership_id = $1 and g.purchase_id = p.id) as signatures`;

export const FROM_PURCHASE = `from purchase p
  left join customer c on c.dealership_id = $1 and c.id = p.customer_id
  left join vendor v on v.dealership_id = $1 and v.id = p.vendor_id
  left join stock_vehicle s on s.dealership_id = $1 and s.id = p.stock_id`;

export const findPurchase = async (
  db: Db,
  tenant: number,
  id: number,
  lock: '' | 'for no key update of p' = '',
): Promise<StoredPurchase | undefined> =>
  (
    await queryPrepared<StoredPurchase>(
      db,
      `select ${PURCHASE_FIELDS} ${FROM_PURCHASE} where p.dealership_id = $1 and p.id = $2 ${lock}`,
      [tenant, id],
    )
  )[0];

/** Distinguishes this lock from others of the database. */
const NUMBER_LOCK = 7_203_161;

const toColumns = ({ fees, declarations, ...columns }: Record<string, unknown>) => ({
  ...columns,
  ...(fees !== undefined && { fees: JSON.stringify(fees) }),
  ...(declarations !== undefined && { declarations: JSON.stringify(declarations) }),
});

/** Purchases of a dealership are numbered one after the other; held until the transaction ends. */
export const lockNumbers = (tx: Db, tenant: number) =>
  queryRows(tx, 'select pg_advisory_xact_lock($1, $2)', [NUMBER_LOCK, tenant]);

/** Writes a purchase under the next number of the dealership, without gaps. */
export const insertPurchase = async (
  tx: Db,
  tenant: number,
  columns: Record<string, unknown>,
): Promise<number> => {
  await lockNumbers(tx, tenant);
  const [last] = await queryRows<{ number: number }>(
    tx,
    'select number from purchase where dealership_id = $1 order by number desc limit 1',
    [tenant],
  );
  const values = sqlValues();
  const given = { dealership_id: tenant, number: (last?.number ?? 0) + 1, ...toColumns(columns) };
  const [row] = await queryRows<{ id: number }>(
    tx,
    `insert into purchase ${columnsAndValues(given, values)} returning id`,
    values.values,
  );
  if (!row) throw new Error('an insert answers its row');
  return row.id;
};

export const updatePurchase = async (
  tx: Db,
  tenant: number,
  id: number,
  columns: Record<string, unknown>,
): Promise<void> => {
  const values = sqlValues(tenant, id);
  await queryRows(
    tx,
    `update purchase set ${assignments(toColumns(columns), values)}, version = version + 1
      where dealership_id = $1 and id = $2`,
    values.values,
  );
};

export interface OpenLien {
  id: number;
  number: number;
  vehicle: string;
  holder: string;
}

/** Earlier purchases from a customer whose lien is not paid out. */
export const openLiensOf = (db: Db, tenant: number, customerId: number) =>
  queryPrepared<OpenLien>(
    db,
    `select id, number, title as vehicle, lien_holder as holder from purchase
      where dealership_id = $1 and customer_id = $2 and cancelled_on is null and lien_result = 'found'
        and lien_paid < lien_amount order by day desc, id desc limit 5`,
    [tenant, customerId],
  );

export interface VendorRow {
  id: number;
  name: string;
  tax_number: string;
  terms_days: number | null;
}

/** A vendor that can be bought from, kept from being merged until the transaction ends. */
export const holdVendor = async (tx: Db, tenant: number, id: number): Promise<VendorRow | undefined> =>
  (
    await queryRows<VendorRow>(
      tx,
      `select id, name, tax_number, terms_days from vendor
        where dealership_id = $1 and id = $2 and removed_at is null and merged_into is null for key share`,
      [tenant, id],
    )
  )[0];
