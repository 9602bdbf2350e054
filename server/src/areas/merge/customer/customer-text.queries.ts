import type { Db } from '../../../db/database';
import { queryRows } from '../../../db/query';

type Names = Promise<Map<number, string>>;

interface Named {
  id: number;
  name: string;
}

const byId = (rows: readonly Named[]) => new Map(rows.map(({ id, name }) => [id, name]));

export const readCityNames = async (db: Db, ids: readonly number[]): Names =>
  byId(await queryRows<Named>(db, 'select id, name from city where id = any($1)', [ids]));

export const readUsernames = async (db: Db, tenant: number, ids: readonly number[]): Names =>
  byId(
    await queryRows<Named>(
      db,
      'select id, username as name from app_user where dealership_id = $1 and id = any($2)',
      [tenant, ids],
    ),
  );
