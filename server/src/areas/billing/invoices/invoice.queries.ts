import type { Db } from '../../../db/database';
import { queryAny, queryRows } from '../../../db/query';
import { columnsAndValues, sqlValues } from '../../../db/sql-values';
import type { Party, TaxLine } from '../tables';

export type InvoiceKind = 'package' | 'upgrade' | 'renewal' | 'due';

export interface StoredInvoice {
  dealership_id: number;
  id: number;
  number: number;
  kind: InvoiceKind;
  package_id: number;
  period_start: string;
  period_end: string;
  issued_on: string;
  description: string;
  seller: Party;
  buyer: Party;
  subtotal: number;
  taxes: TaxLine[];
  tax: number;
  total: number;
  refunded: number;
  status: 'open' | 'paid';
  payment_id: number | null;
  paid_at: string | null;
}

export const INVOICE_FIELDS = `i.dealership_id, i.id, i.number, i.kind, i.package_id, i.period_start, i.period_end, i.issued_on,
  i.description, i.seller, i.buyer, i.subtotal, i.taxes, i.tax, i.total, i.refunded, i.status, i.payment_id, i.paid_at`;

export const findInvoice = async (
  db: Db,
  dealershipId: number,
  id: number,
  lock: '' | 'for update' = '',
): Promise<StoredInvoice | undefined> =>
  (
    await queryRows<StoredInvoice>(
      db,
      `select ${INVOICE_FIELDS} from platform_invoice i where i.dealership_id = $1 and i.id = $2 ${lock}`,
      [dealershipId, id],
    )
  )[0];

/** More than a few months are never open: a dealership is closed before. */
const OPEN_MOST = 24;

export const openInvoices = (db: Db, dealershipId: number) =>
  queryRows<StoredInvoice>(
    db,
    `select ${INVOICE_FIELDS} from platform_invoice i where i.dealership_id = $1 and i.status = 'open'
      order by i.id limit ${OPEN_MOST}`,
    [dealershipId],
  );

export const hasMonth = (
  db: Db,
  dealershipId: number,
  { billedFrom, month }: { billedFrom: string; month: number },
) =>
  queryAny(
    db,
    'select 1 from platform_invoice where dealership_id = $1 and billed_from = $2::timestamptz and month = $3',
    [dealershipId, billedFrom, month],
  );

export interface InvoiceColumns {
  dealership_id: number;
  number: number;
  kind: InvoiceKind;
  package_id: number;
  billed_from: string | null;
  month: number | null;
  period_start: string;
  period_end: string;
  issued_on: string;
  description: string;
  seller: string;
  buyer: string;
  subtotal: number;
  taxes: string;
  tax: number;
  total: number;
  status: 'open' | 'paid';
  payment_id: number | null;
  paid_at: string | null;
}

export const insertInvoice = async (tx: Db, columns: InvoiceColumns): Promise<number> => {
  const values = sqlValues();
  const [row] = await queryRows<{ id: number }>(
    tx,
    `insert into platform_invoice ${columnsAndValues(columns, values)} returning id`,
    values.values,
  );
  if (!row) throw new Error('an insert answers its row');
  return row.id;
};

export interface InvoiceLine {
  description: string;
  amount: number;
}

export const insertLine = async (
  tx: Db,
  dealershipId: number,
  invoiceId: number,
  { position, description, amount }: InvoiceLine & { position: number },
) => {
  await queryRows(
    tx,
    `insert into platform_invoice_line (dealership_id, invoice_id, position, description, amount)
      values ($1, $2, $3, $4, $5)`,
    [dealershipId, invoiceId, position, description, amount],
  );
};

export const linesOf = (db: Db, dealershipId: number, invoiceId: number) =>
  queryRows<InvoiceLine>(
    db,
    `select description, amount from platform_invoice_line where dealership_id = $1 and invoice_id = $2 order by position`,
    [dealershipId, invoiceId],
  );

export const linkPayment = async (
  tx: Db,
  dealershipId: number,
  paymentId: number,
  invoiceIds: readonly number[],
) => {
  await queryRows(
    tx,
    `update platform_invoice set payment_id = $2 where dealership_id = $1 and id = any($3::int[]) and status = 'open'`,
    [dealershipId, paymentId, invoiceIds],
  );
};

/** The invoices that a payment paid. */
export const markPaid = async (
  tx: Db,
  dealershipId: number,
  paymentId: number,
  at: Date,
): Promise<number[]> => {
  const rows = await queryRows<{ id: number }>(
    tx,
    `update platform_invoice set status = 'paid', paid_at = $3::timestamptz
      where dealership_id = $1 and payment_id = $2 and status = 'open' returning id`,
    [dealershipId, paymentId, at.toISOString()],
  );
  return rows.map(({ id }) => id);
};

export const unlinkPayment = async (tx: Db, dealershipId: number, paymentId: number) => {
  await queryRows(
    tx,
    `update platform_invoice set payment_id = null where dealership_id = $1 and payment_id = $2 and status = 'open'`,
    [dealershipId, paymentId],
  );
};

export const addRefunded = async (tx: Db, dealershipId: number, id: number, amount: number) => {
  await queryRows(
    tx,
    'update platform_invoice set refunded = refunded + $3 where dealership_id = $1 and id = $2',
    [dealershipId, id, amount],
  );
};
