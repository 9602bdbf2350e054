import type { ImportState } from '@forecourt/contract/archives/index';
import { DEALERSHIP_STATUS } from '@forecourt/policy';
import type { Db } from '../../../db/database';
import { queryAny, queryRows } from '../../../db/query';

export interface ImportSummary {
  dealership_id: number;
  dealership_name: string;
  made_at: string;
  product: string;
  rows: number;
  files: number;
  tables: { name: string; rows: number }[];
  id_is_free: 0 | 1;
}

export interface ImportRow {
  id: number;
  user_id: number;
  name: string;
  bytes: number;
  state: ImportState;
  password: string;
  problem: string;
  keep_id: boolean;
  new_name: string;
  summary: ImportSummary | null;
  report: string[];
  rows: number;
  done: number;
  dealership_id: number | null;
  created_at: string;
}

const FIELDS = `id, user_id, name, bytes, state, password, problem, keep_id, new_name, summary, report, rows, done, dealership_id,
  created_at`;

export const listImports = (db: Db): Promise<ImportRow[]> =>
  queryRows<ImportRow>(db, `select ${FIELDS} from dealership_import order by id desc limit 50`, []);

export const findImport = async (db: Db, id: number): Promise<ImportRow | undefined> =>
  (await queryRows<ImportRow>(db, `select ${FIELDS} from dealership_import where id = $1`, [id]))[0];

export const insertImport = async (
  tx: Db,
  wanted: { userId: number; name: string; bytes: number },
): Promise<ImportRow> => {
  const [row] = await queryRows<ImportRow>(
    tx,
    `insert into dealership_import (user_id, name, bytes) values ($1, $2, $3) returning ${FIELDS}`,
    [wanted.userId, wanted.name, wanted.bytes],
  );
  if (!row) throw new Error('an insert answers its row');
  return row;
};

export interface ImportChange {
  state?: ImportState;
  password?: string;
  problem?: string;
  keepId?: boolean;
  newName?: string;
  summary?: ImportSummary;
  report?: string[];
  rows?: number;
  done?: number;
  dealershipId?: number;
}

/** Changes an import that is in one of these states; false when it is not, as when someone stopped it. */
export const changeImport = (
  tx: Db,
  id: number,
  from: readonly ImportState[],
  change: ImportChange,
): Promise<boolean> =>
  queryAny(
    tx,
    `update dealership_import set state = coalesce($3, state), password = coalesce($4, password), problem = coalesce($5, problem),
        keep_id = coalesce($6, keep_id), new_name = coalesce($7, new_name), summary = coalesce($8::jsonb, summary),
        report = coalesce($9::jsonb, report), rows = coalesce($10, rows), done = coalesce($11, done),
        dealership_id = coalesce($12, dealership_id)
      where id = $1 and state = any($2) returning id`,
    [
      ...[id, from, change.state ?? null, change.password ?? null, change.problem ?? null],
      ...[change.keepId ?? null, change.newName ?? null],
      ...[
        change.summary ? JSON.stringify(change.summary) : null,
        change.report ? JSON.stringify(change.report) : null,
      ],
      ...[change.rows ?? null, change.done ?? null, change.dealershipId ?? null],
    ],
  );

export const forgetDealership = (tx: Db, id: number) =>
  queryRows(tx, 'update dealership_import set dealership_id = null, done = 0 where id = $1 returning id', [
    id,
  ]);

export interface ImportPart {
  no: number;
  file: string;
  bytes: number;
  sha256: string;
}

export const importParts = (db: Db, id: number): Promise<ImportPart[]> =>
  queryRows<ImportPart>(
    db,
    'select no, file, bytes, sha256 from dealership_import_part where import_id = $1 order by no',
    [id],
  );

export const receivedBytes = async (db: Db, ids: readonly number[]): Promise<Map<number, number>> =>
  new Map(
    (
      await queryRows<{ id: number; bytes: number }>(
        db,
        `select import_id as id, sum(bytes) as bytes from dealership_import_part where import_id = any($1::int[]) group by import_id`,
        [ids],
      )
    ).map(({ id, bytes }) => [id, bytes]),
  );

/** The file that had the part before, if any. */
export const replacePart = async (tx: Db, id: number, part: ImportPart): Promise<string | undefined> => {
  // of two that send the same part the second sees the first
  await queryRows(tx, 'select 1 from dealership_import where id = $1 for update', [id]);
  const [old] = await queryRows<{ file: string }>(
    tx,
    'delete from dealership_import_part where import_id = $1 and no = $2 returning file',
    [id, part.no],
  );
  await queryRows(
    tx,
    `insert into dealership_import_part (import_id, no, file, bytes, sha256) values ($1, $2, $3, $4, $5) returning no`,
    [id, part.no, part.file, part.bytes, part.sha256],
  );
  return old?.file;
};

/** What uploads that are under way have not sent yet: room is kept for it. */
export const bytesToCome = async (db: Db): Promise<number> => {
  const [row] = await queryRows<{ n: number }>(
    db,
    `select coalesce(sum(i.bytes - coalesce((select sum(p.bytes) from dealership_import_part p where p.import_id = i.id), 0)), 0)::bigint as n
      from dealership_import i where i.state = 'uploading'`,
    [],
  );
  return row?.n ?? 0;
};

export const deleteImportParts = (tx: Db, id: number) =>
  queryRows(tx, 'delete from dealership_import_part where import_id = $1 returning no', [id]);

/** The names of users behind numbers. */
export const userNames = async (db: Db, ids: readonly number[]): Promise<Map<number, string>> =>
  new Map(
    (
      await queryRows<{ id: number; name: string }>(
        db,
        'select id, full_name as name from app_user where id = any($1::int[])',
        [ids],
      )
    ).map(({ id, name }) => [id, name]),
  );

/** Uploads that nobody went on with, and what has ended: their parts are not needed any more. */
export const uselessImports = (db: Db, before: string): Promise<{ id: number }[]> =>
  queryRows<{ id: number }>(
    db,
    `select i.id from dealership_import i where exists (select 1 from dealership_import_part p where p.import_id = i.id)
      and (i.state in ('done', 'refused', 'failed', 'cancelled') or (i.state in ('uploading', 'ready') and i.created_at < $1))
      limit 100`,
    [before],
  );

/** What an import may remove: a dealership that is being set up, or none. */
export const isBeingSetUp = async (db: Db, dealershipId: number): Promise<boolean> =>
  !(await queryAny(db, 'select 1 from dealership where id = $1 and status <> $2', [
    dealershipId,
    DEALERSHIP_STATUS.beingSetUp,
  ]));
