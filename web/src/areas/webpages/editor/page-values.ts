import type { WebPage } from '@forecourt/contract/webpages/index';
import {
  EMPTY_RICH_TEXT,
  isRichTextEmpty,
  type RichTextDocument,
  richTextToPlain,
} from '@forecourt/domain/rich-text/index';

export interface PageValues {
  title: string;
  slug: string;
  body: RichTextDocument;
  description: string;
  seo_title: string;
  picture_id: number | null;
  in_navigation: 0 | 1;
  title_fr: string;
  body_fr: RichTextDocument | null;
  version: number;
}

export const NEW_PAGE: PageValues = {
  ...{ title: '', slug: '', body: EMPTY_RICH_TEXT, description: '', seo_title: '', picture_id: null },
  ...{ in_navigation: 0, title_fr: '', body_fr: null, version: 0 },
};

export const valuesOf = (page: WebPage): PageValues => {
  const { title, slug, body, description, seo_title, picture_id, in_navigation } = page;
  const { title_fr, body_fr, version } = page;
  return {
    ...{ title, slug, body, description, seo_title, picture_id, in_navigation, title_fr, body_fr, version },
  };
};

/** The name of the draft of a page, or of a new one. */
export const draftOf = (id: number | undefined): string =>
  id === undefined ? 'web-page-new' : `web-page-${id}`;

/** What the schema cannot say: a French page has both a title and a text. */
export const frenchProblems = ({ title_fr, body_fr }: PageValues): Record<string, string> => {
  const hasText = body_fr !== null && !isRichTextEmpty(body_fr);
  if (hasText && title_fr.trim() === '') return { title_fr: 'Required with a French text' };
  return !hasText && title_fr.trim() !== '' ? { body_fr: 'Required with a French title' } : {};
};

const isText = (value: unknown): value is RichTextDocument =>
  typeof value === 'object' && value !== null && 'type' in value && value.type === 'doc';

/** How a value reads where it is compared with another. */
export const displayValue = (field: string, value: unknown): string | undefined => {
  if (isText(value)) return richTextToPlain(value);
  if (field === 'in_navigation') return value === 1 ? 'In the menu' : 'Not in the menu';
  if (field === 'picture_id') return value === null ? 'No picture' : `Picture ${String(value)}`;
  return undefined;
};
