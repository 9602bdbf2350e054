import { z } from 'zod';
import { email, instant, required, requiredLine } from '../scalars';

export const COMMENT_STATES = ['waiting', 'approved', 'rejected', 'spam'] as const;
export const commentState = z.enum(COMMENT_STATES);
export type CommentState = z.output<typeof commentState>;

/** What can be done to comments. */
export const COMMENT_BULK = ['approve', 'reject', 'spam', 'wait', 'delete'] as const;

/** As staff see it: the public sees neither the e-mail nor what is not approved. */
export const blogComment = z.object({
  id: z.number(),
  post: z.object({ id: z.number(), title: z.string() }),
  name: z.string(),
  email: z.string(),
  text: z.string(),
  state: commentState,
  moderated_by: z.string(),
  moderated_at: instant.nullable(),
  created_at: instant,
});
export type BlogComment = z.output<typeof blogComment>;

/** What a reader sends from the public page of a post. */
export const newBlogComment = z.object({
  name: requiredLine(80),
  email: requiredLine(254).pipe(email()),
  text: required(3_000),
});
