import type { Db } from '../../../db/database';
import { queryRows } from '../../../db/query';

/** Groups that dealerships are in and that have no name yet get that of their first branch. */
export const nameGroups = async (systemTx: Db): Promise<void> => {
  const used = await queryRows<{ id: number; name: string }>(
    systemTx,
    `select distinct on (group_id) group_id as id, business_name as name from dealership
      where group_id is not null order by group_id, dealership.id`,
    [],
  );
  if (used.length === 0) return;
  await queryRows(
    systemTx,
    `insert into branch_group (id, name) select g.id, g.name from json_to_recordset($1) as g(id int, name text)
      on conflict (id) do nothing`,
    [JSON.stringify(used)],
  );
  await queryRows(
    systemTx,
    "select raise_sequence('branch_group_id_seq', greatest(max(id), 9999)) from branch_group",
    [],
  );
};
