import { z } from 'zod';
import { call } from '../call';
import { listOf, listQuery } from '../list';
import { flagIn, idOf, manyIdsOf, omittedWhenEmpty, text } from '../scalars';
import { bulkReply, MAX_AT_ONCE } from './bulk';
import { blogComment, COMMENT_BULK, commentState } from './comment';

const commentFilters = {
  state: omittedWhenEmpty(commentState),
  post_id: omittedWhenEmpty(idOf('blog_post')),
};

/** Comments of readers and their moderation. */
export const commentCalls = {
  listComments: call({
    method: 'GET',
    path: '/api/v1/blog/comments',
    access: 'blog.edit',
    summary: 'Comments of readers, the newest first',
    query: listQuery(['created_at', 'name'], commentFilters),
    reply: listOf(blogComment),
  }),
  moderate: call({
    method: 'POST',
    path: '/api/v1/blog/comments/bulk',
    access: 'blog.edit',
    summary: 'Approves, rejects, marks as spam or deletes comments, or puts them back to waiting',
    body: z.object({
      do: z.enum(COMMENT_BULK),
      ids: manyIdsOf('blog_comment', MAX_AT_ONCE).default([]),
      selectedAll: flagIn.default(0),
      filters: z
        .object(commentFilters)
        .extend({ q: text(200).optional() })
        .partial()
        .optional(),
    }),
    reply: bulkReply,
    example: { body: { do: 'approve', ids: [1] } },
  }),
};
