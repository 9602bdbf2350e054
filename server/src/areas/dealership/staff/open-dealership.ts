import { COMPONENTS, ROLES } from '@forecourt/policy';
import { usualComponents } from '@forecourt/policy/role-components';
import type { Db } from '../../../db/database';
import { insertDealership, insertRights } from './new-dealership.queries';
import type { StaffColumns } from './staff-record.queries';

/** A dealership with all components and the usual rights of its roles; what else it needs is made when it is first used. */
export const openDealership = async (
  systemTx: Db,
  columns: StaffColumns & { business_name: string; status: number },
): Promise<number> => {
  const id = await insertDealership(systemTx, columns);
  const given = ROLES.flatMap(({ id: role }) =>
    usualComponents(role).map((component) => ({ role, component })),
  );
  await insertRights(systemTx, id, COMPONENTS, given);
  return id;
};
