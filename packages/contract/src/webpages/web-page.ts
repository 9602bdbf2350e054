import { z } from 'zod';
import { publishState, richText, richTextReply, slug, textVersionRow } from '../publishing';
import { clearable, flag, flagIn, idOf, instant, oneLine, requiredLine, version } from '../scalars';

export const WEB_PAGE_PICTURE_MAX_BYTES = 5_242_880;

export const webPageRow = z.object({
  id: z.number(),
  title: z.string(),
  slug: z.string(),
  state: publishState,
  publish_at: instant.nullable(),
  unpublish_at: instant.nullable(),
  in_navigation: flag,
  /** It has a French text too. */
  has_french: flag,
  updated_by: z.string(),
  updated_at: instant,
  created_at: instant,
  version: z.number(),
});
export type WebPageRow = z.output<typeof webPageRow>;

/** A picture of a page, uploaded before it is used. */
export const webPagePicture = z.object({
  id: z.number(),
  width: z.number(),
  height: z.number(),
});
export type WebPagePicture = z.output<typeof webPagePicture>;

export const webPage = webPageRow.extend({
  body: richTextReply,
  description: z.string(),
  seo_title: z.string(),
  picture_id: z.number().nullable(),
  title_fr: z.string(),
  body_fr: richTextReply.nullable(),
  /** Where the public finds it once it is published. */
  address: z.string(),
});
export type WebPage = z.output<typeof webPage>;

const fields = {
  title: requiredLine(200),
  slug,
  body: richText,
  description: oneLine(320),
  seo_title: oneLine(120),
  picture_id: clearable(idOf('web_page_picture')),
  in_navigation: flagIn,
  title_fr: oneLine(200),
  body_fr: clearable(richText),
};

export const newWebPageForm = z.object({
  ...fields,
  description: fields.description.default(''),
  seo_title: fields.seo_title.default(''),
  in_navigation: fields.in_navigation.default(0),
  title_fr: fields.title_fr.default(''),
});

/** What is not sent stays. */
export const webPageForm = z.object({
  title: fields.title.optional(),
  slug: fields.slug.optional(),
  body: fields.body.optional(),
  description: fields.description.optional(),
  seo_title: fields.seo_title.optional(),
  picture_id: fields.picture_id,
  in_navigation: fields.in_navigation.optional(),
  title_fr: fields.title_fr.optional(),
  body_fr: fields.body_fr,
  version: version.optional(),
});

/** A stored version with what it had. */
export const webPageVersion = textVersionRow.extend({
  slug: z.string(),
  body: richTextReply,
  description: z.string(),
  seo_title: z.string(),
  picture_id: z.number().nullable(),
  in_navigation: flag,
  title_fr: z.string(),
  body_fr: richTextReply.nullable(),
});
export type WebPageVersion = z.output<typeof webPageVersion>;
