import type { Db } from '../../../db/database';
import { queryPrepared } from '../../../db/query';
import { isShownAt } from '../../../records/publishing/publish.queries';
import type { ShownPage } from './page-content';

export interface ShownRow extends ShownPage {
  publish_at: string | null;
  unpublish_at: string | null;
}

const SHOWN = `p.dealership_id = $1 and p.removed_at is null and ${isShownAt('p', '$2')}`;

export const findShownPage = async (
  db: Db,
  tenant: number,
  now: Date,
  slug: string,
): Promise<ShownRow | undefined> =>
  (
    await queryPrepared<ShownRow>(
      db,
      `select p.title, p.slug, p.body, p.description, p.seo_title, p.picture_id, p.title_fr, p.body_fr, p.updated_at,
          p.publish_at, p.unpublish_at
        from web_page p where ${SHOWN} and p.slug = $3`,
      [tenant, now.toISOString(), slug],
    )
  )[0];

export interface MenuRow {
  title: string;
  title_fr: string;
  slug: string;
}

/** The entries of the menu, in the order in which the pages were added; at most ten fit. */
export const menuPages = (db: Db, tenant: number, now: Date) =>
  queryPrepared<MenuRow>(
    db,
    `select p.title, p.title_fr, p.slug from web_page p where ${SHOWN} and p.in_navigation order by p.id limit 10`,
    [tenant, now.toISOString()],
  );

export interface SitemapRow {
  slug: string;
  updated_at: string;
  has_french: boolean;
}

/** The newest first, as many as one file of a sitemap has room for. */
export const sitemapPages = (db: Db, tenant: number, now: Date) =>
  queryPrepared<SitemapRow>(
    db,
    `select p.slug, p.updated_at, p.body_fr is not null as has_french from web_page p
      where ${SHOWN} order by p.updated_at desc, p.id desc limit 5000`,
    [tenant, now.toISOString()],
  );
