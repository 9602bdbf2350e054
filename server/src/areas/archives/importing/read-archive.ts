import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { type PasswordKey, passwordKey } from '../../../services/encryption';
import {
  FILE_LIST,
  FORMAT_VERSION,
  MANIFEST,
  type Manifest,
  manifest as manifestSchema,
  PASSWORD_PROOF,
  SCHEMA,
  SIGNATURE,
} from '../exporting/format';

/** Why an archive is not read, in words for the one who uploaded it. */
export class ArchiveRefused extends Error {}

const MOST_ENTRIES = 2_000_000;
const MANIFEST_BYTES = 16 * 1_048_576;
const LINE_BYTES = 16 * 1_048_576;
/** Text packs to a tenth; what packs to a thousandth is made to fill a disk. */
const MOST_RATIO = 400;
const RATIO_FROM = 1_048_576;

const PLACE = /^(?:(?:tables|lookups)\/[a-z_0-9]{1,63}\.ndjson|files\/[0-9a-f]{32}\.[a-z0-9]{2,5})$/;
const ALONE: readonly string[] = [MANIFEST, SIGNATURE, SCHEMA, FILE_LIST];
const SYMBOLIC_LINK = 0o120000;
const KIND_OF_FILE = 0o170000;

const checkEntry = (entry: Entry): void => {
  const { fileName: name, compressedSize, uncompressedSize } = entry;
  if (!ALONE.includes(name) && !PLACE.test(name))
    throw new ArchiveRefused(`“${name.slice(0, 80)}” does not belong in an archive of a dealership`);
  if (((entry.externalFileAttributes >>> 16) & KIND_OF_FILE) === SYMBOLIC_LINK)
    throw new ArchiveRefused(`“${name}” is a link to another file`);
  if (entry.isEncrypted()) throw new ArchiveRefused(`“${name}” is encrypted by the archive program`);
  if (uncompressedSize > RATIO_FROM && uncompressedSize > compressedSize * MOST_RATIO)
    throw new ArchiveRefused(`“${name}” unpacks to more than ${MOST_RATIO} times its size`);
};

/** Whatever the reader of the format says is wrong with the bytes. */
const damaged = (error: unknown) =>
  error instanceof ArchiveRefused
    ? error
    : new ArchiveRefused(
        `The archive is damaged or incomplete (${error instanceof Error ? error.message : 'unreadable'})`,
      );

export interface ArchiveEntry {
  name: string;
  bytes: number;
}

export interface OpenArchive {
  entries: ReadonlyMap<string, ArchiveEntry>;
  /** The lines of a part, each parsed; fails at the end when its bytes are not those of the checksum. */
  lines(name: string, sha256: string): AsyncGenerator<unknown>;
  /** The bytes of a part. */
  open(name: string): Promise<Readable>;
  text(name: string, most: number): Promise<string>;
  close(): void;
}

/** Opens an archive on disk. Nothing of it is believed: names, sizes and how much it unpacks to are looked at first. */
export const openArchive = async (path: string, mostUnpacked: number): Promise<OpenArchive> => {
  const zip: ZipFile = await openPromise(path, {
    lazyEntries: true,
    autoClose: false,
    strictFileNames: true,
  }).catch((error: unknown) => {
    throw damaged(error);
  });
  const found = new Map<string, ArchiveEntry & { entry: Entry }>();
  let unpacked = 0;
  try {
    for await (const entry of zip.eachEntry()) {
      checkEntry(entry);
      if (found.has(entry.fileName)) throw new ArchiveRefused(`“${entry.fileName}” is there twice`);
      unpacked += entry.uncompressedSize;
      if (unpacked > mostUnpacked)
        throw new ArchiveRefused(
          `It unpacks to more than ${(mostUnpacked / 1_000_000_000).toLocaleString('en-CA')} GB, which is the limit here`,
        );
      if (found.size >= MOST_ENTRIES) throw new ArchiveRefused('It has too many files');
      found.set(entry.fileName, { name: entry.fileName, bytes: entry.uncompressedSize, entry });
    }
  } catch (error) {
    zip.close();
    throw damaged(error);
  }

  const open = async (name: string): Promise<Readable> => {
    const known = found.get(name);
    if (!known) throw new ArchiveRefused(`“${name}” is missing`);
    // ends with an error when more or less comes out than the archive states
    return zip.openReadStreamPromise(known.entry).catch((error: unknown) => {
      throw damaged(error);
    });
  };

  return {
    entries: found,
    open,
    close: () => zip.close(),
    text: async (name, most) => {
      if ((found.get(name)?.bytes ?? 0) > most) throw new ArchiveRefused(`“${name}” is too large`);
      const pieces: Buffer[] = [];
      try {
        for await (const piece of await open(name)) pieces.push(piece as Buffer); // a stream of bytes
      } catch (error) {
        throw damaged(error);
      }
      return Buffer.concat(pieces).toString('utf8');
    },
    lines: async function* (name, sha256) {
      const hash = createHash('sha256');
      let rest = Buffer.alloc(0);
      let line = 0;
      const parse = (bytes: Buffer): unknown => {
        line += 1;
        try {
          return JSON.parse(bytes.toString('utf8'));
        } catch {
          throw new ArchiveRefused(`Line ${line} of “${name}” cannot be read`);
        }
      };
      try {
        for await (const given of await open(name)) {
          const piece = given as Buffer; // a stream of bytes
          hash.update(piece);
          let from = 0;
          for (let end = piece.indexOf(10); end >= 0; end = piece.indexOf(10, from)) {
            yield parse(Buffer.concat([rest, piece.subarray(from, end)]));
            rest = Buffer.alloc(0);
            from = end + 1;
          }
          rest = Buffer.concat([rest, piece.subarray(from)]);
          if (rest.length > LINE_BYTES) throw new ArchiveRefused(`Line ${line + 1} of “${name}” is too long`);
        }
      } catch (error) {
        throw damaged(error);
      }
      if (rest.length > 0) throw new ArchiveRefused(`“${name}” ends in the middle of a line`);
      if (hash.digest('hex') !== sha256) throw new ArchiveRefused(`“${name}” is not as it was written`);
    },
  };
};

/** The manifest, once it is known to be of a version that we read, with this password, and as it was written. */
export const readManifest = async (
  archive: OpenArchive,
  password: string,
): Promise<{ manifest: Manifest; key: PasswordKey }> => {
  const text = await archive.text(MANIFEST, MANIFEST_BYTES);
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    throw new ArchiveRefused('The manifest cannot be read');
  }
  const format = (given as { format?: unknown } | null)?.format; // looked at before the rest, which depends on it
  if (typeof format === 'number' && format > FORMAT_VERSION)
    throw new ArchiveRefused(
      `It was made by a newer version of the product (format ${format}; this one reads up to ${FORMAT_VERSION})`,
    );
  const parsed = manifestSchema.safeParse(given);
  if (!parsed.success || parsed.data.format < 1) throw new ArchiveRefused('The manifest cannot be read');
  const manifest = parsed.data;
  const key = await passwordKey(password, manifest.password).catch(() => {
    throw new ArchiveRefused('The manifest cannot be read');
  });
  try {
    if (key.decrypt('proof', manifest.password.proof) !== PASSWORD_PROOF) throw new Error('another text');
  } catch {
    throw new ArchiveRefused('The password is wrong');
  }
  if (!key.isSigned(text, (await archive.text(SIGNATURE, 1_000)).trim()))
    throw new ArchiveRefused('The manifest is not as it was written');
  return { manifest, key };
};
