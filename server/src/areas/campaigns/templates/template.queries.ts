import type { QueryOf } from '@forecourt/contract';
import type { templateCalls } from '@forecourt/contract/campaigns/templates';
import type { CampaignChannel } from '@forecourt/domain/campaign/exclusions';
import type { RichTextDocument } from '@forecourt/domain/rich-text/index';
import type { Db } from '../../../db/database';
import { contains, pageOf } from '../../../db/paging';
import { queryPrepared, queryRows } from '../../../db/query';
import { assignments, columnsAndValues, sqlValues } from '../../../db/sql-values';

export interface StoredTemplate {
  id: number;
  name: string;
  channel: CampaignChannel;
  subject: string;
  subject_b: string;
  body: RichTextDocument;
  sms_text: string;
  user_id: number | null;
  version: number;
  changed_at: string;
}

const FIELDS =
  't.id, t.name, t.channel, t.subject, t.subject_b, t.body, t.sms_text, t.user_id, t.version, t.changed_at';

export const findTemplate = async (db: Db, tenant: number, id: number): Promise<StoredTemplate | undefined> =>
  (
    await queryPrepared<StoredTemplate>(
      db,
      `select ${FIELDS} from campaign_template t where t.dealership_id = $1 and t.id = $2 and t.removed_at is null`,
      [tenant, id],
    )
  )[0];

export const lockTemplate = async (tx: Db, tenant: number, id: number): Promise<StoredTemplate | undefined> =>
  (
    await queryPrepared<StoredTemplate>(
      tx,
      `select ${FIELDS} from campaign_template t where t.dealership_id = $1 and t.id = $2 and t.removed_at is null
        for no key update`,
      [tenant, id],
    )
  )[0];

export const insertTemplate = async (tx: Db, tenant: number, columns: object): Promise<number> => {
  const values = sqlValues();
  const text = `insert into campaign_template ${columnsAndValues({ dealership_id: tenant, ...columns }, values)} returning id`;
  const [row] = await queryRows<{ id: number }>(tx, text, values.values);
  if (!row) throw new Error('an insert answers its row');
  return row.id;
};

export const updateTemplate = (tx: Db, tenant: number, id: number, columns: object) => {
  const values = sqlValues(tenant, id);
  return queryRows(
    tx,
    `update campaign_template set ${assignments(columns, values)}, version = version + 1 where dealership_id = $1 and id = $2`,
    values.values,
  );
};

const ORDER = { name: 'lower(t.name)', changed_at: 't.changed_at' };

export const listTemplates = async (
  db: Db,
  tenant: number,
  query: QueryOf<typeof templateCalls.templates>,
  defaultLimit: number,
) => {
  const { page, limit, offset, order } = pageOf(query, defaultLimit, ORDER, 'name', 't.id');
  const values = sqlValues(tenant);
  const pattern = query.q ? values.add(contains(query.q)) : '';
  const where = [
    't.dealership_id = $1 and t.removed_at is null',
    ...(query.channel ? [`t.channel = ${values.add(query.channel)}`] : []),
    ...(query.q ? [`(t.name ilike ${pattern} or t.subject ilike ${pattern})`] : []),
  ].join(' and ');
  const [count] = await queryRows<{ total: number }>(
    db,
    `select count(*)::int as total from campaign_template t where ${where}`,
    values.values,
  );
  const rows = await queryRows<StoredTemplate>(
    db,
    `select ${FIELDS} from campaign_template t where ${where} order by ${order}
      limit ${values.add(limit)} offset ${values.add(offset)}`,
    values.values,
  );
  return { rows, total: count?.total ?? 0, page, limit };
};
