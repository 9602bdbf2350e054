import type { Call, FileField } from '@forecourt/contract/call';
import type { z } from 'zod';

/** A call about one record, named by its id. */
export interface RecordCall<Reply = unknown> extends Call {
  params: z.ZodObject;
  reply: z.ZodType<Reply>;
}

/** One that also sends a text or some fields. */
export interface RecordBodyCall<Reply = unknown> extends RecordCall<Reply> {
  body: z.ZodObject;
}

/** One that sends files under a name. */
export interface RecordFilesCall<Name extends string, Reply = unknown> extends RecordCall<Reply> {
  files: Record<Name, FileField>;
}
