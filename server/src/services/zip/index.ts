import { constants, crc32, createDeflateRaw } from 'node:zlib';

/** A file of an archive; its text or bytes come piece by piece. */
export interface ZipFile {
  name: string;
  content: AsyncIterable<string | Buffer>;
  /** As it is: pictures do not become smaller. */
  isStored?: boolean;
}

interface Written {
  name: Buffer;
  isStored: boolean;
  crc: number;
  packed: number;
  size: number;
  offset: number;
  largeFrom: number;
}

const VERSION = 20;
const VERSION_OF_LARGE = 45;
/** Sizes follow the data, and names are UTF-8. */
const FLAGS = 0x0808;
const STORED = 0;
const DEFLATED = 8;
/** 1980-01-01: the archive says nothing about when it was made, so that the same content has the same bytes. */
const DATE = 0x0021;
/** What the fields of 32 and of 16 bits hold; from here on the values stand in the extension for large archives. */
const MOST_BYTES = 0xffff_ffff;
const MOST_FILES = 0xffff;

const methodOf = (isStored: boolean) => (isStored ? STORED : DEFLATED);

const localHeader = (name: Buffer, isStored: boolean): Buffer => {
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(VERSION, 4);
  header.writeUInt16LE(FLAGS, 6);
  header.writeUInt16LE(methodOf(isStored), 8);
  header.writeUInt16LE(DATE, 12);
  header.writeUInt16LE(name.length, 26);
  return Buffer.concat([header, name]);
};

const isLarge = ({ packed, size, largeFrom }: Written) => packed >= largeFrom || size >= largeFrom;

const descriptor = (file: Written): Buffer => {
  const { crc, packed, size } = file;
  const block = Buffer.alloc(isLarge(file) ? 24 : 16);
  block.writeUInt32LE(0x08074b50, 0);
  block.writeUInt32LE(crc, 4);
  if (isLarge(file)) {
    block.writeBigUInt64LE(BigInt(packed), 8);
    block.writeBigUInt64LE(BigInt(size), 16);
  } else {
    block.writeUInt32LE(packed, 8);
    block.writeUInt32LE(size, 12);
  }
  return block;
};

/** The sizes and the place of a file beyond 4 GB. */
const largeExtra = ({ packed, size, offset }: Written): Buffer => {
  const extra = Buffer.alloc(28);
  extra.writeUInt16LE(0x0001, 0);
  extra.writeUInt16LE(24, 2);
  extra.writeBigUInt64LE(BigInt(size), 4);
  extra.writeBigUInt64LE(BigInt(packed), 12);
  extra.writeBigUInt64LE(BigInt(offset), 20);
  return extra;
};

const directoryEntry = (file: Written): Buffer => {
  const { name, isStored, crc, packed, size, offset } = file;
  const extra = isLarge(file) || offset >= file.largeFrom ? largeExtra(file) : Buffer.alloc(0);
  const inShort = (value: number) => (extra.length > 0 ? MOST_BYTES : value);
  const header = Buffer.alloc(46);
  header.writeUInt32LE(0x02014b50, 0);
  header.writeUInt16LE(extra.length > 0 ? VERSION_OF_LARGE : VERSION, 4);
  header.writeUInt16LE(extra.length > 0 ? VERSION_OF_LARGE : VERSION, 6);
  header.writeUInt16LE(FLAGS, 8);
  header.writeUInt16LE(methodOf(isStored), 10);
  header.writeUInt16LE(DATE, 14);
  header.writeUInt32LE(crc, 16);
  header.writeUInt32LE(inShort(packed), 20);
  header.writeUInt32LE(inShort(size), 24);
  header.writeUInt16LE(name.length, 28);
  header.writeUInt16LE(extra.length, 30);
  header.writeUInt32LE(inShort(offset), 42);
  return Buffer.concat([header, name, extra]);
};

const directoryEnd = (count: number, bytes: number, offset: number, largeFrom: number): Buffer => {
  const isLargeArchive = count >= MOST_FILES || offset >= largeFrom || bytes >= largeFrom;
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Math.min(count, MOST_FILES), 8);
  end.writeUInt16LE(Math.min(count, MOST_FILES), 10);
  end.writeUInt32LE(isLargeArchive ? MOST_BYTES : bytes, 12);
  end.writeUInt32LE(isLargeArchive ? MOST_BYTES : offset, 16);
  if (!isLargeArchive) return end;
  const large = Buffer.alloc(76);
  large.writeUInt32LE(0x06064b50, 0);
  large.writeBigUInt64LE(44n, 4);
  large.writeUInt16LE(VERSION_OF_LARGE, 12);
  large.writeUInt16LE(VERSION_OF_LARGE, 14);
  large.writeBigUInt64LE(BigInt(count), 24);
  large.writeBigUInt64LE(BigInt(count), 32);
  large.writeBigUInt64LE(BigInt(bytes), 40);
  large.writeBigUInt64LE(BigInt(offset), 48);
  large.writeUInt32LE(0x07064b50, 56);
  large.writeBigUInt64LE(BigInt(offset + bytes), 64);
  large.writeUInt32LE(1, 72);
  return Buffer.concat([large, end]);
};

const bufferOf = (piece: string | Buffer) => (typeof piece === 'string' ? Buffer.from(piece) : piece);

/** Packs pieces as they come; zlib works on its own threads. `note` hears of every piece before it is packed. */
async function* packed(
  content: AsyncIterable<string | Buffer>,
  note: (piece: Buffer) => void,
): AsyncGenerator<Buffer> {
  const deflate = createDeflateRaw({ level: constants.Z_BEST_SPEED });
  const feed = async () => {
    for await (const text of content) {
      const piece = bufferOf(text);
      note(piece);
      if (!deflate.write(piece)) await new Promise((resolve) => deflate.once('drain', resolve));
    }
    deflate.end();
  };
  const feeding = feed().catch((error: unknown) => void deflate.destroy(error as Error));
  for await (const piece of deflate) yield piece as Buffer; // a stream of bytes
  await feeding;
}

async function* asTheyAre(
  content: AsyncIterable<string | Buffer>,
  note: (piece: Buffer) => void,
): AsyncGenerator<Buffer> {
  for await (const text of content) {
    const piece = bufferOf(text);
    note(piece);
    yield piece;
  }
}

/** The bytes of an archive of any size; the extension for large ones is used from `largeFrom` bytes. Only the piece under way is held in memory, and a line for each file. */
export async function* zipStream(
  files: Iterable<ZipFile> | AsyncIterable<ZipFile>,
  { largeFrom = MOST_BYTES }: { largeFrom?: number } = {},
): AsyncGenerator<Buffer> {
  const entries: Buffer[] = [];
  let offset = 0;
  for await (const { name, content, isStored = false } of files) {
    const file: Written = {
      name: Buffer.from(name),
      isStored,
      crc: 0,
      packed: 0,
      size: 0,
      offset,
      largeFrom,
    };
    const header = localHeader(file.name, isStored);
    yield header;
    const note = (piece: Buffer) => {
      file.crc = crc32(piece, file.crc);
      file.size += piece.length;
    };
    for await (const piece of (isStored ? asTheyAre : packed)(content, note)) {
      file.packed += piece.length;
      yield piece;
    }
    const end = descriptor(file);
    yield end;
    offset += header.length + file.packed + end.length;
    entries.push(directoryEntry(file));
  }
  const directory = Buffer.concat(entries);
  yield directory;
  yield directoryEnd(entries.length, directory.length, offset, largeFrom);
}
