import type { Db } from '../../../db/database';
import { queryRows } from '../../../db/query';
import { columnsAndValues, sqlValues } from '../../../db/sql-values';

export interface StoredEnquiry {
  id: number;
  listing_id: number;
  seller_id: number;
  from_id: number | null;
  name: string;
  company: string;
  email: string;
  phone: string;
  message: string;
  lead_id: number | null;
  created_at: string;
}

export const insertEnquiry = async (
  tx: Db,
  columns: Omit<StoredEnquiry, 'id' | 'lead_id'>,
): Promise<number> => {
  const values = sqlValues();
  const [row] = await queryRows<{ id: number }>(
    tx,
    `insert into market_enquiry ${columnsAndValues(columns, values)} returning id`,
    values.values,
  );
  if (!row) throw new Error('an insert answers its row');
  return row.id;
};

export const findEnquiry = async (db: Db, id: number): Promise<StoredEnquiry | undefined> =>
  (
    await queryRows<StoredEnquiry>(
      db,
      `select id, listing_id, seller_id, from_id, name, company, email, phone, message, lead_id, created_at
        from market_enquiry where id = $1`,
      [id],
    )
  )[0];

export const noteLead = async (tx: Db, id: number, leadId: number): Promise<void> => {
  await queryRows(tx, 'update market_enquiry set lead_id = $2 where id = $1', [id, leadId]);
};
