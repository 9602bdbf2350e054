import { queryRows } from '../../db/query';
import type { Context } from '../../http/context';

interface Named {
  id: number;
  full_name: string;
}

/** Who did something, by number. The names of colleagues from other branches come by a function, since row security hides them. */
export const staffNames = async (
  { read, tenant }: Pick<Context, 'read' | 'tenant'>,
  ids: readonly (number | null)[],
): Promise<(id: number | null) => string> => {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  const names = new Map<number, string>();
  const keep = (rows: Named[]) => {
    for (const { id, full_name } of rows) names.set(id, full_name);
  };
  if (wanted.length > 0)
    await read(async (db) => {
      const here = 'select id, full_name from app_user where dealership_id = $1 and id = any($2)';
      keep(await queryRows<Named>(db, here, [tenant, wanted]));
      const missing = wanted.filter((id) => !names.has(id));
      if (missing.length > 0)
        keep(await queryRows<Named>(db, 'select id, full_name from colleague_names($1)', [missing]));
    });
  return (id) => (id === null ? '' : (names.get(id) ?? ''));
};
