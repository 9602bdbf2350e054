import type { blogCalls } from '@forecourt/contract/blog/index';
import { picturesOf } from '@forecourt/domain/rich-text/index';
import type { Handlers } from '../../../http/context';
import { badField } from '../../../http/refusal';
import { keepPreview } from '../../../records/publishing/preview';
import { refuseUnknownPictures } from '../pictures/pictures';
import { previewPath } from '../site/preview-pages';
import { holdTags, lockTerm } from '../terms/term.queries';
import { POST_PREVIEWS, postExists } from './post.queries';

export const previewHandlers: Pick<Handlers<typeof blogCalls>, 'preview' | 'site'> = {
  site: async (_input, { tenant, deps }) => ({ origin: await deps.sites.originOf(tenant) }),

  preview: async ({ body }, context) => {
    const { tenant, deps } = context;
    const { token, expiresAt } = await context.write(async (tx) => {
      const { category_id, author_id, cover_id, tag_ids, post_id } = body;
      if (category_id && !(await lockTerm(tx, tenant, 'blog_category', category_id, 'for key share')))
        throw badField('category_id', 'There is no such category');
      if (author_id && !(await lockTerm(tx, tenant, 'blog_author', author_id, 'for key share')))
        throw badField('author_id', 'There is no such author');
      const tags = new Set(tag_ids);
      if (tags.size > 0 && (await holdTags(tx, tenant, [...tags])).length < tags.size)
        throw badField('tag_ids', 'There is no such tag');
      if (post_id && !(await postExists(tx, tenant, post_id)))
        throw badField('post_id', 'There is no such post');
      const pictures = [...picturesOf(body.body), ...(body.body_fr ? picturesOf(body.body_fr) : [])];
      await refuseUnknownPictures(tx, tenant, 'body', pictures);
      if (cover_id) await refuseUnknownPictures(tx, tenant, 'cover_id', [cover_id]);
      return keepPreview(context, tx, POST_PREVIEWS, body);
    });
    const origin = await deps.sites.originOf(tenant);
    const language = body.language === 'fr' ? '/fr' : '';
    return { url: `${origin}${language}${previewPath(token)}`, expires_at: expiresAt.toISOString() };
  },
};
