import { newBlogComment } from '@forecourt/contract/blog/index';
import type { Deps } from '../../../deps';
import { type Site, type SiteForm, type SiteFormRequest, textsOf } from '../../../site/site-page';
import { countWaiting, insertComment, isRepeated } from '../comments/comment.queries';
import { tellOfComment } from '../comments/tell-managers';
import { articleWith } from './article-page';
import { COMMENT_FIELDS, type CommentFields } from './comment-part';
import { postPath } from './post-card';
import { holdCommented } from './site-post.queries';
import { TEXTS } from './texts';

/** Comments that wait: below one post, and at the dealership. Nobody can fill the list of those who read them. */
const WAITING_MOST = { here: 100, all: 1_000 };
const LINKS_MOST = 2;

const COMMENT_RATE = { per: 'address', max: 5, seconds: 600 } as const;

const wordsOf = (site: Site, message: string) => {
  const { errors } = textsOf(site, TEXTS);
  return errors[message] ?? message;
};

type Checked =
  | { ok: true; comment: { name: string; email: string; text: string } }
  | { ok: false; fields: CommentFields };

const check = (site: Site, typed: URLSearchParams): Checked => {
  const given = Object.fromEntries(COMMENT_FIELDS.map((name) => [name, typed.get(name) ?? '']));
  const parsed = newBlogComment.safeParse(given);
  if (!parsed.success) {
    const errors = Object.fromEntries(
      parsed.error.issues.toReversed().map(({ path, message }) => [String(path[0]), wordsOf(site, message)]),
    );
    return { ok: false, fields: { typed, errors } };
  }
  const links = parsed.data.text.match(/https?:\/\/|www\./gi)?.length ?? 0;
  if (links > LINKS_MOST)
    return { ok: false, fields: { typed, errors: { text: textsOf(site, TEXTS).links } } };
  return { ok: true, comment: parsed.data };
};

/** A reader's comment, which waits until someone of the dealership has read it. */
export const commentForm = (deps: Deps): SiteForm => ({
  ...{ name: 'blog.comment', path: '/blog/{slug}/comments', rate: COMMENT_RATE },
  ...{ maxBytes: 16_384, hasCaptcha: true },
  submit: async ({ site, params: { slug = '' }, fields: typed, requestId }: SiteFormRequest) => {
    const { tenant } = site;
    const { database } = deps;
    const at = deps.now();
    const texts = textsOf(site, TEXTS);
    const again = (fields: CommentFields) =>
      database.read(tenant, (db) => articleWith(db, site, slug, at, fields));
    const checked = check(site, typed);
    if (!checked.ok) return again(checked.fields);
    const problem = await database.write(tenant, { userId: null, requestId }, async (tx) => {
      const post = await holdCommented(tx, tenant, at.toISOString(), slug);
      if (!post) return null;
      if (!post.comments_open) return texts.closed;
      const comment = { ...checked.comment, post_id: post.id };
      if (await isRepeated(tx, tenant, comment)) return texts.repeated;
      const { here, all } = await countWaiting(tx, tenant, post.id, WAITING_MOST.all);
      if (here >= WAITING_MOST.here || all >= WAITING_MOST.all) return texts.full;
      await insertComment(tx, tenant, comment);
      if (all === 0) await tellOfComment(tx, deps, tenant, { name: comment.name, post: post.title });
      return '';
    });
    if (problem === null) return null;
    if (problem !== '') return again({ typed, problem });
    return { kind: 'redirect', status: 303, to: `${postPath(slug)}?comment=sent#comments` };
  },
});
