/** A file that came with a form, its kind already known from its content. */
export interface UploadedFile {
  /** Where it lies until the request is answered. */
  path: string;
  bytes: number;
  sha256: string;
  /** Reads it whole: one file of a form at a time. */
  content(): Promise<Buffer>;
  mime: string;
  extension: string;
  originalName: string;
}
