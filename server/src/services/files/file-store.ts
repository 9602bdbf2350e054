import type { Readable } from 'node:stream';
import { ServiceError } from '../outside';

/** What is stored: bytes, or a file on disk, which stays where it is. */
export type FileContent = Buffer | { path: string };

export interface FileStore {
  /** Whole or not at all: a reader never sees half a file. */
  put(name: string, content: FileContent, mime: string): Promise<void>;
  /** Fails with the fault 'missing' when there is none. */
  get(name: string): Promise<Readable>;
  /** A file that is not there is removed already. */
  remove(name: string): Promise<void>;
  /** The names of all, in the order of their first two letters; what comes or goes meanwhile may be in it or not. */
  list(): AsyncIterable<string>;
}

export const noSuchFile = () => new ServiceError('files', 'missing', 'no such file');
