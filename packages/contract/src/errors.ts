import { z } from 'zod';

/** The body of every refusal (design: conventions on the wire). */
export const errorBody = z.object({
  message: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  requestId: z.string(),
  /** With 409 of a save: the record as it stands now. */
  current: z.unknown().optional(),
  /** With 429: seconds until another try makes sense. */
  retryAfter: z.number().optional(),
});

export type ErrorBody = z.output<typeof errorBody>;
