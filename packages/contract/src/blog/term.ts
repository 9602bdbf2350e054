import { z } from 'zod';
import { clearable, idOf, instant, oneLine, requiredLine, text, version } from '../scalars';
import { blogPicture } from './picture';

/** What a dealership has at most of each: all of them are offered where one is chosen. */
export const BLOG_TERMS_MOST = 500;

/** A tag or a category of posts. */
export const blogTerm = z.object({
  id: z.number(),
  name: z.string(),
  name_fr: z.string(),
  /** The last part of its address, made of the first name and kept when it is renamed. */
  slug: z.string(),
  /** How many posts have it. */
  posts: z.number(),
  version: z.number(),
  created_at: instant,
});
export type BlogTerm = z.output<typeof blogTerm>;

export const newBlogTerm = z.object({ name: requiredLine(80), name_fr: oneLine(80).default('') });
export const blogTermChanges = z.object({
  name: requiredLine(80).optional(),
  name_fr: oneLine(80).optional(),
  version: version.optional(),
});

export const blogAuthor = z.object({
  id: z.number(),
  name: z.string(),
  slug: z.string(),
  bio: z.string(),
  bio_fr: z.string(),
  picture: blogPicture.nullable(),
  /** The user who writes under this name. */
  user: z.object({ id: z.number(), name: z.string() }).nullable(),
  posts: z.number(),
  version: z.number(),
  created_at: instant,
});
export type BlogAuthor = z.output<typeof blogAuthor>;

const authorFields = {
  bio: text(600).optional(),
  bio_fr: text(600).optional(),
  picture_id: clearable(idOf('blog_picture')),
  user_id: clearable(idOf('app_user')),
};
export const newBlogAuthor = z.object({ name: requiredLine(80), ...authorFields });
export const blogAuthorChanges = z.object({
  name: requiredLine(80).optional(),
  ...authorFields,
  version: version.optional(),
});
