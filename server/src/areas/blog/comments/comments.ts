import type { BodyOf } from '@forecourt/contract';
import { type blogCalls, COMMENT_BULK, type CommentState } from '@forecourt/contract/blog/index';
import { defaultPageSize } from '@forecourt/policy';
import { z } from 'zod';
import type { Context, Handlers } from '../../../http/context';
import { chosenIds, refuseUnknownIds } from '../../../records/bulk/bulk-targets';
import { bulkWork } from '../../../records/bulk/bulk-work';
import { staffNames } from '../../users';
import {
  deleteComments,
  listComments,
  lockComments,
  recountApproved,
  selectedCommentIds,
  setCommentState,
} from './comment.queries';

const operation = z.object({ do: z.enum(COMMENT_BULK) });
type Operation = z.output<typeof operation>;

const STATES: Readonly<Record<Exclude<Operation['do'], 'delete'>, CommentState>> = {
  approve: 'approved',
  reject: 'rejected',
  spam: 'spam',
  wait: 'waiting',
};

const TITLES: Readonly<Record<Operation['do'], (comments: string) => string>> = {
  approve: (comments) => `Approve ${comments}`,
  reject: (comments) => `Reject ${comments}`,
  spam: (comments) => `Mark ${comments} as spam`,
  wait: (comments) => `Put ${comments} back to waiting`,
  delete: (comments) => `Delete ${comments}`,
};

interface LeftOut {
  id: number;
  name: string;
  reason: string;
}

const moderation = bulkWork<Operation, LeftOut>({
  ...{ task: 'blog.moderate', records: 'comments', operation },
  titleOf: (wanted, comments) => TITLES[wanted.do](comments),
  perform: async (tx, { tenant, userId, deps }, ids, wanted) => {
    const rows = await lockComments(tx, tenant, ids);
    const present = rows.map(({ id }) => id);
    const changed =
      wanted.do === 'delete'
        ? await deleteComments(tx, tenant, present)
        : await setCommentState(tx, tenant, present, {
            ...{ state: STATES[wanted.do], userId, at: deps.now().toISOString() },
          });
    const isShownOtherwise = (state: CommentState) => state === 'approved' || wanted.do === 'approve';
    const posts = rows.filter(({ state }) => isShownOtherwise(state)).map((row) => row.post_id);
    if (posts.length > 0) await recountApproved(tx, tenant, [...new Set(posts)]);
    const left = ids.filter((id) => !present.includes(id));
    return {
      changed: changed.length,
      left_out: left.map((id) => ({ id, name: `Comment ${id}`, reason: 'was deleted' })),
    };
  },
  reasonOf: ({ name, reason }) => `${name} ${reason}`,
  linkFor: async () => '/blog/comments',
});

const targetsOf = async ({ tenant, read }: Context, body: BodyOf<typeof blogCalls.moderate>) => {
  const ids = await chosenIds(body, {
    select: () => read((db) => selectedCommentIds(db, tenant, body.filters ?? {})),
    noneMessage: 'No comment matches',
  });
  if (body.selectedAll !== 1)
    await read((db) =>
      refuseUnknownIds(db, tenant, { table: 'blog_comment', message: 'Not among your comments' }, ids),
    );
  return ids;
};

export const commentHandlers: Pick<Handlers<typeof blogCalls>, 'listComments' | 'moderate'> = {
  listComments: ({ query }, context) =>
    context.read(async (db) => {
      const { tenant } = context;
      const { rows, ...page } = await listComments(db, tenant, query, defaultPageSize(tenant));
      const nameOf = await staffNames(
        context,
        rows.map((row) => row.moderated_by),
      );
      return {
        ...page,
        rows: rows.map(({ post_id, post_title, moderated_by, ...comment }) => ({
          ...comment,
          post: { id: post_id, title: post_title },
          moderated_by: nameOf(moderated_by),
        })),
      };
    }),

  moderate: async ({ body }, context) =>
    moderation.carryOut(context, await targetsOf(context, body), { do: body.do }),
};

export const moderationJobs = moderation.jobs;
