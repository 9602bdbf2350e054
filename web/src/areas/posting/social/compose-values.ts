import { type SocialPost, socialForm } from '@forecourt/contract/posting/index';
import { z } from 'zod';

export type Sending = 'now' | 'schedule' | 'draft';

/** What is written, and when it goes out: day and time by the clocks of the dealership. */
export interface ComposeValues {
  text: string;
  stock_id: number | null;
  photo_ids: number[];
  do: Sending;
  day: string | null;
  time: string;
  version?: number;
}

export const composeForm = socialForm.extend({
  do: z.enum(['now', 'schedule', 'draft']),
  day: z.string().nullable(),
  time: z.string(),
  version: z.number().optional(),
});

const USUAL_TIME = '09:00';

/** A new post, planned for a day where one is given. */
export const newValues = (day: string | null): ComposeValues => ({
  ...{ text: '', stock_id: null, photo_ids: [], do: day === null ? 'now' : 'schedule', day },
  time: USUAL_TIME,
});

/** The same words and pictures once more, not yet planned. */
export const copyOf = ({ text, stock_id, photo_ids }: SocialPost): ComposeValues => ({
  ...newValues(null),
  ...{ text, stock_id, photo_ids },
});

export const valuesOf = (post: SocialPost): ComposeValues => ({
  ...copyOf(post),
  do: post.state === 'scheduled' ? 'schedule' : 'draft',
  day: post.scheduled_local?.slice(0, 10) ?? null,
  time: post.scheduled_local?.slice(11, 16) ?? USUAL_TIME,
  version: post.version,
});

/** What the schema cannot say; a refusal of the server stands at the same field. */
export const checkCompose = ({ do: what, day, time }: ComposeValues): Record<string, string> =>
  what === 'schedule' && (!day || time === '') ? { at: 'Choose a day and a time' } : {};

export const timeIn = ({ day, time }: Pick<ComposeValues, 'day' | 'time'>): string => `${day ?? ''}T${time}`;

export const draftName = (id?: number): string => `social-post-${id ?? 'new'}`;

/** Chosen ones keep their order; a picture that is chosen once more is taken off. */
export const togglePicture = (ids: readonly number[], id: number, most: number): number[] => {
  if (ids.includes(id)) return ids.filter((one) => one !== id);
  return ids.length >= most ? [...ids] : [...ids, id];
};
