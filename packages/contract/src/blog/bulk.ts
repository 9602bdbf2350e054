import { z } from 'zod';

/** More are chosen by filters (selectedAll). */
export const MAX_AT_ONCE = 5_000;

const leftOut = z.array(z.object({ id: z.number(), name: z.string(), reason: z.string() }));

export const bulkReply = z.object({
  message: z.string(),
  changed: z.number(),
  /** Many are changed in the background. */
  progress_id: z.number().nullable(),
  left_out: leftOut,
});
