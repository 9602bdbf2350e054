import type { Db } from '../../db/database';
import { queryAny, queryRows } from '../../db/query';

export interface Access {
  /** What the dealership has (ds_components). */
  own: ReadonlySet<string>;
  byRole: ReadonlyMap<number, readonly string[]>;
  version: number;
}

const OWN = 'select component from dealership_component where dealership_id = $1';
const GIVEN =
  'select role_id as role, component from role_component where dealership_id = $1 order by role_id, component';
const VERSION = 'select access_version as version from dealership where id = $1';

export const readAccess = async (db: Db, tenant: number): Promise<Access> => {
  const own = await queryRows<{ component: string }>(db, OWN, [tenant]);
  const given = await queryRows<{ role: number; component: string }>(db, GIVEN, [tenant]);
  const [place] = await queryRows<{ version: number }>(db, VERSION, [tenant]);
  const byRole = new Map<number, string[]>();
  for (const { role, component } of given) byRole.set(role, [...(byRole.get(role) ?? []), component]);
  return { own: new Set(own.map(({ component }) => component)), byRole, version: place?.version ?? 1 };
};

/** Takes the next version, and with it the row: two saves at once go one after the other. */
export const takeAccessVersion = (tx: Db, tenant: number, version: number | undefined): Promise<boolean> =>
  queryAny(
    tx,
    `update dealership set access_version = access_version + 1
      where id = $1 and ($2::int is null or access_version = $2) returning id`,
    [tenant, version ?? null],
  );

export const takeComponents = async (tx: Db, tenant: number, roleId: number, components: string[]) => {
  if (components.length === 0) return;
  await queryRows(
    tx,
    'delete from role_component where dealership_id = $1 and role_id = $2 and component = any($3)',
    [tenant, roleId, components],
  );
};

export const giveComponents = async (tx: Db, tenant: number, roleId: number, components: string[]) => {
  if (components.length === 0) return;
  await queryRows(
    tx,
    `insert into role_component (dealership_id, role_id, component)
      select $1, $2, component from unnest($3::text[]) component on conflict do nothing`,
    [tenant, roleId, components],
  );
};
