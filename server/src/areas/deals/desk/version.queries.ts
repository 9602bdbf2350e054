import type { DeskVersion } from '@forecourt/contract/deals/desk';
import { DESK_VERSIONS_MOST } from '@forecourt/contract/deals/desk';
import type { Db } from '../../../db/database';
import { queryPrepared, queryRows } from '../../../db/query';
import { columnsAndValues, sqlValues } from '../../../db/sql-values';

export interface VersionRow {
  id: number;
  deal_id: number;
  number: number;
  title: string;
  way: DeskVersion['way'];
  price: number;
  down: number;
  payment: number | null;
  frequency: string;
  term: number | null;
  total: number;
  gross: number;
  needs_approval: boolean;
  approved_by: number | null;
  approved_at: string | null;
  input: Record<string, unknown>;
  result: Record<string, unknown>;
  created_by: number | null;
  created_at: string;
}

const ROW = `v.id, v.deal_id, v.number, v.title, v.way, v.price, v.down, v.payment, v.frequency, v.term, v.total, v.gross,
  v.needs_approval, a.user_id as approved_by, a.created_at as approved_at, v.created_by, v.created_at`;
const FIELDS = `${ROW}, v.input, v.result`;
const FROM = `from deal_version v left join deal_approval a on a.dealership_id = v.dealership_id and a.version_id = v.id`;

export const readVersions = (db: Db, tenant: number, dealId: number) =>
  queryPrepared<Omit<VersionRow, 'input' | 'result'>>(
    db,
    `select ${ROW} ${FROM} where v.dealership_id = $1 and v.deal_id = $2 order by v.number desc limit ${DESK_VERSIONS_MOST}`,
    [tenant, dealId],
  );

export const findVersion = async (db: Db, tenant: number, id: number): Promise<VersionRow | undefined> =>
  (
    await queryPrepared<VersionRow>(db, `select ${FIELDS} ${FROM} where v.dealership_id = $1 and v.id = $2`, [
      tenant,
      id,
    ])
  )[0];

export const findLastVersion = async (
  db: Db,
  tenant: number,
  dealId: number,
): Promise<VersionRow | undefined> =>
  (
    await queryPrepared<VersionRow>(
      db,
      `select ${FIELDS} ${FROM} where v.dealership_id = $1 and v.deal_id = $2 order by v.number desc limit 1`,
      [tenant, dealId],
    )
  )[0];

/** The next number of a deal whose row is locked. */
export const nextNumber = async (tx: Db, tenant: number, dealId: number): Promise<number> => {
  const [row] = await queryRows<{ number: number }>(
    tx,
    'select coalesce(max(number), 0) + 1 as number from deal_version where dealership_id = $1 and deal_id = $2',
    [tenant, dealId],
  );
  return row?.number ?? 1;
};

export const insertVersion = async (tx: Db, columns: object): Promise<number> => {
  const values = sqlValues();
  const text = `insert into deal_version ${columnsAndValues(columns, values)} returning id`;
  const [row] = await queryRows<{ id: number }>(tx, text, values.values);
  if (!row) throw new Error('an insert answers its row');
  return row.id;
};

/** Whether it was not approved before. */
export const insertApproval = async (
  tx: Db,
  tenant: number,
  { versionId, userId, note }: { versionId: number; userId: number; note: string },
): Promise<boolean> =>
  (
    await queryRows(
      tx,
      `insert into deal_approval (dealership_id, version_id, user_id, note) values ($1, $2, $3, $4)
        on conflict do nothing returning 1`,
      [tenant, versionId, userId, note],
    )
  ).length > 0;

/** The number of the last calculation when it waits for a manager's approval. */
export const findUnapproved = async (db: Db, tenant: number, dealId: number): Promise<number | undefined> => {
  const [last] = await queryRows<{ number: number; needs_approval: boolean; approved: boolean }>(
    db,
    `select v.number, v.needs_approval, a.version_id is not null as approved ${FROM}
      where v.dealership_id = $1 and v.deal_id = $2 order by v.number desc limit 1`,
    [tenant, dealId],
  );
  return last?.needs_approval && !last.approved ? last.number : undefined;
};
