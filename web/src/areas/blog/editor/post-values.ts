import type { BlogPost } from '@forecourt/contract/blog/index';
import {
  EMPTY_RICH_TEXT,
  isRichTextEmpty,
  type RichTextDocument,
  richTextToPlain,
} from '@forecourt/domain/rich-text/index';

export interface PostValues {
  title: string;
  slug: string;
  excerpt: string;
  body: RichTextDocument;
  title_fr: string;
  excerpt_fr: string;
  body_fr: RichTextDocument | null;
  cover_id: number | null;
  cover_alt: string;
  category_id: number | null;
  author_id: number | null;
  tag_ids: number[];
  comments_open: 0 | 1;
  seo_title: string;
  seo_description: string;
  version: number;
}

export const NEW_POST: PostValues = {
  ...{ title: '', slug: '', excerpt: '', body: EMPTY_RICH_TEXT, title_fr: '', excerpt_fr: '', body_fr: null },
  ...{ cover_id: null, cover_alt: '', category_id: null, author_id: null, tag_ids: [], comments_open: 1 },
  ...{ seo_title: '', seo_description: '', version: 0 },
};

export const valuesOf = (post: BlogPost): PostValues => {
  const { title, slug, excerpt, body, title_fr, excerpt_fr, body_fr, cover_id, cover_alt } = post;
  const { category_id, author_id, tag_ids, comments_open, seo_title, seo_description, version } = post;
  return {
    ...{ title, slug, excerpt, body, title_fr, excerpt_fr, body_fr, cover_id, cover_alt, category_id },
    ...{ author_id, tag_ids, comments_open, seo_title, seo_description, version },
  };
};

/** The name of the draft of a post, or of a new one. */
export const draftOf = (id: number | undefined): string =>
  id === undefined ? 'blog-post-new' : `blog-post-${id}`;

/** What the schema cannot say: a French post has both a title and a text. */
export const frenchProblems = ({ title_fr, body_fr }: PostValues): Record<string, string> => {
  const hasText = body_fr !== null && !isRichTextEmpty(body_fr);
  if (hasText && title_fr.trim() === '') return { title_fr: 'Required with a French text' };
  return !hasText && title_fr.trim() !== '' ? { body_fr: 'Required with a French title' } : {};
};

const isText = (value: unknown): value is RichTextDocument =>
  typeof value === 'object' && value !== null && 'type' in value && value.type === 'doc';

const named = (record: Readonly<Record<string, unknown>>, field: string): string | undefined => {
  const part = record[field];
  return typeof part === 'object' && part !== null && 'name' in part ? String(part.name) : undefined;
};

/** How a value reads where it is compared with another. */
export const displayValue = (
  field: string,
  value: unknown,
  record: Readonly<Record<string, unknown>>,
): string | undefined => {
  if (isText(value)) return richTextToPlain(value);
  if (field === 'comments_open') return value === 1 ? 'Readers can comment' : 'Closed';
  if (field === 'cover_id') return value === null ? 'No picture' : `Picture ${String(value)}`;
  if (field === 'category_id') return named(record, 'category');
  return field === 'author_id' ? named(record, 'author') : undefined;
};
