import type { SocialTemplate } from '@forecourt/contract/posting/index';
import type { Db } from '../../../db/database';
import { queryRows } from '../../../db/query';
import { assignments, columnsAndValues, sqlValues } from '../../../db/sql-values';

type Row = { [K in keyof SocialTemplate]: SocialTemplate[K] };
const FIELDS = 'id, name, text, version';

export const listTemplates = (db: Db, tenant: number, limit: number) =>
  queryRows<Row>(
    db,
    `select ${FIELDS} from social_template where dealership_id = $1 and removed_at is null order by lower(name), id limit $2`,
    [tenant, limit],
  );

export const lockTemplate = async (tx: Db, tenant: number, id: number): Promise<Row | undefined> =>
  (
    await queryRows<Row>(
      tx,
      `select ${FIELDS} from social_template where dealership_id = $1 and id = $2 and removed_at is null for no key update`,
      [tenant, id],
    )
  )[0];

/** null when there is one of that name. */
export const insertTemplate = async (tx: Db, tenant: number, columns: object): Promise<Row | null> => {
  const values = sqlValues();
  const [row] = await queryRows<Row>(
    tx,
    `insert into social_template ${columnsAndValues({ dealership_id: tenant, ...columns }, values)}
      on conflict (dealership_id, lower(name)) where removed_at is null do nothing returning ${FIELDS}`,
    values.values,
  );
  return row ?? null;
};

export const isNameTaken = async (tx: Db, tenant: number, name: string, except: number): Promise<boolean> =>
  (
    await queryRows(
      tx,
      `select 1 from social_template where dealership_id = $1 and removed_at is null and lower(name) = lower($2) and id <> $3`,
      [tenant, name, except],
    )
  ).length > 0;

export const updateTemplate = (tx: Db, tenant: number, id: number, columns: object) => {
  const values = sqlValues(tenant, id);
  return queryRows(
    tx,
    `update social_template set ${assignments(columns, values)}, version = version + 1 where dealership_id = $1 and id = $2`,
    values.values,
  );
};

export const countTemplates = async (db: Db, tenant: number): Promise<number> =>
  (
    await queryRows<{ count: number }>(
      db,
      'select count(*)::int as count from social_template where dealership_id = $1 and removed_at is null',
      [tenant],
    )
  )[0]?.count ?? 0;
