export type FileKind = 'jpg' | 'png' | 'webp' | 'pdf' | 'csv' | 'xlsx' | 'ofx' | 'part';

/** In the order in which a message names them. */
const ENDINGS: Record<FileKind, readonly string[]> = {
  jpg: ['jpg', 'jpeg'],
  png: ['png'],
  webp: ['webp'],
  pdf: ['pdf'],
  csv: ['csv'],
  xlsx: ['xlsx'],
  ofx: ['ofx', 'qfx', 'qbo'],
  part: ['part'],
};

// Object.keys forgets the key type; ENDINGS has exactly the kinds.
const KINDS = Object.keys(ENDINGS) as FileKind[];

/** screens.md 5, Attachments. */
export const ATTACHMENT_KINDS: readonly FileKind[] = ['jpg', 'png', 'pdf'];
export const ATTACHMENT_MAX_BYTES = 1_048_576;
export const TOO_LARGE = 'File Size is too large';
export const OLD_EXCEL = 'This is an old Excel file (.xls): save it as .xlsx or CSV';

/** 'please use jpg jpeg png and pdf file' for attachments, the same sentence for any other choice. */
export const wrongKindMessage = (allowed: readonly FileKind[]): string => {
  const endings = KINDS.filter((kind) => allowed.includes(kind)).flatMap((kind) => ENDINGS[kind]);
  const last = endings.pop() ?? 'another';
  return endings.length === 0
    ? `please use ${last} file`
    : `please use ${endings.join(' ')} and ${last} file`;
};

/** The kind a name claims; 'none' without an ending, undefined for one we do not know. */
export const claimedKind = (name: string): FileKind | 'none' | undefined => {
  const dot = name.lastIndexOf('.');
  if (dot < 0) return 'none';
  const ending = name.slice(dot + 1).toLowerCase();
  return KINDS.find((kind) => ENDINGS[kind].includes(ending));
};

/** What can be said before a file is sent: its size and its name. The server also looks at the content. */
export const attachmentError = (
  file: { name: string; size: number },
  allowed: readonly FileKind[] = ATTACHMENT_KINDS,
  maxBytes = ATTACHMENT_MAX_BYTES,
): string | undefined => {
  const kind = claimedKind(file.name);
  if (allowed.includes('xlsx') && /\.xls$/i.test(file.name)) return OLD_EXCEL;
  if (kind === undefined || kind === 'none' || !allowed.includes(kind)) return wrongKindMessage(allowed);
  return file.size > maxBytes ? TOO_LARGE : undefined;
};
