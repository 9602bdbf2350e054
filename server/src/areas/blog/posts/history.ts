import type { blogCalls } from '@forecourt/contract/blog/index';
import { checkRichText } from '@forecourt/domain/rich-text/index';
import { z } from 'zod';
import type { Db } from '../../../db/database';
import type { Handlers } from '../../../http/context';
import { notFound } from '../../../http/refusal';
import { listVersions, readVersion } from '../../../records/publishing/versions';
import { holdTags, lockTerm } from '../terms/term.queries';
import { POST_VERSIONS, postExists } from './post.queries';
import { changePost, holdPost, type PostFields } from './save-post';
import { wholePost } from './whole-post';

const document = z.unknown().transform((value, context) => {
  const checked = checkRichText(value);
  if (checked.ok) return checked.document;
  context.addIssue({ code: 'custom', message: checked.message });
  return z.NEVER;
});

/** What a version has; checked again, since what is allowed may have changed since. */
const content = z.object({
  title: z.string(),
  excerpt: z.string(),
  body: document,
  title_fr: z.string(),
  excerpt_fr: z.string(),
  body_fr: document.nullable(),
  cover_id: z.number().nullable(),
  cover_alt: z.string(),
  category_id: z.number().nullable(),
  author_id: z.number().nullable(),
  seo_title: z.string(),
  seo_description: z.string(),
  tag_ids: z.array(z.number()),
});

/** A category, author or tag that was deleted since is left out. */
const stillThere = async (tx: Db, tenant: number, fields: z.output<typeof content>): Promise<PostFields> => {
  const { category_id, author_id, tag_ids } = fields;
  const hasCategory =
    category_id && (await lockTerm(tx, tenant, 'blog_category', category_id, 'for key share'));
  const hasAuthor = author_id && (await lockTerm(tx, tenant, 'blog_author', author_id, 'for key share'));
  return {
    ...fields,
    category_id: hasCategory ? category_id : null,
    author_id: hasAuthor ? author_id : null,
    tag_ids: tag_ids.length > 0 ? await holdTags(tx, tenant, tag_ids) : [],
  };
};

export const historyHandlers: Pick<Handlers<typeof blogCalls>, 'versions' | 'version' | 'restore'> = {
  versions: ({ params: { id } }, context) =>
    context.read(async (db) => {
      if (!(await postExists(db, context.tenant, id))) throw notFound();
      return listVersions(context, db, POST_VERSIONS, id);
    }),

  version: ({ params: { id, version } }, context) =>
    context.read(async (db) => {
      if (!(await postExists(db, context.tenant, id))) throw notFound();
      const { content: kept, ...row } = await readVersion(context, db, POST_VERSIONS, {
        recordId: id,
        version,
      });
      const { excerpt, body, title_fr, excerpt_fr, body_fr } = content.parse(kept);
      return { ...row, excerpt, body, title_fr, excerpt_fr, body_fr };
    }),

  restore: ({ params: { id, version: wanted }, body: { version } }, context) =>
    context.write(async (tx) => {
      const before = await holdPost(context, tx, id, version);
      const kept = await readVersion(context, tx, POST_VERSIONS, { recordId: id, version: wanted });
      await changePost(
        context,
        tx,
        before,
        await stillThere(tx, context.tenant, content.parse(kept.content)),
      );
      return wholePost(context, tx, id);
    }),
};
