import { createWriteStream } from 'node:fs';
import type { Writable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { createGzip, type ZlibOptions } from 'node:zlib';
import pg from 'pg';
import { BackupRefused } from './backup-refused';
import { flush } from './disk';
import { createMeter } from './meter';

export interface WalPlace {
  lsn: string;
  timeline: number;
}

/** The WAL between the two is part of the copy: it can be used without any archive. */
export interface BaseBackup {
  start: WalPlace;
  end: WalPlace;
  sha256: string;
  bytes: number;
}

interface Wanted {
  connection: pg.ClientConfig;
  /** The tar archive of the data folder, compressed, is written here. */
  path: string;
  /** 'spread' writes the checkpoint before it slowly, which may take minutes. */
  checkpoint: 'fast' | 'spread';
  megabytesPerSecond: number;
  /** Ends it before its time. */
  signal?: AbortSignal | undefined;
}

interface Message {
  fields?: (string | null)[];
  chunk?: Buffer;
}

/** The part of node-postgres's connection that a statement of one's own uses. */
interface Wire {
  query(text: string): void;
  stream: { pause(): void; resume(): void };
}

const TAR_BYTES = 0x64; // 'd'
const NEW_ARCHIVE = 0x6e; // 'n'

/** When more can be written, or nothing will be any more. */
const drained = (stream: Writable): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      stream.off('drain', end).off('close', end);
      resolve();
    };
    stream.on('drain', end).on('close', end);
  });

/** A statement for node-postgres that hands on what BASE_BACKUP copies, and holds the server back when that is not taken as fast. */
class BaseBackupStatement {
  readonly results: (string | null)[][][] = [];
  readonly done: Promise<void>;
  private resolve: () => void = () => undefined;
  private reject: (error: Error) => void = () => undefined;
  private failure: Error | undefined;
  private isPaused = false;

  constructor(
    private readonly text: string,
    private readonly sink: Writable,
  ) {
    this.done = new Promise((resolve, reject) => {
      this.resolve = resolve;
      this.reject = reject;
    });
    this.done.catch(() => undefined);
  }

  submit(connection: Wire) {
    connection.query(this.text);
  }

  handleRowDescription() {
    this.results.push([]);
  }

  handleDataRow(message: Message) {
    this.results.at(-1)?.push(message.fields ?? []);
  }

  handleCopyData({ chunk }: Message, connection: Wire) {
    if (!chunk || this.failure) return;
    if (chunk[0] === NEW_ARCHIVE && !chunk.subarray(1).toString('latin1').startsWith('base.tar\0'))
      this.failure = new Error('The server sent an archive that was not asked for');
    if (chunk[0] !== TAR_BYTES) return;
    // the bytes are the parser's and will be overwritten
    // what was read before the pause still comes
    if (this.sink.write(Buffer.from(chunk.subarray(1))) || this.isPaused) return;
    this.isPaused = true;
    connection.stream.pause();
    drained(this.sink).then(() => {
      this.isPaused = false;
      connection.stream.resume();
    });
  }

  handleCommandComplete() {}
  handlePortalSuspended() {}
  handleEmptyQuery() {}

  handleError(error: Error) {
    this.reject(error);
  }

  handleReadyForQuery() {
    if (this.failure) this.reject(this.failure);
    else this.resolve();
  }
}

const placeOf = (result: (string | null)[][] | undefined): WalPlace => {
  const [lsn, timeline] = result?.[0] ?? [];
  if (!lsn || !timeline) throw new Error('The server did not say which part of the WAL its copy belongs to');
  return { lsn, timeline: Number(timeline) };
};

/** PostgreSQL refuses the connection or the command with these: no right to replicate, no entry in pg_hba.conf, no place left. */
const REFUSALS = ['42501', '28000', '53300'];

const refusalOf = (error: unknown): unknown => {
  if (!(error instanceof pg.DatabaseError) || !REFUSALS.includes(error.code ?? '')) return error;
  return new BackupRefused(
    `PostgreSQL refuses a base backup: ${error.message}. The user of DATABASE_URL needs the right REPLICATION (alter role … replication), pg_hba.conf must let it in, and max_wal_senders must leave it a place. Where that cannot be had, --files-only saves the files, and the database is left to the backups of whoever runs it.`,
  );
};

const MEGABYTE_KB = 1_024;
/** As many bytes may wait for the disk; Node takes the second, its types do not. */
const COMPRESSION: ZlibOptions & { highWaterMark: number } = { level: 1, highWaterMark: 1_048_576 };

/** Copies the whole database server as it runs, by the protocol of replication: as pg_basebackup does, which is not always installed. */
export const takeBaseBackup = async (wanted: Wanted): Promise<BaseBackup> => {
  const { connection, path, checkpoint, megabytesPerSecond, signal } = wanted;
  // pg knows the setting, its types do not
  const replicating: pg.ClientConfig & { replication: string } = { ...connection, replication: 'database' };
  const client = new pg.Client(replicating);
  client.on('error', () => undefined);
  const gzip = createGzip(COMPRESSION);
  const meter = createMeter();
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600 });
  const writing = pipeline(gzip, meter.stream, file);
  writing.catch(() => undefined);
  const breakOff = () => gzip.destroy(new BackupRefused('The backup was broken off'));
  signal?.addEventListener('abort', breakOff);
  try {
    await client.connect();
    const statement = new BaseBackupStatement(
      `BASE_BACKUP (LABEL 'forecourt', CHECKPOINT '${checkpoint}', WAL true, WAIT false, MANIFEST 'no', MAX_RATE ${Math.round(megabytesPerSecond * MEGABYTE_KB)})`,
      gzip,
    );
    client.query(statement);
    // a full disk ends it at once
    await Promise.race([statement.done, writing.then(() => statement.done)]);
    gzip.end();
    await writing;
    await flush(path);
    const [first, , last] = statement.results;
    return { start: placeOf(first), end: placeOf(last), ...meter.result() };
  } catch (error) {
    gzip.destroy();
    file.destroy();
    await finished(file).catch(() => undefined);
    throw refusalOf(error);
  } finally {
    signal?.removeEventListener('abort', breakOff);
    await client.end().catch(() => undefined);
  }
};
