import type { FeedRun } from '@forecourt/contract/advertising/channel';
import { CHANNELS } from '@forecourt/domain/feed/index';
import type { Context } from '../../../http/context';
import { staffNames } from '../../users';
import type { StoredRun } from './run.queries';

/** Runs with the names of those who began and released them. */
export const toRuns = async (
  context: Pick<Context, 'read' | 'tenant'>,
  runs: readonly StoredRun[],
): Promise<FeedRun[]> => {
  const nameOf = await staffNames(
    context,
    runs.flatMap(({ asked_by, released_by }) => [asked_by, released_by]),
  );
  const named = (id: number | null) => (id === null ? null : nameOf(id));
  return runs.map(({ file, content_hash: _, asked_by, released_by, ...run }) => ({
    ...run,
    channel_name: CHANNELS[run.channel].name,
    has_file: file === null ? 0 : 1,
    asked_by: named(asked_by),
    released_by: named(released_by),
  }));
};
