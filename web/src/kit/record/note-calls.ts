import type { Call } from '@forecourt/contract/call';
import type { z } from 'zod';
import type { StoredFile } from './attachment';
import type { RecordBodyCall, RecordCall, RecordFilesCall } from './record-call';

export interface Note {
  id: number;
  text: string;
  created_by: string;
  created_at: string;
  attachments?: readonly StoredFile[];
}

/** The calls behind the notes of one kind of record. */
export interface NoteCalls {
  /** The notes of a record, by the record's id. */
  list: RecordCall<readonly Note[]>;
  add: RecordBodyCall<Note>;
  /** By the note's id; notes without it have no files. */
  attach?: RecordFilesCall<'attaches'>;
  /** By the file's id. */
  removeFile?: RecordCall;
  /** By the note's id; without them a note is neither changed nor removed. */
  save?: RecordBodyCall;
  remove?: RecordCall;
  /** The body of add and save. */
  form: z.ZodObject<{ text: z.ZodType<string, string> }>;
  /** What is read again after a change. */
  toRefetch: readonly Call[];
}
