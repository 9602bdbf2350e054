import { z } from 'zod';
import { flag, instant } from './scalars';

/** The body of every refusal (design: conventions on the wire). */
export const errorBody = z.object({
  message: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  requestId: z.string(),
  /** With 409 of a save: the record as it stands now. */
  current: z.unknown().optional(),
  /** With 409 of a save, where it is known: who saved last, '' for no member of staff, and when. */
  changed: z.object({ by: z.string(), is_own: flag, at: instant }).optional(),
  /** With 429: seconds until another try makes sense. */
  retryAfter: z.number().optional(),
});

export type ErrorBody = z.output<typeof errorBody>;
