/** input: what was sent beside the file does not fit it. */
export type RefusedFor = 'limit' | 'content' | 'input' | 'time' | 'memory' | 'damaged';

/** A file that is not read to its end, with the reason in words for the one who sent it. */
export class FileRefused extends Error {
  constructor(
    readonly reason: RefusedFor,
    message: string,
    /** Which field of the form it is about; the file's own unless given. */
    readonly field?: string,
  ) {
    super(message);
  }
}

/** Too many files are being read or wait for it. */
export class ReadersBusy extends Error {
  constructor(
    readonly isOwnLimit: boolean,
    readonly retryAfterSeconds: number,
  ) {
    super(
      isOwnLimit
        ? 'Other files of your dealership are still being read. Please try again in a moment.'
        : 'Many files are being read at the moment. Please try again in a moment.',
    );
  }
}
