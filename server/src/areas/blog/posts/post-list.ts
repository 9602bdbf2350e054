import type { BodyOf } from '@forecourt/contract';
import { type blogCalls, POST_BULK } from '@forecourt/contract/blog/index';
import { isRichTextEmpty } from '@forecourt/domain/rich-text/index';
import { defaultPageSize } from '@forecourt/policy';
import { z } from 'zod';
import type { Db } from '../../../db/database';
import type { Context, Handlers } from '../../../http/context';
import { chosenIds, refuseUnknownIds } from '../../../records/bulk/bulk-targets';
import { bulkWork } from '../../../records/bulk/bulk-work';
import { freeSlug, timesAfter } from '../../../records/publishing/publish';
import { setPublishTimes } from '../../../records/publishing/publish.queries';
import { picturesById } from '../pictures/pictures';
import { POSTS } from './post.queries';
import { type LockedPost, listPosts, lockPosts, selectedPostIds, setPostRemoved } from './post-list.queries';
import { toRow } from './whole-post';

const operation = z.object({ do: z.enum(POST_BULK) });
type Operation = z.output<typeof operation>;

interface LeftOut {
  id: number;
  name: string;
  reason: string;
}

const TITLES: Readonly<Record<Operation['do'], string>> = {
  publish: 'Publish',
  unpublish: 'Unpublish',
  delete: 'Delete',
  restore: 'Restore',
};

/** Why something is not done to a post; undefined when it can be. */
const problemOf = (post: LockedPost, wanted: Operation['do']): string | undefined => {
  if (wanted === 'restore') return post.removed ? undefined : 'is not deleted';
  if (post.removed) return 'is deleted';
  if (wanted === 'publish' && isRichTextEmpty(post.body)) return 'has no text';
  return wanted === 'unpublish' && post.publish_at === null ? 'is a draft' : undefined;
};

const doTo = async (tx: Db, tenant: number, post: LockedPost, wanted: Operation['do'], now: Date) => {
  const { id, slug } = post;
  if (wanted === 'delete') return setPostRemoved(tx, tenant, id, now.toISOString(), slug);
  // its address may have been given to another post meanwhile
  if (wanted === 'restore')
    return setPostRemoved(tx, tenant, id, null, await freeSlug(tx, tenant, POSTS, slug, id));
  return setPublishTimes(tx, tenant, POSTS, id, timesAfter(post, { do: wanted }, now));
};

const postsBulk = bulkWork<Operation, LeftOut>({
  ...{ task: 'blog.posts', records: 'posts', operation },
  titleOf: (wanted, posts) => `${TITLES[wanted.do]} ${posts}`,
  perform: async (tx, { tenant, deps }, ids, wanted) => {
    const left: LeftOut[] = [];
    const posts = await lockPosts(tx, tenant, ids);
    for (const post of posts) {
      const reason = problemOf(post, wanted.do);
      if (reason) left.push({ id: post.id, name: post.title, reason });
      else await doTo(tx, tenant, post, wanted.do, deps.now());
    }
    return { changed: posts.length - left.length, left_out: left };
  },
  reasonOf: ({ name, reason }) => `${name} ${reason}`,
  linkFor: async () => '/blog',
});

const targetsOf = async ({ tenant, read, deps }: Context, body: BodyOf<typeof blogCalls.bulk>) => {
  const now = deps.now().toISOString();
  const ids = await chosenIds(body, {
    select: () => read((db) => selectedPostIds(db, tenant, body.filters ?? {}, now)),
    noneMessage: 'No post matches',
  });
  if (body.selectedAll !== 1)
    await read((db) =>
      refuseUnknownIds(db, tenant, { table: 'blog_post', message: 'Not among your posts' }, ids),
    );
  return ids;
};

export const postListHandlers: Pick<Handlers<typeof blogCalls>, 'list' | 'bulk'> = {
  list: ({ query }, { tenant, read, deps }) =>
    read(async (db) => {
      const now = deps.now();
      const { rows, ...page } = await listPosts(db, tenant, query, {
        ...{ now: now.toISOString(), defaultLimit: defaultPageSize(tenant) },
      });
      const pictureOf = await picturesById(
        db,
        tenant,
        rows.map((row) => row.cover_id),
      );
      return { ...page, rows: rows.map((row) => toRow(row, pictureOf, now)) };
    }),

  bulk: async ({ body }, context) =>
    postsBulk.carryOut(context, await targetsOf(context, body), { do: body.do }),
};

export const postJobs = postsBulk.jobs;
