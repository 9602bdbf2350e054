import { PUBLISH_STATES } from '@forecourt/domain/publishing/index';
import { checkRichText, type RichTextDocument } from '@forecourt/domain/rich-text/index';
import { SLUG_MAX, slugProblem } from '@forecourt/domain/slug/index';
import { z } from 'zod';
import { instant } from './scalars';

/** A text with formatting, as the editor's JSON: rebuilt from what is allowed, or refused on its field. */
export const richText = z.unknown().transform((value, context): RichTextDocument => {
  const checked = checkRichText(value);
  if (checked.ok) return checked.document;
  context.addIssue({ code: 'custom', message: checked.message });
  return z.NEVER;
});

/** The same in a reply. */
export const richTextReply = z.custom<RichTextDocument>();

/** The last part of the address of a post or page. */
export const slug = z
  .string()
  .trim()
  .max(SLUG_MAX, `at most ${SLUG_MAX} characters`)
  .superRefine((value, context) => {
    const message = slugProblem(value);
    if (message) context.addIssue({ code: 'custom', message });
  });

export const publishState = z.enum(PUBLISH_STATES);

/** When something is shown to the public; both are in the future. Without publish_at, something that is shown now is hidden later. */
export const scheduleForm = z.object({
  publish_at: instant.nullish(),
  unpublish_at: instant.nullish(),
});

/** A stored version of a post or page. */
export const textVersionRow = z.object({
  version: z.number(),
  title: z.string(),
  saved_by: z.string(),
  saved_at: instant,
  is_current: z.union([z.literal(0), z.literal(1)]),
});
export type TextVersionRow = z.output<typeof textVersionRow>;
