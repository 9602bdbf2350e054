import {
  type FileReaders,
  FileRefused,
  type ReaderKind,
  ReadersBusy,
  type ReaderTypes,
  type ReadJob,
} from '../services/file-readers';
import type { UploadedFile } from './context';
import { Refusal } from './refusal';

const STATUS: Readonly<Record<FileRefused['reason'], number>> = {
  ...{ limit: 422, content: 422, input: 400, time: 422, memory: 413, damaged: 422 },
};

/** What a thread refuses, as a refusal of a field of the form. */
export const refusalOf = (error: unknown, fileField: string): unknown => {
  if (error instanceof ReadersBusy)
    return new Refusal(error.isOwnLimit ? 429 : 503, error.message, { retryAfter: error.retryAfterSeconds });
  if (!(error instanceof FileRefused)) return error;
  const { reason, message, field = fileField } = error;
  return new Refusal(STATUS[reason], message, { fields: { [field]: message } });
};

interface Place {
  deps: { readers: FileReaders };
  tenant: number;
}

/** Works on a thread, when it is the dealership's turn. What the thread refuses is a refusal of this field of the form. */
const workOnThread = async <T extends ReaderTypes>(
  { deps, tenant }: Place,
  kind: ReaderKind<T>,
  field: string,
  job: ReadJob<T>,
): Promise<T['result']> => {
  try {
    return await deps.readers.read(kind, tenant, job);
  } catch (error) {
    throw refusalOf(error, field);
  }
};

/** Reads an uploaded file on a thread. A file that is over a limit is refused on its field of the form. */
export const readUpload = <T extends ReaderTypes>(
  place: Place,
  kind: ReaderKind<T>,
  { field, file }: { field: string; file: UploadedFile },
  job: Omit<ReadJob<T>, 'source'>,
): Promise<T['result']> => workOnThread(place, kind, field, { ...job, source: { path: file.path } });
