import { ask } from '../../db/ask';
import type { Db } from '../../db/database';
import type { Context } from '../../http/context';

const named = (db: Db, where: string, values: unknown[]) =>
  ask<{ id: number; full_name: string }>(db, `select id, full_name from app_user where ${where}`, values);

/**
 * Who did something, by number. A colleague whose record is kept at another branch is asked of the system, since the
 * wall hides them here.
 */
export const staffNames = async (
  { read, deps, tenant }: Pick<Context, 'read' | 'deps' | 'tenant'>,
  ids: readonly (number | null)[],
): Promise<(id: number | null) => string> => {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  const here = wanted.length
    ? await read((db) => named(db, 'dealership_id = $1 and id = any($2)', [tenant, wanted]))
    : [];
  const names = new Map(here.map((row) => [row.id, row.full_name]));
  const missing = wanted.filter((id) => !names.has(id));
  if (missing.length > 0) {
    const elsewhere = await deps.database.systemRead((db) => named(db, 'id = any($1)', [missing]));
    for (const row of elsewhere) names.set(row.id, row.full_name);
  }
  return (id) => (id === null ? '' : (names.get(id) ?? ''));
};
