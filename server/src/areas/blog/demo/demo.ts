import { excerptOf } from '@forecourt/domain/rich-text/index';
import { slugFrom } from '@forecourt/domain/slug/index';
import type { Db } from '../../../db/database';
import { MAIN_DEALERSHIP, VERIFYING_DEALERSHIP } from '../../../demo/plan';
import type { DemoWorld } from '../../../demo/world';
import { insertVersion } from '../../../records/publishing/version.queries';
import { recountApproved } from '../comments/comment.queries';
import { insertFaq } from '../faq/faq.queries';
import { findPost, insertPost, POST_VERSIONS, setTags } from '../posts/post.queries';
import { contentOf } from '../posts/save-post';
import { insertTerm, type TermTable } from '../terms/term.queries';
import { insertDemoComment } from './demo.queries';
import { queueDemoCovers } from './demo-covers';
import { DEMO_AUTHORS, DEMO_CATEGORIES, DEMO_POSTS, DEMO_TAGS, type DemoPost, OTHER_POSTS } from './posts';

type Ids = ReadonlyMap<string, number>;

const insertTerms = async (
  tx: Db,
  tenant: number,
  table: TermTable,
  terms: readonly { name: string }[],
): Promise<Ids> => {
  const ids = new Map<string, number>();
  for (const term of terms)
    ids.set(term.name, await insertTerm(tx, tenant, table, { ...term, slug: slugFrom(term.name) }));
  return ids;
};

const DAY = 86_400_000;
const daysFrom = (now: Date, days: number) => new Date(now.getTime() + days * DAY).toISOString();

interface Known {
  categories: Ids;
  tags: Ids;
  authors: Ids;
  now: Date;
}

const insertDemoPost = async (tx: Db, tenant: number, post: DemoPost, known: Known): Promise<void> => {
  const { categories, tags, authors, now } = known;
  const id = await insertPost(tx, tenant, {
    ...{ title: post.title, slug: post.slug, excerpt: post.excerpt, body: JSON.stringify(post.body) },
    ...{ title_fr: post.title_fr ?? '', excerpt_fr: post.excerpt_fr ?? '' },
    body_fr: post.body_fr ? JSON.stringify(post.body_fr) : null,
    summary: post.excerpt || excerptOf(post.body, 200),
    summary_fr: post.excerpt_fr ?? '',
    cover_alt: post.cover_alt,
    category_id: categories.get(post.category) ?? null,
    author_id: authors.get(post.author) ?? null,
    publish_at: post.days === null ? null : daysFrom(now, post.days),
    updated_at: daysFrom(now, post.days !== null && post.days < 0 ? post.days : -1),
  });
  const tagIds = post.tags.flatMap((tag) => tags.get(tag) ?? []);
  await setTags(tx, tenant, id, tagIds);
  const stored = await findPost(tx, tenant, id);
  if (stored)
    await insertVersion(tx, tenant, POST_VERSIONS, {
      ...{ recordId: id, version: stored.version, title: stored.title, userId: null },
      content: contentOf(stored, tagIds),
    });
  for (const [place, entry] of (post.faq ?? []).entries())
    await insertFaq(tx, tenant, { ...entry, post_id: id, position: place + 1 });
  for (const [place, comment] of (post.comments ?? []).entries())
    await insertDemoComment(tx, tenant, { ...comment, post_id: id, hours: 60 - place * 14 });
  await recountApproved(tx, tenant, [id]);
};

const AT = [
  { tenant: MAIN_DEALERSHIP, posts: DEMO_POSTS },
  { tenant: VERIFYING_DEALERSHIP, posts: OTHER_POSTS },
];

/** Posts, their questions and comments; covers are drawn in the background. */
export const insertDemoBlog = async (tx: Db, { withPictures }: DemoWorld): Promise<void> => {
  const now = new Date();
  for (const { tenant, posts } of AT) {
    const known: Known = {
      categories: await insertTerms(tx, tenant, 'blog_category', DEMO_CATEGORIES),
      tags: await insertTerms(tx, tenant, 'blog_tag', DEMO_TAGS),
      authors: await insertTerms(tx, tenant, 'blog_author', DEMO_AUTHORS),
      now,
    };
    for (const post of posts) await insertDemoPost(tx, tenant, post, known);
  }
  if (withPictures) await queueDemoCovers(tx);
};
