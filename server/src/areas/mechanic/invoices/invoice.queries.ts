import type { PAYMENT_TYPES } from '@forecourt/contract/mechanic/invoices';
import type { LedgerTax } from '@forecourt/domain/ledger/index';
import type { LineKind, VendorCost } from '@forecourt/domain/mechanic/index';
import type { Db } from '../../../db/database';
import { queryIds, queryPrepared, queryRows } from '../../../db/query';
import { columnsAndValues, sqlValues } from '../../../db/sql-values';
import { notFound } from '../../../http/refusal';

/** What an invoice says, as it was made: amounts in dollars but for those that the ledger takes, in cents. */
export interface InvoiceContents {
  customer: { name: string; address: string; phone: string; email: string };
  vehicle: { title: string; vin: string; plate: string; odometer: string };
  service: { number: number; problems: { text: string; correction: string }[] };
  lines: {
    kind: LineKind;
    description: string;
    part_no: string;
    quantity: number;
    price: number;
    amount: number;
  }[];
  taxes: { name: string; rate: number; base: number; amount: number }[];
  tax_number: string;
  note: string;
  ledger: { taxes: LedgerTax[]; costs: VendorCost[]; costTaxes: LedgerTax[][] };
}

export interface StoredInvoice {
  id: number;
  number: number;
  service_id: number;
  service_number: number;
  stock_id: number | null;
  customer_id: number;
  customer: string;
  vehicle_title: string;
  day: string;
  due_on: string | null;
  payment_type: (typeof PAYMENT_TYPES)[number];
  labour: number;
  parts: number;
  tax: number;
  total: number;
  paid: number;
  contents: InvoiceContents;
  tax_exempt_reason: string;
  cancelled_at: string | null;
  user_id: number | null;
  created_at: string;
}

export const INVOICE_FIELDS = `i.id, i.number, i.service_id, s.number as service_number, s.stock_id, i.customer_id,
  c.full_name as customer, s.vehicle_title, i.day, i.due_on, i.payment_type, i.labour, i.parts, i.tax, i.total, i.paid, i.contents,
  i.tax_exempt_reason, i.cancelled_at, i.user_id, i.created_at`;
export const FROM_INVOICE = `from shop_invoice i join shop_service s on s.dealership_id = i.dealership_id and s.id = i.service_id
  join customer c on c.dealership_id = i.dealership_id and c.id = i.customer_id`;

/** 404 for one that is not there. */
export const findInvoice = async (
  db: Db,
  tenant: number,
  id: number,
  lock: '' | 'for no key update of i' = '',
): Promise<StoredInvoice> => {
  const [row] = await queryPrepared<StoredInvoice>(
    db,
    `select ${INVOICE_FIELDS} ${FROM_INVOICE} where i.dealership_id = $1 and i.id = $2 ${lock}`,
    [tenant, id],
  );
  if (!row) throw notFound();
  return row;
};

export const insertInvoice = async (tx: Db, columns: object): Promise<number> => {
  const values = sqlValues();
  const text = `insert into shop_invoice ${columnsAndValues(columns, values)} returning id`;
  const [row] = await queryRows<{ id: number }>(tx, text, values.values);
  if (!row) throw new Error('an insert answers its row');
  return row.id;
};

export interface StoredEntry {
  id: number;
  kind: 'payment' | 'refund' | 'cancelled';
  amount: number;
  day: string;
  method: string;
  reference: string;
  reason: string;
  user_id: number | null;
  created_at: string;
}

export const entriesOf = (db: Db, tenant: number, invoiceId: number) =>
  queryPrepared<StoredEntry>(
    db,
    `select id, kind, amount, day, method, reference, reason, user_id, created_at from shop_invoice_entry
      where dealership_id = $1 and invoice_id = $2 order by id`,
    [tenant, invoiceId],
  );

export type NewEntry = Omit<StoredEntry, 'id' | 'created_at'>;

/** Writes an entry and what it makes of the invoice, which must be locked. */
export const insertEntry = async (tx: Db, tenant: number, invoiceId: number, entry: NewEntry, at: string) => {
  const { kind, amount, day, method, reference, reason, user_id } = entry;
  await queryRows(
    tx,
    `insert into shop_invoice_entry (dealership_id, invoice_id, kind, amount, day, method, reference, reason, user_id)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [tenant, invoiceId, kind, amount, day, method, reference, reason, user_id],
  );
  if (kind === 'cancelled')
    await queryRows(tx, 'update shop_invoice set cancelled_at = $3 where dealership_id = $1 and id = $2', [
      tenant,
      invoiceId,
      at,
    ]);
  else
    await queryRows(tx, 'update shop_invoice set paid = paid + $3 where dealership_id = $1 and id = $2', [
      tenant,
      invoiceId,
      kind === 'payment' ? amount : -amount,
    ]);
};

export const invoiceIdsAfter = (db: Db, tenant: number, after: number, limit: number) =>
  queryIds(db, 'select id from shop_invoice where dealership_id = $1 and id > $2 order by id limit $3', [
    tenant,
    after,
    limit,
  ]);

export interface InvoicedPerson {
  name: string;
  street: string;
  city: string;
  phone: string;
  email: string;
}

/** The customer as an invoice names them. */
export const readInvoiced = async (db: Db, tenant: number, id: number): Promise<InvoicedPerson | undefined> =>
  (
    await queryPrepared<InvoicedPerson & Record<string, unknown>>(
      db,
      `select c.full_name as name, concat_ws(' ', nullif(c.apartment, ''), nullif(c.address, '')) as street,
          concat_ws(' ', concat_ws(', ', v.name, p.abbreviation), nullif(c.postal, '')) as city,
          coalesce(nullif(c.mobile, ''), c.phone) as phone, c.email
        from customer c left join city v on v.id = c.city_id left join province p on p.id = v.province_id
        where c.dealership_id = $1 and c.id = $2`,
      [tenant, id],
    )
  )[0];
