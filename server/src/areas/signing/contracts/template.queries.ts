import type { ContractField } from '@forecourt/domain/contract-text/index';
import type { Db } from '../../../db/database';
import { queryRows } from '../../../db/query';

export interface TemplateRow {
  id: number;
  name: string;
  body: string;
  fields: ContractField[];
  is_active: boolean;
  version: number;
}

const FIELDS = 'id, name, body, fields, is_active, version';

/** A dealership has a few dozen; the oldest beyond that are still found by their id. */
const MOST_LISTED = 500;

export const listTemplates = (db: Db, tenant: number) =>
  queryRows<TemplateRow>(
    db,
    `select ${FIELDS} from contract_template where dealership_id = $1 order by is_active desc, name, id limit ${MOST_LISTED}`,
    [tenant],
  );

export const countTemplates = async (db: Db, tenant: number): Promise<number> =>
  (
    await queryRows<{ count: number }>(
      db,
      'select count(*)::int as count from contract_template where dealership_id = $1',
      [tenant],
    )
  )[0]?.count ?? 0;

export const findTemplate = async (db: Db, tenant: number, id: number): Promise<TemplateRow | undefined> =>
  (
    await queryRows<TemplateRow>(
      db,
      `select ${FIELDS} from contract_template where dealership_id = $1 and id = $2`,
      [tenant, id],
    )
  )[0];

export const lockTemplate = async (tx: Db, tenant: number, id: number): Promise<TemplateRow | undefined> =>
  (
    await queryRows<TemplateRow>(
      tx,
      `select ${FIELDS} from contract_template where dealership_id = $1 and id = $2 for update`,
      [tenant, id],
    )
  )[0];

export type TemplateContent = Pick<TemplateRow, 'name' | 'body' | 'fields' | 'is_active'>;

export const insertTemplate = async (
  tx: Db,
  tenant: number,
  { name, body, fields, is_active }: TemplateContent,
): Promise<TemplateRow> => {
  const [row] = await queryRows<TemplateRow>(
    tx,
    `insert into contract_template (dealership_id, name, body, fields, is_active) values ($1, $2, $3, $4, $5)
      returning ${FIELDS}`,
    [tenant, name, body, JSON.stringify(fields), is_active],
  );
  if (!row) throw new Error('an insert answers its row');
  return row;
};

export const updateTemplate = async (
  tx: Db,
  tenant: number,
  id: number,
  { name, body, fields, is_active }: TemplateContent,
): Promise<TemplateRow> => {
  const [row] = await queryRows<TemplateRow>(
    tx,
    `update contract_template set name = $3, body = $4, fields = $5, is_active = $6, version = version + 1
      where dealership_id = $1 and id = $2 returning ${FIELDS}`,
    [tenant, id, name, body, JSON.stringify(fields), is_active],
  );
  if (!row) throw new Error('a locked row is updated');
  return row;
};
