import type { Cheque, ChequeRow } from '@forecourt/contract/cheques/index';
import type { Db } from '../../db/database';
import { queryPrepared, queryRows } from '../../db/query';
import { columnsAndValues, sqlValues } from '../../db/sql-values';

export interface StoredCheque {
  id: number;
  bank_account_id: number;
  bank_account: string;
  account_code: string;
  number: number;
  day: string;
  vendor_id: number | null;
  payee: string;
  address: string;
  memo: string;
  language: ChequeRow['language'];
  amount_cents: number;
  prints: number;
  voided_on: string | null;
  void_reason: string;
  created_by: number | null;
  created_at: string;
}

export const CHEQUE_FIELDS = `c.id, c.bank_account_id, b.name as bank_account, c.account_code, c.number, c.day, c.vendor_id, c.payee, c.address,
  c.memo, c.language, c.amount_cents, c.prints, c.voided_on, c.void_reason, c.created_by, c.created_at`;
export const FROM_CHEQUE = `from cheque c join bank_account b on b.dealership_id = c.dealership_id and b.id = c.bank_account_id`;

const read = async (db: Db, tenant: number, ids: readonly number[], lock: string) =>
  queryPrepared<StoredCheque>(
    db,
    `select ${CHEQUE_FIELDS} ${FROM_CHEQUE} where c.dealership_id = $1 and c.id = any($2) order by c.id ${lock}`,
    [tenant, ids],
  );

/** In the order of their ids. */
export const findCheques = (db: Db, tenant: number, ids: readonly number[]) => read(db, tenant, ids, '');
export const lockCheques = (tx: Db, tenant: number, ids: readonly number[]) =>
  read(tx, tenant, ids, 'for no key update of c');

export const findCheque = async (db: Db, tenant: number, id: number): Promise<StoredCheque | undefined> =>
  (await findCheques(db, tenant, [id]))[0];

export interface StoredLine {
  id: number;
  cheque_id: number;
  kind: Cheque['lines'][number]['kind'];
  record_id: number | null;
  account: string;
  label: string;
  amount_cents: number;
  gst_cents: number;
  pst_cents: number;
  qst_cents: number;
  stock_id: number | null;
  stock: string;
  /** To whom a purchase that it pays owes: its seller. */
  seller_vendor_id: number | null;
  seller_customer_id: number | null;
}

export const linesOf = (db: Db, tenant: number, chequeIds: readonly number[]) =>
  queryPrepared<StoredLine>(
    db,
    `select l.id, l.cheque_id, l.kind, l.record_id, l.account, l.label, l.amount_cents, l.gst_cents, l.pst_cents, l.qst_cents, l.stock_id,
        coalesce(s.title, '') as stock, p.vendor_id as seller_vendor_id, p.customer_id as seller_customer_id
      from cheque_line l left join stock_vehicle s on s.dealership_id = l.dealership_id and s.id = l.stock_id
        left join purchase p on p.dealership_id = l.dealership_id and l.kind = 'purchase' and p.id = l.record_id
      where l.dealership_id = $1 and l.cheque_id = any($2) order by l.id`,
    [tenant, chequeIds],
  );

export type NewCheque = Omit<
  StoredCheque,
  'id' | 'bank_account' | 'prints' | 'voided_on' | 'void_reason' | 'created_at'
> &
  Partial<Pick<StoredCheque, 'voided_on' | 'void_reason'>>;

export const insertCheque = async (tx: Db, tenant: number, cheque: NewCheque): Promise<number> => {
  const values = sqlValues();
  const [row] = await queryRows<{ id: number }>(
    tx,
    `insert into cheque ${columnsAndValues({ dealership_id: tenant, ...cheque }, values)} returning id`,
    values.values,
  );
  if (!row) throw new Error('an insert answers its row');
  return row.id;
};

export type NewLine = Omit<
  StoredLine,
  'id' | 'cheque_id' | 'stock' | 'seller_vendor_id' | 'seller_customer_id'
>;

export const insertLines = (tx: Db, tenant: number, chequeId: number, lines: readonly NewLine[]) =>
  queryRows(
    tx,
    `insert into cheque_line (dealership_id, cheque_id, kind, record_id, account, label, amount_cents, gst_cents, pst_cents, qst_cents,
        stock_id)
      select $1, $2, l.kind, l.record_id, l.account, l.label, l.amount_cents, l.gst_cents, l.pst_cents, l.qst_cents, l.stock_id
      from jsonb_to_recordset($3) as l(place int, kind text, record_id int, account text, label text, amount_cents bigint,
        gst_cents bigint, pst_cents bigint, qst_cents bigint, stock_id int) order by l.place returning 1`,
    [tenant, chequeId, JSON.stringify(lines.map((line, place) => ({ place, ...line })))],
  );

export const markVoid = (
  tx: Db,
  tenant: number,
  id: number,
  { on, by, reason }: { on: string; by: number | null; reason: string },
) =>
  queryRows(
    tx,
    `update cheque set voided_on = $3, voided_by = $4, void_reason = $5 where dealership_id = $1 and id = $2 and voided_on is null
      returning id`,
    [tenant, id, on, by, reason],
  );

export const chequeIdsAfter = async (db: Db, tenant: number, after: number, limit: number) =>
  (
    await queryPrepared<{ id: number }>(
      db,
      'select id from cheque where dealership_id = $1 and id > $2 order by id limit $3',
      [tenant, after, limit],
    )
  ).map(({ id }) => id);

export const entriesOf = (db: Db, tenant: number, source: string, id: number) =>
  queryPrepared<{ id: number; number: number; day: string }>(
    db,
    'select id, number, day from journal_entry where dealership_id = $1 and source = $2 and source_id = $3 order by part',
    [tenant, source, id],
  );
