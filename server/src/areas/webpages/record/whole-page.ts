import type { WebPage, WebPageRow } from '@forecourt/contract/webpages/index';
import { publishState } from '@forecourt/domain/publishing/index';
import { checkRichText, EMPTY_RICH_TEXT, type RichTextDocument } from '@forecourt/domain/rich-text/index';
import type { Db } from '../../../db/database';
import type { Context } from '../../../http/context';
import { notFound } from '../../../http/refusal';
import { staffNames } from '../../users';
import { pagePath } from '../site/page-path';
import { findPage, type StoredPage, type StoredRow } from './web-page.queries';

/** The database answers fields in another order than the editor writes them; forms compare both as text. */
export const asWritten = (stored: RichTextDocument): RichTextDocument => {
  const checked = checkRichText(stored);
  return checked.ok ? checked.document : EMPTY_RICH_TEXT;
};

export const toRow = (
  { in_navigation, has_french, updated_by, ...row }: StoredRow,
  nameOf: (userId: number | null) => string,
  now: Date,
): WebPageRow => ({
  ...row,
  state: publishState(row, now),
  in_navigation: in_navigation ? 1 : 0,
  has_french: has_french ? 1 : 0,
  updated_by: nameOf(updated_by),
});

export const toPage = async (context: Context, page: StoredPage): Promise<WebPage> => {
  const nameOf = await staffNames(context, [page.updated_by]);
  const { body, body_fr, removed_at: _, ...rest } = page;
  const { description, seo_title, picture_id, title_fr } = page;
  return {
    ...{ description, seo_title, picture_id, title_fr },
    ...toRow(rest, nameOf, context.deps.now()),
    body: asWritten(body),
    body_fr: body_fr && asWritten(body_fr),
    address: pagePath(page.slug),
  };
};

/** One that is not removed. */
export const readPage = async (context: Context, db: Db, id: number): Promise<WebPage> => {
  const page = await findPage(db, context.tenant, id);
  if (!page || page.removed_at !== null) throw notFound();
  return toPage(context, page);
};

/** With the whole address on the public site, which is known once the transaction is over: it is read as the system. */
export const withAddress = async ({ deps, tenant }: Context, page: Promise<WebPage>): Promise<WebPage> => {
  const answer = await page;
  return { ...answer, address: `${await deps.sites.originOf(tenant)}${answer.address}` };
};
