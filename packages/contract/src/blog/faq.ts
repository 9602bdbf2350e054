import { z } from 'zod';
import { idOf, oneLine, required, requiredLine, text, version } from '../scalars';

/** Of one post. */
export const BLOG_FAQ_MOST = 30;

/** A question about a post; an empty line begins a new paragraph of the answer. */
export const blogFaq = z.object({
  id: z.number(),
  post: z.object({ id: z.number(), title: z.string() }),
  question: z.string(),
  answer: z.string(),
  question_fr: z.string(),
  answer_fr: z.string(),
  version: z.number(),
});
export type BlogFaq = z.output<typeof blogFaq>;

export const newBlogFaq = z.object({
  question: requiredLine(300),
  answer: required(5_000),
  question_fr: oneLine(300).default(''),
  answer_fr: text(5_000).default(''),
});
export const blogFaqChanges = z.object({
  question: requiredLine(300).optional(),
  answer: required(5_000).optional(),
  question_fr: oneLine(300).optional(),
  answer_fr: text(5_000).optional(),
  version: version.optional(),
});

/** All entries of the post, in their new order. */
export const blogFaqOrder = z.object({
  ids: z.array(idOf('blog_faq')).max(BLOG_FAQ_MOST),
});
