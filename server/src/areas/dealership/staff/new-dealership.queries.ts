import type { Db } from '../../../db/database';
import { queryRows } from '../../../db/query';
import { columnsAndValues, sqlValues } from '../../../db/sql-values';
import type { StaffColumns } from './staff-record.queries';

/** Answers its id. */
export const insertDealership = async (
  systemTx: Db,
  columns: StaffColumns & { business_name: string; status: number },
): Promise<number> => {
  const values = sqlValues();
  const row = columnsAndValues(columns, values);
  const [made] = await queryRows<{ id: number }>(
    systemTx,
    `insert into dealership ${row} returning id`,
    values.values,
  );
  if (!made) throw new Error('an insert answers its row');
  return made.id;
};

export const setOwner = (systemTx: Db, id: number, ownerUserId: number) =>
  queryRows(systemTx, 'update dealership set owner_user_id = $2 where id = $1 returning 1', [
    id,
    ownerUserId,
  ]);

/** Every component, the usual rights of its roles, and the settings that a dealership begins with. */
export const insertRights = async (
  systemTx: Db,
  id: number,
  components: readonly string[],
  roleComponents: readonly { role: number; component: string }[],
): Promise<void> => {
  await queryRows(
    systemTx,
    `insert into dealership_component (dealership_id, component) select $1, name from unnest($2::text[]) name returning 1`,
    [id, components],
  );
  await queryRows(
    systemTx,
    `insert into role_component (dealership_id, role_id, component)
      select $1, role, component from unnest($2::int[], $3::text[]) as t(role, component) returning 1`,
    [id, roleComponents.map(({ role }) => role), roleComponents.map(({ component }) => component)],
  );
  await queryRows(
    systemTx,
    `insert into dealership_config (dealership_id, config, value) values ($1, 'SOCIAL_POSTING', '1') returning 1`,
    [id],
  );
};
