import { posix } from 'node:path';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { FileRefused } from '../file-refused';

/** A workbook has some dozens of parts, of which five are read. */
const MOST_PARTS = 5_000;
const MB = 1_048_576;
/** How large a part may be unpacked: a sheet of 3,000,000 cells has about 200 MB. */
export const SHEET_BYTES = 256 * MB;
export const SHARED_STRINGS_BYTES = 64 * MB;
/** The workbook, its relations and its styles: a few kilobytes in most files. */
export const SMALL_PART_BYTES = 8 * MB;

const damaged = () => new FileRefused('damaged', 'This Excel file is damaged and cannot be read');
const unpacksTooLarge = (part: string, maxBytes: number) =>
  new FileRefused('limit', `This Excel file unpacks to more than ${maxBytes / MB} MB in ${part}`);
const locked = () =>
  new FileRefused('content', 'This Excel file is protected by a password: save it without one, or as CSV');

/** A workbook is a ZIP archive, which begins with these letters. */
export const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b;

export interface Archive {
  /** The text of a part in pieces; nothing for a part that is not there. A part over `maxBytes` unpacked is refused. */
  read(name: string, maxBytes: number): AsyncGenerator<string>;
}

const partsOf = async (zip: ZipFile): Promise<Map<string, Entry>> => {
  const parts = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) {
    // names are compared without case, as Excel does
    parts.set(entry.fileName.toLowerCase(), entry);
    if (parts.size > MOST_PARTS)
      throw new FileRefused(
        'limit',
        `This Excel file has more than ${MOST_PARTS.toLocaleString('en')} parts`,
      );
  }
  return parts;
};

async function* textOf(zip: ZipFile, entry: Entry, maxBytes: number): AsyncGenerator<string> {
  if (entry.isEncrypted()) throw locked();
  // yauzl ends the stream when more comes out than the archive states
  if (entry.uncompressedSize > maxBytes) throw unpacksTooLarge(posix.basename(entry.fileName), maxBytes);
  const decoder = new TextDecoder('utf-8', { fatal: true });
  for await (const chunk of await zip.openReadStreamPromise(entry))
    yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}

/** What the archive's own reader throws is about the file. */
const refusalOf = (error: unknown) => (error instanceof FileRefused ? error : damaged());

/** Opens a workbook. The sizes that it states are limited before anything is unpacked. */
export const openArchive = async (bytes: Uint8Array): Promise<Archive> => {
  try {
    const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const zip = await fromBufferPromise(buffer, { lazyEntries: true, validateEntrySizes: true });
    const parts = await partsOf(zip);
    return {
      async *read(name, maxBytes) {
        const entry = parts.get(name.toLowerCase());
        if (!entry) return;
        try {
          yield* textOf(zip, entry, maxBytes);
        } catch (error) {
          throw refusalOf(error);
        }
      },
    };
  } catch (error) {
    throw refusalOf(error);
  }
};
