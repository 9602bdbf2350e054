import type { FeedRun } from '@forecourt/contract/advertising/channel';
import { CHANNELS } from '@forecourt/domain/feed/index';
import type { Context } from '../../../http/context';
import { staffNames } from '../../users';
import { REPLACED, runsAfter, type StoredRun } from './run.queries';

type Reader = Pick<Context, 'read' | 'tenant'>;

const isReplaced = ({ state, reason }: StoredRun): boolean => state === 'cancelled' && reason === REPLACED;

/** The newer run of each that was replaced by one. */
const replacements = async ({ read, tenant }: Reader, runs: readonly StoredRun[]) => {
  const ids = runs.filter(isReplaced).map(({ id }) => id);
  const found = ids.length === 0 ? [] : await read((db) => runsAfter(db, tenant, ids));
  return new Map(found.map(({ id, after }) => [id, after]));
};

/** Runs with the names of those who began and released them. */
export const toRuns = async (context: Reader, runs: readonly StoredRun[]): Promise<FeedRun[]> => {
  const nameOf = await staffNames(
    context,
    runs.flatMap(({ asked_by, released_by }) => [asked_by, released_by]),
  );
  const newer = await replacements(context, runs);
  const named = (id: number | null) => (id === null ? null : nameOf(id));
  return runs.map(({ file, content_hash: _, asked_by, released_by, ...run }) => ({
    ...run,
    channel_name: CHANNELS[run.channel].name,
    has_file: file === null ? 0 : 1,
    asked_by: named(asked_by),
    released_by: named(released_by),
    replaced_by: newer.get(run.id) ?? null,
  }));
};
