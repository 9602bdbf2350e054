import { claimedKind, decodeText, type FileKind, TOO_LARGE, wrongKindMessage } from '@forecourt/domain';

export type UploadCheck =
  | { ok: true; kind: FileKind; mime: string; extension: string }
  | { ok: false; reason: 'kind' | 'size'; message: string };

const MIMES: Record<FileKind, string> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  pdf: 'application/pdf',
  csv: 'text/csv',
};

const IMAGES: readonly FileKind[] = ['jpg', 'png', 'webp'];

const isFileKind = (text: string): text is FileKind => Object.hasOwn(MIMES, text);

/** A table has no mark of its own: it is text, and not a page or a drawing. */
const looksLikeTable = (content: Buffer): boolean => {
  // what Excel saves as Unicode is UTF-16: half of it are zeros
  const text = decodeText(content).replace(/^\uFEFF/, '');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what tells binary from text
  return text.trim() !== '' && !/[\u0000-\u0008\u000e-\u001f]/.test(text) && !/^\s*</.test(text);
};

/** The mark of UTF-16, which is also how some sound files begin. */
const hasUtf16Mark = ([first, second]: Buffer): boolean =>
  (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);

const kindOf = async (content: Buffer): Promise<FileKind | undefined> => {
  if (hasUtf16Mark(content)) return looksLikeTable(content) ? 'csv' : undefined;
  const { fileTypeFromBuffer } = await import('file-type');
  const found = await fileTypeFromBuffer(content).catch(() => undefined);
  if (found) return isFileKind(found.ext) && found.ext !== 'csv' ? found.ext : undefined;
  return looksLikeTable(content) ? 'csv' : undefined;
};

/** A picture saved under another picture's ending is common and harmless; anything else under a false name is not. */
const agrees = (claimed: FileKind | 'none' | undefined, kind: FileKind): boolean => {
  if (claimed === undefined) return false;
  if (claimed === 'none') return kind !== 'csv';
  return claimed === kind || (IMAGES.includes(claimed) && IMAGES.includes(kind));
};

/** screens.md 5, Attachments. What the content is decides; a name that says otherwise is refused. */
export const checkUpload = async (
  content: Buffer,
  claimedName: string,
  allowed: readonly FileKind[],
  maxBytes = Number.POSITIVE_INFINITY,
): Promise<UploadCheck> => {
  if (content.length > maxBytes) return { ok: false, reason: 'size', message: TOO_LARGE };
  const kind = await kindOf(content);
  if (!kind || !allowed.includes(kind) || !agrees(claimedKind(claimedName), kind)) {
    return { ok: false, reason: 'kind', message: wrongKindMessage(allowed) };
  }
  return { ok: true, kind, mime: MIMES[kind], extension: kind };
};
