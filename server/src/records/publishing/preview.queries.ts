import type { Db } from '../../db/database';
import { queryPrepared, queryRows } from '../../db/query';

/** A table of previews. Each has dealership_id, token_hash, content, user_id and expires_at. */
export interface PreviewTable {
  table: string;
}

export const insertPreview = (
  tx: Db,
  tenant: number,
  { table }: PreviewTable,
  preview: { tokenHash: string; content: object; userId: number; expiresAt: Date },
) =>
  queryRows(
    tx,
    `insert into ${table} (dealership_id, token_hash, content, user_id, expires_at) values ($1, $2, $3, $4, $5)`,
    [
      ...[tenant, preview.tokenHash, JSON.stringify(preview.content), preview.userId],
      preview.expiresAt.toISOString(),
    ],
  );

export const findPreview = async (
  db: Db,
  tenant: number,
  { table }: PreviewTable,
  tokenHash: string,
  now: Date,
): Promise<Record<string, unknown> | undefined> =>
  (
    await queryPrepared<{ content: Record<string, unknown> }>(
      db,
      `select content from ${table} where dealership_id = $1 and token_hash = $2 and expires_at > $3`,
      [tenant, tokenHash, now.toISOString()],
    )
  )[0]?.content;

/** For `deleteExpired` of the area. */
export const deletePreviewsOf = ({ table }: PreviewTable): string =>
  `delete from ${table} where expires_at < now() - interval '1 day'`;
