import type { Db } from '../../../../db/database';
import { queryPrepared, queryRows } from '../../../../db/query';

export interface DocumentRow {
  id: number;
  deal_id: number;
  title: string;
  name: string;
  file: string;
  mime: string;
  bytes: number;
  for_customer: 0 | 1;
  user_id: number | null;
  created_at: string;
}

const FIELDS = `f.id, f.deal_id, f.title, f.name, f.file, f.mime, f.bytes, f.for_customer::int as for_customer, f.user_id,
  f.created_at`;

/** The newest first. */
export const listDocuments = (db: Db, tenant: number, dealId: number) =>
  queryPrepared<DocumentRow>(
    db,
    `select ${FIELDS} from deal_document f where f.dealership_id = $1 and f.deal_id = $2 and f.removed_at is null
      order by f.id desc limit 500`,
    [tenant, dealId],
  );

export const countDocuments = async (db: Db, tenant: number, dealId: number): Promise<number> => {
  const [row] = await queryRows<{ count: number }>(
    db,
    `select count(*)::int as count from deal_document where dealership_id = $1 and deal_id = $2 and removed_at is null`,
    [tenant, dealId],
  );
  return row?.count ?? 0;
};

export const insertDocument = async (
  tx: Db,
  tenant: number,
  made: Pick<DocumentRow, 'deal_id' | 'title' | 'name' | 'file' | 'mime' | 'bytes' | 'user_id'> & {
    forCustomer: boolean;
  },
): Promise<DocumentRow> => {
  const [row] = await queryRows<DocumentRow>(
    tx,
    `insert into deal_document as f (dealership_id, deal_id, title, name, file, mime, bytes, user_id, for_customer)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning ${FIELDS}`,
    [
      ...[tenant, made.deal_id, made.title, made.name, made.file, made.mime, made.bytes, made.user_id],
      made.forCustomer,
    ],
  );
  if (!row) throw new Error('an insert answers its row');
  return row;
};

/** Locked; undefined when there is none. */
export const lockDocument = async (tx: Db, tenant: number, id: number): Promise<DocumentRow | undefined> =>
  (
    await queryRows<DocumentRow>(
      tx,
      `select ${FIELDS} from deal_document f where f.dealership_id = $1 and f.id = $2 and f.removed_at is null
        for no key update of f`,
      [tenant, id],
    )
  )[0];

export const markDocumentRemoved = (tx: Db, tenant: number, id: number) =>
  queryRows(tx, 'update deal_document set removed_at = now() where dealership_id = $1 and id = $2', [
    tenant,
    id,
  ]);
