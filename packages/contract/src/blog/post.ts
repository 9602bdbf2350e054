import { z } from 'zod';
import { publishState, richText, richTextReply, slug } from '../publishing';
import {
  clearable,
  flag,
  flagIn,
  idOf,
  instant,
  omittedWhenEmpty,
  oneLine,
  requiredLine,
  text,
  version,
} from '../scalars';
import { blogPicture } from './picture';

/** Of one post. */
export const BLOG_TAGS_MOST = 20;

export const POST_BULK = ['publish', 'unpublish', 'delete', 'restore'] as const;

const named = z.object({ id: z.number(), name: z.string() });

export const blogPostRow = z.object({
  id: z.number(),
  title: z.string(),
  slug: z.string(),
  cover: blogPicture.nullable(),
  category: named.nullable(),
  author: named.nullable(),
  state: publishState,
  /** When the public sees it from; null for a draft. */
  publish_at: instant.nullable(),
  unpublish_at: instant.nullable(),
  comments_waiting: z.number(),
  comments_approved: z.number(),
  faq: z.number(),
  has_french: flag,
  updated_at: instant,
  version: z.number(),
});
export type BlogPostRow = z.output<typeof blogPostRow>;

export const blogPost = blogPostRow.extend({
  excerpt: z.string(),
  body: richTextReply,
  title_fr: z.string(),
  excerpt_fr: z.string(),
  body_fr: richTextReply.nullable(),
  cover_alt: z.string(),
  tags: z.array(named),
  // the same as the form sends them
  cover_id: z.number().nullable(),
  category_id: z.number().nullable(),
  author_id: z.number().nullable(),
  tag_ids: z.array(z.number()),
  comments_open: flag,
  seo_title: z.string(),
  seo_description: z.string(),
  created_at: instant,
});
export type BlogPost = z.output<typeof blogPost>;

const fields = {
  /** Made of the title where none is sent. */
  slug: omittedWhenEmpty(slug),
  excerpt: text(400).optional(),
  body: richText.optional(),
  title_fr: oneLine(150).optional(),
  excerpt_fr: text(400).optional(),
  body_fr: richText.nullish(),
  cover_id: clearable(idOf('blog_picture')),
  cover_alt: oneLine(200).optional(),
  category_id: clearable(idOf('blog_category')),
  author_id: clearable(idOf('blog_author')),
  tag_ids: z.array(idOf('blog_tag')).max(BLOG_TAGS_MOST).optional(),
  comments_open: flagIn.optional(),
  seo_title: oneLine(70).optional(),
  seo_description: oneLine(200).optional(),
};
export const newBlogPost = z.object({ title: requiredLine(150), ...fields });
export const blogPostChanges = z.object({
  title: requiredLine(150).optional(),
  ...fields,
  version: version.optional(),
});

/** A post as it stands in the form, saved or not. */
export const blogPreviewForm = z.object({
  title: oneLine(150).default(''),
  excerpt: text(400).default(''),
  body: richText,
  title_fr: oneLine(150).default(''),
  excerpt_fr: text(400).default(''),
  body_fr: richText.nullish(),
  cover_id: clearable(idOf('blog_picture')),
  cover_alt: oneLine(200).default(''),
  category_id: clearable(idOf('blog_category')),
  author_id: clearable(idOf('blog_author')),
  tag_ids: z.array(idOf('blog_tag')).max(BLOG_TAGS_MOST).default([]),
  /** The post whose questions are shown, when it was saved before. */
  post_id: clearable(idOf('blog_post')),
  language: z.enum(['en', 'fr']).default('en'),
});
