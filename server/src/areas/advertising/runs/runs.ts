import type { channelCalls } from '@forecourt/contract/advertising/channel-calls';
import { CHANNELS, CONTENT_TYPES } from '@forecourt/domain/feed/index';
import { defaultPageSize } from '@forecourt/policy';
import type { Context, Handlers } from '../../../http/context';
import { notFound, Refusal } from '../../../http/refusal';
import { dealershipAllows } from '../../dealership';
import { feedAddresses } from '../cars/feed-addresses';
import { readFeedContext } from '../cars/feed-context';
import { findChannel } from '../channels/channel.queries';
import { problemsOfChannel } from '../channels/channel-reply';
import { newChannel } from '../channels/channel-rules';
import { announceFeed } from './announce';
import { markDelivered } from './deliver-job';
import { findRun, listChanges, listRuns, lockRun, type StoredRun, updateRun } from './run.queries';
import { toRuns } from './run-reply';
import { DELIVER_TASK, queueRun, startRun } from './start-run';

type RunCalls = Pick<
  typeof channelCalls,
  'runNow' | 'runs' | 'run' | 'runChanges' | 'releaseRun' | 'cancelRun' | 'runFile'
>;

const toReply = async (context: Context, run: StoredRun | undefined) => {
  const [reply] = await toRuns(context, run ? [run] : []);
  if (!reply) throw notFound();
  return reply;
};

const found = async (context: Context, id: number): Promise<StoredRun> => {
  const run = await context.read((db) => findRun(db, context.tenant, id));
  if (!run) throw notFound();
  return run;
};

/** A step of a person: the run is held, and answered as it is then. */
const step = async (
  context: Context,
  id: number,
  work: (run: StoredRun, tx: Parameters<Parameters<Context['write']>[0]>[0]) => Promise<void>,
) => {
  const { tenant, deps } = context;
  await context.write(async (tx) => {
    const run = await lockRun(tx, tenant, id);
    if (!run) throw notFound();
    await work(run, tx);
    await announceFeed(deps, tenant, run.channel);
  });
  return toReply(context, await found(context, id));
};

const CANCELLABLE: readonly StoredRun['state'][] = ['waiting', 'building', 'held', 'delivering'];

export const runHandlers: Handlers<RunCalls> = {
  runNow: async ({ params: { channel } }, context) => {
    const { tenant, deps, session } = context;
    const addresses = await feedAddresses(deps, tenant);
    const run = await context.write(async (tx) => {
      const stored = (await findChannel(tx, tenant, channel)) ?? newChannel(channel);
      if (!(await dealershipAllows(tx, tenant, 'feeds')))
        throw new Refusal(409, 'The status of your dealership does not allow feeds at the moment');
      const feedContext = await readFeedContext(deps, tx, tenant, addresses);
      const [problem] = problemsOfChannel(stored, feedContext).filter(({ level }) => level === 'refused');
      if (problem) throw new Refusal(409, problem.text);
      return startRun(deps, tx, tenant, { channel, delivery: stored.delivery, askedBy: session.userId });
    });
    return toReply(context, run);
  },

  runs: async ({ query }, context) => {
    const { tenant, read } = context;
    const page = await read((db) => listRuns(db, tenant, query, defaultPageSize(tenant)));
    return { ...page, rows: await toRuns(context, page.rows) };
  },

  run: async ({ params: { id } }, context) => toReply(context, await found(context, id)),

  runChanges: async ({ params: { id }, query }, context) => {
    const { tenant, read } = context;
    await found(context, id);
    return read((db) => listChanges(db, tenant, id, query, defaultPageSize(tenant)));
  },

  releaseRun: ({ params: { id } }, context) =>
    step(context, id, async (run, tx) => {
      const { tenant, deps, session } = context;
      if (run.state !== 'held') throw new Refusal(409, 'This run is not held');
      const released = { released_by: session.userId, released_at: deps.now().toISOString(), reason: '' };
      if (run.delivery === 'pull' || run.delivery === 'file') {
        await updateRun(tx, tenant, id, released);
        await markDelivered(deps, tx, tenant, run);
        return;
      }
      await updateRun(tx, tenant, id, { ...released, state: 'delivering' });
      await queueRun(deps, tx, DELIVER_TASK, { tenant, runId: id });
    }),

  cancelRun: ({ params: { id } }, context) =>
    step(context, id, async (run, tx) => {
      if (!CANCELLABLE.includes(run.state)) throw new Refusal(409, 'This run is over');
      await updateRun(tx, context.tenant, id, {
        ...{ state: 'cancelled', ended_at: context.deps.now().toISOString(), next_attempt_at: null },
        reason: `Cancelled by ${context.session.user.fullName}`,
      });
    }),

  runFile: async ({ params: { id } }, context) => {
    const { deps } = context;
    const { file, file_name, channel, content_hash } = await found(context, id);
    if (file === null) throw notFound('The file of this run is no longer kept');
    return {
      ...{ stream: () => deps.files.get(file), name: file_name, etag: content_hash.slice(0, 32) },
      mime: CONTENT_TYPES[CHANNELS[channel].format],
    };
  },
};
