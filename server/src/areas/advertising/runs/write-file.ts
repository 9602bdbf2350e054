import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  type Channel,
  type CheckContext,
  type FeedCar,
  feedValues,
  feedWriter,
  isRefused,
  type PrintedRow,
  problemsOf,
  rowPrint,
} from '@forecourt/domain/feed/index';
import { isWanted } from '../channels/channel-rules';
import type { StoredFilter } from '../tables';

/** So many vehicles are written before others have their turn. */
const BEFORE_YIELDING = 50;

export interface WrittenPage {
  rows: PrintedRow[];
  refused: { id: number; texts: string[] }[];
  warned: number;
}

interface Source {
  channel: Channel;
  context: CheckContext;
  filter: StoredFilter;
  pages: AsyncIterable<readonly FeedCar[]>;
  /** Called after each page. */
  onPage(page: WrittenPage): Promise<void>;
}

export interface WrittenFile {
  path: string;
  bytes: number;
  sha256: string;
  /** Deletes it. */
  discard(): Promise<void>;
}

/** The rows in the channel's format, piece by piece; the ids of what is in it are added to `ids`. */
async function* rowTexts({ channel, context, filter, pages, onPage }: Source, ids: string[]) {
  const writer = feedWriter(channel, { dealer: context.dealer, ids });
  const seen = new Set<string>();
  const duplicates = new Set<string>();
  for await (const cars of pages) {
    const page: WrittenPage = { rows: [], refused: [], warned: 0 };
    const texts: string[] = [];
    for (const [place, car] of cars.entries()) {
      if (place % BEFORE_YIELDING === BEFORE_YIELDING - 1) await nextTurn();
      if (!isWanted(car, filter, context)) continue;
      const id = channel.idOf(car);
      if (id !== '' && seen.has(id)) duplicates.add(id);
      seen.add(id);
      const problems = problemsOf(car, channel, { ...context, duplicates });
      if (isRefused(problems)) {
        const why = problems.flatMap(({ level, text }) => (level === 'refused' ? [text] : []));
        page.refused.push({ id: car.stockId, texts: why });
        continue;
      }
      const values = feedValues(car, channel, context);
      ids.push(id);
      texts.push(writer.row(values));
      page.rows.push({ id: car.stockId, print: rowPrint(values) });
      if (problems.length > 0) page.warned += 1;
    }
    yield texts.join('');
    await onPage(page);
  }
}

/**
 * Writes a feed to a file in a temporary folder; the whole of it is never in memory. The rows are written first, since the
 * header of Craigslist names every one of them.
 */
export const writeFeed = async (source: Source): Promise<WrittenFile> => {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-feed-'));
  const discard = () => rm(folder, { recursive: true, force: true });
  try {
    const [body, path] = [join(folder, 'rows'), join(folder, 'file')];
    const ids: string[] = [];
    const options = { flags: 'wx', mode: 0o600 };
    await pipeline(Readable.from(rowTexts(source, ids)), createWriteStream(body, options));
    const writer = feedWriter(source.channel, { dealer: source.context.dealer, ids });
    const hash = createHash('sha256');
    let bytes = 0;
    const whole = async function* () {
      yield Buffer.from(writer.header());
      yield* createReadStream(body);
      yield Buffer.from(writer.footer());
    };
    const measured = async function* () {
      for await (const piece of whole()) {
        const content = Buffer.isBuffer(piece) ? piece : Buffer.from(piece);
        bytes += content.length;
        hash.update(content);
        yield content;
      }
    };
    await pipeline(Readable.from(measured()), createWriteStream(path, options));
    return { path, bytes, sha256: hash.digest('hex'), discard };
  } catch (error) {
    await discard();
    throw error;
  }
};
