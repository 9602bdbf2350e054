import type { webpagesCalls } from '@forecourt/contract/webpages/index';
import { EMPTY_RICH_TEXT } from '@forecourt/domain/rich-text/index';
import type { Handlers } from '../../../http/context';
import { keepPreview } from '../../../records/publishing/preview';
import type { PreviewTable } from '../../../records/publishing/preview.queries';
import { columnsOf, refuseForeignPictures } from '../record/save-page';
import type { ShownPage } from '../site/page-content';
import { PREVIEW_PATH } from './preview-path';

export const PREVIEWS: PreviewTable = { table: 'web_page_preview' };

export const previewHandlers: Pick<Handlers<typeof webpagesCalls>, 'preview'> = {
  preview: async ({ body }, context) => {
    const { tenant, deps, write } = context;
    const columns = columnsOf(body);
    const page: ShownPage = {
      ...{ title: body.title, slug: body.slug, description: body.description, seo_title: body.seo_title },
      ...{ body: columns.body ?? EMPTY_RICH_TEXT, picture_id: body.picture_id ?? null },
      ...{ title_fr: body.title_fr, body_fr: columns.body_fr ?? null, updated_at: null },
    };
    const origin = await deps.sites.originOf(tenant);
    const { token, expiresAt } = await write(async (tx) => {
      await refuseForeignPictures(tx, tenant, body);
      return keepPreview(context, tx, PREVIEWS, page);
    });
    return { url: `${origin}${PREVIEW_PATH}/${token}`, expires_at: expiresAt.toISOString() };
  },
};
