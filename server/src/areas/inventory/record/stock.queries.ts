import type { Db } from '../../../db/database';
import { queryRows } from '../../../db/query';

/** Writes the given columns of a car; what is undefined stays as it is. */
export const updateStock = (tx: Db, tenant: number, id: number, columns: Record<string, unknown>) => {
  const given = Object.entries(columns).filter(([, value]) => value !== undefined);
  const sets = [...given.map(([column], place) => `${column} = $${place + 3}`), 'version = version + 1'];
  return queryRows(tx, `update stock_vehicle set ${sets.join(', ')} where dealership_id = $1 and id = $2`, [
    ...[tenant, id, ...given.map(([, value]) => value)],
  ]);
};

/** No form shows the report, so the car's version stays. */
export const setCarfaxFile = (tx: Db, tenant: number, id: number, file: string) =>
  queryRows(tx, 'update stock_vehicle set carfax = $3 where dealership_id = $1 and id = $2', [
    tenant,
    id,
    file,
  ]);
