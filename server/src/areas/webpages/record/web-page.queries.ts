import type { RichTextDocument } from '@forecourt/domain/rich-text/index';
import type { Db } from '../../../db/database';
import { queryPrepared, queryRows } from '../../../db/query';
import { assignments, columnsAndValues, sqlValues } from '../../../db/sql-values';
import type { FormerSlugTable } from '../../../records/publishing/former-slug.queries';
import type { PublishTable } from '../../../records/publishing/publish.queries';
import type { VersionTable } from '../../../records/publishing/version.queries';

export const PAGES: PublishTable = { table: 'web_page' };
export const VERSIONS: VersionTable = { table: 'web_page_version', recordColumn: 'web_page_id' };
export const FORMER_SLUGS: FormerSlugTable = { table: 'web_page_former_slug', recordColumn: 'web_page_id' };
export const SLUG_INDEX = 'web_page_slug';

/** p is the page. */
export const ROW_FIELDS = `p.id, p.title, p.slug, p.publish_at, p.unpublish_at, p.in_navigation,
  p.body_fr is not null as has_french, p.updated_by, p.updated_at, p.created_at, p.version`;

export interface StoredRow {
  id: number;
  title: string;
  slug: string;
  publish_at: string | null;
  unpublish_at: string | null;
  in_navigation: boolean;
  has_french: boolean;
  updated_by: number | null;
  updated_at: string;
  created_at: string;
  version: number;
}

export interface StoredPage extends StoredRow {
  body: RichTextDocument;
  description: string;
  seo_title: string;
  picture_id: number | null;
  title_fr: string;
  body_fr: RichTextDocument | null;
  removed_at: string | null;
}

const PAGE_FIELDS = `${ROW_FIELDS}, p.body, p.description, p.seo_title, p.picture_id, p.title_fr, p.body_fr, p.removed_at`;

/** The page, removed or not. */
export const findPage = async (
  db: Db,
  tenant: number,
  id: number,
  lock: '' | 'for no key update' = '',
): Promise<StoredPage | undefined> =>
  (
    await queryPrepared<StoredPage>(
      db,
      `select ${PAGE_FIELDS} from web_page p where p.dealership_id = $1 and p.id = $2 ${lock}`,
      [tenant, id],
    )
  )[0];

/** What is undefined is not written. */
export interface PageColumns {
  title?: string | undefined;
  slug?: string | undefined;
  body?: RichTextDocument | undefined;
  description?: string | undefined;
  seo_title?: string | undefined;
  picture_id?: number | null | undefined;
  in_navigation?: boolean | undefined;
  title_fr?: string | undefined;
  body_fr?: RichTextDocument | null | undefined;
}

const asJson = (text: RichTextDocument | null | undefined) => (text ? JSON.stringify(text) : text);

const written = ({ body, body_fr, ...columns }: PageColumns) => ({
  ...columns,
  body: asJson(body),
  body_fr: asJson(body_fr),
});

export const insertPage = async (
  tx: Db,
  tenant: number,
  columns: PageColumns & { created_by: number | null; updated_by: number | null },
  times: { publish_at?: string } = {},
): Promise<number> => {
  const { created_by, updated_by, ...page } = columns;
  const values = sqlValues();
  const given = { dealership_id: tenant, ...written(page), created_by, updated_by, ...times };
  const [row] = await queryRows<{ id: number }>(
    tx,
    `insert into web_page ${columnsAndValues(given, values)} returning id`,
    values.values,
  );
  if (!row) throw new Error('an insert answers its row');
  return row.id;
};

/** Answers the new version. */
export const updatePage = async (
  tx: Db,
  tenant: number,
  id: number,
  { updated_by, updated_at, ...columns }: PageColumns & { updated_by: number; updated_at: string },
): Promise<number> => {
  const values = sqlValues(tenant, id);
  const sets = assignments({ ...written(columns), updated_by, updated_at }, values);
  const [row] = await queryRows<{ version: number }>(
    tx,
    `update web_page set ${sets}, version = version + 1 where dealership_id = $1 and id = $2 returning version`,
    values.values,
  );
  if (!row) throw new Error('the page is locked');
  return row.version;
};

export const setPageRemoved = (tx: Db, tenant: number, id: number, removedAt: string | null, slug: string) =>
  queryRows(
    tx,
    `update web_page set removed_at = $3, slug = $4, version = version + 1
      where dealership_id = $1 and id = $2 returning 1`,
    [tenant, id, removedAt, slug],
  );
