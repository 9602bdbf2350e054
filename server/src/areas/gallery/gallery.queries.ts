import type { QueryOf } from '@forecourt/contract';
import type { galleryCalls } from '@forecourt/contract/gallery';
import type { Db } from '../../db/database';
import { contains, pageOf } from '../../db/paging';
import { queryPrepared, queryRows } from '../../db/query';
import { assignments, columnsAndValues, sqlValues } from '../../db/sql-values';

export interface StoredItem {
  id: number;
  title: string;
  description: string;
  show_from: string | null;
  show_until: string | null;
  visible: boolean;
  version: number;
  created_at: string;
}

export interface StoredFile {
  id: number;
  item_id: number;
  file: string;
  name: string;
  mime: string;
}

export type ItemColumns = Partial<Omit<StoredItem, 'id' | 'version' | 'created_at'>> & {
  created_by?: number | null;
};

const FIELDS = 'id, title, description, show_from, show_until, visible, version, created_at';

export const listItems = async (
  db: Db,
  tenant: number,
  query: QueryOf<typeof galleryCalls.list>,
  defaultLimit: number,
) => {
  const order = { created_at: 'created_at', title: 'lower(title)' };
  const page = pageOf(query, defaultLimit, order, '-created_at', 'id');
  const values = sqlValues(tenant);
  const where = [
    'dealership_id = $1 and removed_at is null',
    ...(query.visible === undefined ? [] : [`visible = ${values.add(query.visible === 'true')}`]),
    ...(query.q
      ? [`lower(title || ' ' || description) like ${values.add(contains(query.q.toLowerCase()))}`]
      : []),
  ].join(' and ');
  const [count] = await queryRows<{ total: number }>(
    db,
    `select count(*)::int as total from gallery_item where ${where}`,
    values.values,
  );
  const rows = await queryRows<StoredItem>(
    db,
    `select ${FIELDS} from gallery_item where ${where} order by ${page.order}
      limit ${values.add(page.limit)} offset ${values.add(page.offset)}`,
    values.values,
  );
  return { rows, total: count?.total ?? 0, page: page.page, limit: page.limit };
};

export const findItem = async (
  db: Db,
  tenant: number,
  id: number,
  lock: '' | 'for no key update' = '',
): Promise<StoredItem | undefined> =>
  (
    await queryPrepared<StoredItem>(
      db,
      `select ${FIELDS} from gallery_item where dealership_id = $1 and id = $2 and removed_at is null ${lock}`,
      [tenant, id],
    )
  )[0];

export const filesOfItems = (db: Db, tenant: number, itemIds: readonly number[]) =>
  queryPrepared<StoredFile>(
    db,
    `select id, item_id, file, name, mime from gallery_file
      where dealership_id = $1 and item_id = any($2) and removed_at is null order by id`,
    [tenant, itemIds],
  );

export const insertItem = async (tx: Db, tenant: number, columns: ItemColumns): Promise<number> => {
  const values = sqlValues();
  const text = `insert into gallery_item ${columnsAndValues({ dealership_id: tenant, ...columns }, values)} returning id`;
  const [row] = await queryRows<{ id: number }>(tx, text, values.values);
  if (!row) throw new Error('an insert answers its row');
  return row.id;
};

export const updateItem = (tx: Db, tenant: number, id: number, columns: ItemColumns) => {
  const values = sqlValues(tenant, id);
  const sets = [assignments(columns, values), 'version = version + 1'].filter(Boolean).join(', ');
  return queryRows(
    tx,
    `update gallery_item set ${sets} where dealership_id = $1 and id = $2 returning 1`,
    values.values,
  );
};

export const markItemRemoved = (tx: Db, tenant: number, id: number) =>
  queryRows(
    tx,
    'update gallery_item set removed_at = now(), version = version + 1 where dealership_id = $1 and id = $2 returning 1',
    [tenant, id],
  );
