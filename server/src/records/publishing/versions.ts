import type { TextVersionRow } from '@forecourt/contract/publishing';
import { staffNames } from '../../areas/users';
import type { Db } from '../../db/database';
import type { Context } from '../../http/context';
import { notFound } from '../../http/refusal';
import {
  findVersion,
  insertVersion,
  type NewVersion,
  type VersionRow,
  type VersionTable,
  versionsOf,
  type WholeVersion,
} from './version.queries';

/** Writes a version down after a save, in its transaction. */
export const keepVersion = (
  { tenant, session }: Pick<Context, 'tenant' | 'session'>,
  tx: Db,
  to: VersionTable,
  version: Omit<NewVersion, 'userId'>,
) => insertVersion(tx, tenant, to, { ...version, userId: session.userId });

const toRow = (
  { version, title, user_id, created_at }: VersionRow,
  current: number,
  nameOf: (userId: number | null) => string,
): TextVersionRow => ({
  ...{ version, title, saved_by: nameOf(user_id), saved_at: created_at },
  is_current: version === current ? 1 : 0,
});

/** The stored versions of a record, the newest first. The newest is what the record has now. */
export const listVersions = async (
  context: Context,
  db: Db,
  from: VersionTable,
  recordId: number,
): Promise<TextVersionRow[]> => {
  const rows = await versionsOf(db, context.tenant, from, recordId);
  const nameOf = await staffNames(
    context,
    rows.map(({ user_id }) => user_id),
  );
  return rows.map((row) => toRow(row, rows[0]?.version ?? 0, nameOf));
};

/** One version with all that it had; refused when there is none. */
export const readVersion = async (
  context: Context,
  db: Db,
  from: VersionTable,
  { recordId, version }: { recordId: number; version: number },
): Promise<TextVersionRow & Pick<WholeVersion, 'content'>> => {
  const [found, [newest]] = [
    await findVersion(db, context.tenant, from, recordId, version),
    await versionsOf(db, context.tenant, from, recordId),
  ];
  if (!found) throw notFound();
  const nameOf = await staffNames(context, [found.user_id]);
  return { ...toRow(found, newest?.version ?? 0, nameOf), content: found.content };
};
