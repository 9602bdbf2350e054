import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import {
  claimedKind,
  decodeText,
  type FileKind,
  OLD_EXCEL,
  TOO_LARGE,
  wrongKindMessage,
} from '@forecourt/domain';
import { isOfx } from '@forecourt/domain/banking/statement/parse-ofx';

export type UploadCheck =
  | { ok: true; kind: FileKind; mime: string; extension: string }
  | { ok: false; reason: 'kind' | 'size'; message: string };

const MIMES: Record<FileKind, string> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  pdf: 'application/pdf',
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ofx: 'application/x-ofx',
  part: 'application/octet-stream',
};

const IMAGES: readonly FileKind[] = ['jpg', 'png', 'webp'];

/** Kinds that begin with a mark of their own, which file-type knows. */
const isMarkedKind = (text: string): text is FileKind => ['jpg', 'png', 'webp', 'pdf'].includes(text);

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what tells binary from text
const CONTROLS = /[\u0000-\u0008\u000e-\u001f]/;

/** A table has no mark of its own: it is text, and not a page or a drawing. */
const looksLikeTable = (content: Buffer): boolean => {
  // what Excel saves as Unicode is UTF-16: half of it are zeros
  const text = decodeText(content).replace(/^\uFEFF/, '');
  return text.trim() !== '' && !CONTROLS.test(text) && !/^\s*</.test(text);
};

/** A bank's statement as OFX: text with a header, or XML with its own element. */
const looksLikeOfx = (head: Buffer): boolean => {
  const text = decodeText(head);
  return isOfx(text) && !CONTROLS.test(text);
};

/** The mark of UTF-16, which is also how some sound files begin. */
const hasUtf16Mark = ([first, second]: Buffer): boolean =>
  (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);

/** A workbook is a ZIP archive. What is in it is looked at by its reader, on a thread: it may unpack to anything. */
const isZip = (head: Buffer): boolean => head.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004'));

/** The container of old Office files, and of workbooks with a password. */
const isOldOffice = (head: Buffer): boolean => head.subarray(0, 4).equals(Buffer.from('d0cf11e0', 'hex'));

const kindOf = async (content: Buffer): Promise<FileKind | undefined> => {
  if (hasUtf16Mark(content)) return looksLikeTable(content) ? 'csv' : undefined;
  if (isZip(content)) return 'xlsx';
  if (looksLikeOfx(content)) return 'ofx';
  const { fileTypeFromBuffer } = await import('file-type');
  const found = await fileTypeFromBuffer(content).catch(() => undefined);
  if (found) return isMarkedKind(found.ext) ? found.ext : undefined;
  return looksLikeTable(content) ? 'csv' : undefined;
};

const HEAD_BYTES = 65_536;

const headOf = async (path: string): Promise<Buffer> => {
  const handle = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
};

/** Read piece by piece: a table of 25 MB is not held in memory to look at it. */
const isTableFile = async (path: string, head: Buffer): Promise<boolean> => {
  if (!looksLikeTable(head)) return false;
  // a head with zeros that is text is UTF-16, of which half the bytes are zeros
  if (head.includes(0)) return true;
  for await (const piece of createReadStream(path)) if (CONTROLS.test(piece.toString('latin1'))) return false;
  return true;
};

const kindOfFile = async (path: string, head: Buffer): Promise<FileKind | undefined> => {
  if (hasUtf16Mark(head)) return looksLikeTable(head) ? 'csv' : undefined;
  if (isZip(head)) return 'xlsx';
  if (looksLikeOfx(head)) return 'ofx';
  const { fileTypeFromFile } = await import('file-type');
  const found = await fileTypeFromFile(path).catch(() => undefined);
  if (found) return isMarkedKind(found.ext) ? found.ext : undefined;
  return (await isTableFile(path, head)) ? 'csv' : undefined;
};

/** A picture saved under another picture's ending is common and harmless; anything else under a false name is not. */
const agrees = (claimed: FileKind | 'none' | undefined, kind: FileKind): boolean => {
  if (claimed === undefined) return false;
  if (claimed === 'none') return kind !== 'csv' && kind !== 'xlsx' && kind !== 'ofx';
  return claimed === kind || (IMAGES.includes(claimed) && IMAGES.includes(kind));
};

const LOCKED_EXCEL = 'This Excel file is protected by a password: save it without one, or as CSV';

const wrongKind = (head: Buffer, claimedName: string, allowed: readonly FileKind[]): string => {
  if (!allowed.includes('xlsx') || !isOldOffice(head)) return wrongKindMessage(allowed);
  return claimedKind(claimedName) === 'xlsx' ? LOCKED_EXCEL : OLD_EXCEL;
};

/** screens.md 5, Attachments. What the content is decides; a name that says otherwise is refused. */
const judge = (
  kind: FileKind | undefined,
  head: Buffer,
  claimedName: string,
  allowed: readonly FileKind[],
): UploadCheck => {
  if (!kind || !allowed.includes(kind) || !agrees(claimedKind(claimedName), kind)) {
    return { ok: false, reason: 'kind', message: wrongKind(head, claimedName, allowed) };
  }
  return { ok: true, kind, mime: MIMES[kind], extension: kind };
};

export const checkUpload = async (
  content: Buffer,
  claimedName: string,
  allowed: readonly FileKind[],
  maxBytes = Number.POSITIVE_INFINITY,
): Promise<UploadCheck> => {
  if (content.length > maxBytes) return { ok: false, reason: 'size', message: TOO_LARGE };
  return judge(await kindOf(content), content, claimedName, allowed);
};

/** The same for a file on disk. */
export const checkUploadedFile = async (
  path: string,
  claimedName: string,
  allowed: readonly FileKind[],
): Promise<UploadCheck> => {
  // a piece of a larger file has no kind that its bytes could tell
  if (allowed.length === 1 && allowed[0] === 'part')
    return { ok: true, kind: 'part', mime: MIMES.part, extension: 'part' };
  const head = await headOf(path);
  return judge(await kindOfFile(path, head), head, claimedName, allowed);
};
