import { constants, crc32, createDeflateRaw } from 'node:zlib';

/** A file of an archive; its text or bytes come piece by piece. */
export interface ZipFile {
  name: string;
  content: AsyncIterable<string | Buffer>;
}

interface Written {
  name: Buffer;
  crc: number;
  packed: number;
  size: number;
  offset: number;
}

const VERSION = 20;
/** Sizes follow the data, and names are UTF-8. */
const FLAGS = 0x0808;
const DEFLATED = 8;
/** 1980-01-01: the archive says nothing about when it was made, so that the same content has the same bytes. */
const DATE = 0x0021;
/** Of an archive without the extension for large ones. */
const MOST_BYTES = 0xffff_ffff;

const localHeader = (name: Buffer): Buffer => {
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(VERSION, 4);
  header.writeUInt16LE(FLAGS, 6);
  header.writeUInt16LE(DEFLATED, 8);
  header.writeUInt16LE(DATE, 12);
  header.writeUInt16LE(name.length, 26);
  return Buffer.concat([header, name]);
};

const descriptor = ({ crc, packed, size }: Written): Buffer => {
  const block = Buffer.alloc(16);
  block.writeUInt32LE(0x08074b50, 0);
  block.writeUInt32LE(crc, 4);
  block.writeUInt32LE(packed, 8);
  block.writeUInt32LE(size, 12);
  return block;
};

const directoryEntry = ({ name, crc, packed, size, offset }: Written): Buffer => {
  const header = Buffer.alloc(46);
  header.writeUInt32LE(0x02014b50, 0);
  header.writeUInt16LE(VERSION, 4);
  header.writeUInt16LE(VERSION, 6);
  header.writeUInt16LE(FLAGS, 8);
  header.writeUInt16LE(DEFLATED, 10);
  header.writeUInt16LE(DATE, 14);
  header.writeUInt32LE(crc, 16);
  header.writeUInt32LE(packed, 20);
  header.writeUInt32LE(size, 24);
  header.writeUInt16LE(name.length, 28);
  header.writeUInt32LE(offset, 42);
  return Buffer.concat([header, name]);
};

const directoryEnd = (count: number, bytes: number, offset: number): Buffer => {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(bytes, 12);
  end.writeUInt32LE(offset, 16);
  return end;
};

/** Packs pieces as they come; zlib works on its own threads. `note` hears of every piece before it is packed. */
async function* packed(
  content: AsyncIterable<string | Buffer>,
  note: (piece: Buffer) => void,
): AsyncGenerator<Buffer> {
  const deflate = createDeflateRaw({ level: constants.Z_BEST_SPEED });
  const feed = async () => {
    for await (const text of content) {
      const piece = typeof text === 'string' ? Buffer.from(text) : text;
      note(piece);
      if (!deflate.write(piece)) await new Promise((resolve) => deflate.once('drain', resolve));
    }
    deflate.end();
  };
  const feeding = feed().catch((error: unknown) => void deflate.destroy(error as Error));
  for await (const piece of deflate) yield piece as Buffer; // a stream of bytes
  await feeding;
}

/** The bytes of an archive. Only the piece under way is held in memory. */
export async function* zipStream(files: Iterable<ZipFile>): AsyncGenerator<Buffer> {
  const done: Written[] = [];
  let offset = 0;
  for (const { name, content } of files) {
    const file: Written = { name: Buffer.from(name), crc: 0, packed: 0, size: 0, offset };
    const header = localHeader(file.name);
    yield header;
    const note = (piece: Buffer) => {
      file.crc = crc32(piece, file.crc);
      file.size += piece.length;
    };
    for await (const piece of packed(content, note)) {
      file.packed += piece.length;
      yield piece;
    }
    yield descriptor(file);
    offset += header.length + file.packed + 16;
    if (offset > MOST_BYTES || file.size > MOST_BYTES) throw new Error('an archive of more than 4 GB');
    done.push(file);
  }
  const directory = Buffer.concat(done.map(directoryEntry));
  yield directory;
  yield directoryEnd(done.length, directory.length, offset);
}
