import type { RefusedFor } from './file-refused';

/** What a reader of one kind of file is given and gives. */
export interface ReaderTypes {
  /** Sent with the file. */
  options: unknown;
  /** What the thread asks for while it reads, by name: the question and its answer. Looked up by the main thread. */
  questions: Record<string, [question: unknown, answer: unknown]>;
  /** Sent while reading, one after the other. A part is at most some hundred rows, so that receiving it takes milliseconds. */
  part: unknown;
  /** Sent at the end, and small. */
  result: unknown;
}

export interface ThreadLimits {
  /** Of the thread's own work; the time it waits for answers does not count. */
  maxMs: number;
  /** Of the thread's heap. */
  maxHeapMb: number;
  /** By how much the process may grow meanwhile: what lies outside the heap, such as unpacked streams, counts here alone. */
  maxGrowthMb: number;
}

/** A program for a thread: `<name>.ts` beside `caller`, and its limits. */
export interface ReaderKind<T extends ReaderTypes> {
  name: string;
  caller: string;
  limits: ThreadLimits;
  /** Never set: it carries the types. */
  types?: T;
}

export type FileSource = { bytes: Uint8Array } | { path: string };

export interface ThreadData {
  /** None for a thread that makes a file. */
  source?: FileSource | undefined;
  options: unknown;
}

/** From the thread: something to be answered (a part is answered when it was taken), or the end. */
export type FromThread =
  | { say: 'ask'; name: string; value: unknown }
  | { say: 'part'; value: unknown }
  | { say: 'done'; value: unknown }
  | { say: 'refused'; reason: RefusedFor; message: string; field?: string }
  | { say: 'failed'; message: string };
