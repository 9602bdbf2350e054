import type { BlogPost, BlogPostRow } from '@forecourt/contract/blog/index';
import { publishState } from '@forecourt/domain/publishing/index';
import type { Db } from '../../../db/database';
import type { Context } from '../../../http/context';
import { notFound } from '../../../http/refusal';
import { picturesById } from '../pictures/pictures';
import { findPost, type StoredRow, tagsOf } from './post.queries';

const named = (id: number | null, name: string | null) => (id === null ? null : { id, name: name ?? '' });

/** A post as lists show it. */
export const toRow = (
  { cover_id, category_id, category_name, author_id, author_name, ...row }: StoredRow,
  pictureOf: (id: number | null) => BlogPostRow['cover'],
  now: Date,
): BlogPostRow => ({
  ...row,
  cover: pictureOf(cover_id),
  category: named(category_id, category_name),
  author: named(author_id, author_name),
  state: publishState(row, now),
});

/** A post as it goes on the wire; refused when there is none. */
export const wholePost = async (context: Context, db: Db, id: number): Promise<BlogPost> => {
  const { tenant, deps } = context;
  const post = await findPost(db, tenant, id);
  if (!post) throw notFound();
  const pictureOf = await picturesById(db, tenant, [post.cover_id]);
  const tags = await tagsOf(db, tenant, id);
  return {
    ...post,
    ...toRow(post, pictureOf, deps.now()),
    ...{ tags, tag_ids: tags.map((tag) => tag.id) },
  };
};
