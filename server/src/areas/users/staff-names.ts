import type { Context } from '../../http/context';
import { findNamesElsewhere, findNamesHere } from './staff-name.queries';

/** Who did something, by number. The names of colleagues from other branches come by a function, since row security hides them. */
export const staffNames = async (
  { read, tenant }: Pick<Context, 'read' | 'tenant'>,
  ids: readonly (number | null)[],
): Promise<(id: number | null) => string> => {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  const names = new Map<number, string>();
  const keep = (rows: Awaited<ReturnType<typeof findNamesHere>>) => {
    for (const { id, full_name } of rows) names.set(id, full_name);
  };
  if (wanted.length > 0)
    await read(async (db) => {
      keep(await findNamesHere(db, tenant, wanted));
      const missing = wanted.filter((id) => !names.has(id));
      if (missing.length > 0) keep(await findNamesElsewhere(db, missing));
    });
  return (id) => (id === null ? '' : (names.get(id) ?? ''));
};
