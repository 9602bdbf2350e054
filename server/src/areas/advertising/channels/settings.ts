import type { FeedChannelKey, FeedChannelRow } from '@forecourt/contract/advertising/channel';
import { FEED_CHANNELS } from '@forecourt/contract/advertising/channel';
import type { channelCalls } from '@forecourt/contract/advertising/channel-calls';
import { CHANNELS } from '@forecourt/domain/feed/index';
import type { Db } from '../../../db/database';
import type { Context, Handlers } from '../../../http/context';
import { badField, changedMeanwhile, Refusal } from '../../../http/refusal';
import { TransferError } from '../../../services/file-transfer';
import { feedAddresses } from '../cars/feed-addresses';
import { type DealerFeedContext, readFeedContext } from '../cars/feed-context';
import { announceFeed } from '../runs/announce';
import { deliveredRuns, newestRuns } from '../runs/run.queries';
import { toRuns } from '../runs/run-reply';
import {
  ensureChannel,
  findChannel,
  listChannels,
  lockChannel,
  type StoredChannel,
  updateChannel,
} from './channel.queries';
import { fileNameOf, problemsOfChannel, toSettings } from './channel-reply';
import { deliveriesOf, isOtherServer, needsPasswordAgain, newChannel, toStoredFilter } from './channel-rules';
import { nextRun } from './next-run';
import { newPullKey, pullKeyHash, sealPassword } from './secrets';
import { targetOf } from './target';

type SettingsCalls = Pick<
  typeof channelCalls,
  'channels' | 'settings' | 'saveSettings' | 'testConnection' | 'acceptHostKey' | 'newPullAddress'
>;

const storedOf = async (db: Db, tenant: number, channel: FeedChannelKey): Promise<StoredChannel> =>
  (await findChannel(db, tenant, channel)) ?? newChannel(channel);

/** The settings as they are now, with what is wrong with them. */
const replyOf = async (
  context: Context,
  db: Db,
  channel: FeedChannelKey,
  addresses: Awaited<ReturnType<typeof feedAddresses>>,
) => {
  const { tenant, deps } = context;
  return toSettings(await storedOf(db, tenant, channel), await readFeedContext(deps, db, tenant, addresses));
};

/** The row of a channel, made when something is first saved; a save that read an older one is refused. */
const holdChannel = async (
  context: Context,
  tx: Db,
  channel: FeedChannelKey,
  given: { version: number | undefined; addresses: Awaited<ReturnType<typeof feedAddresses>> },
): Promise<StoredChannel> => {
  const { tenant } = context;
  const isNew = (await findChannel(tx, tenant, channel)) === undefined;
  await ensureChannel(tx, tenant, newChannel(channel));
  const held = await lockChannel(tx, tenant, channel);
  if (!held) throw new Error('the row was just made');
  const { version, addresses } = given;
  if (version !== undefined && version !== held.version && !(isNew && version === 0))
    throw changedMeanwhile(await replyOf(context, tx, channel, addresses));
  return held;
};

const stateOf = (
  stored: StoredChannel,
  problems: readonly { level: string }[],
  lastState: string | undefined,
): FeedChannelRow['state'] => {
  if (!stored.is_on) return 'off';
  if (problems.some(({ level }) => level === 'refused')) return 'not-ready';
  if (lastState === undefined) return 'new';
  if (lastState === 'waiting' || lastState === 'building' || lastState === 'delivering') return 'running';
  if (lastState === 'held' || lastState === 'failed') return lastState;
  return 'ok';
};

const rowsOf = async (context: Context, db: Db, feedContext: DealerFeedContext) => {
  const { tenant } = context;
  const stored = await listChannels(db, tenant);
  const newest = await newestRuns(db, tenant);
  const delivered = await deliveredRuns(db, tenant);
  const runs = await toRuns(context, newest);
  return FEED_CHANNELS.map((channel): FeedChannelRow => {
    const one = stored.find((row) => row.channel === channel) ?? newChannel(channel);
    const problems = problemsOfChannel(one, feedContext);
    const last = runs.find((run) => run.channel === channel) ?? null;
    const sent = delivered.find((run) => run.channel === channel);
    const { name, format } = CHANNELS[channel];
    return {
      ...{ channel, name, format, is_on: one.is_on ? 1 : 0, delivery: one.delivery, problems },
      state: stateOf(one, problems, last?.state),
      ...{ last_run: last, last_delivered_at: sent?.ended_at ?? null, delivered_cars: sent?.sent ?? 0 },
      ...{ next_run_at: one.is_on ? one.next_run_at : null, last_fetched_at: one.last_fetched_at },
    };
  });
};

const SAVED = [
  ...(['account', 'delivery', 'host', 'port', 'user_name', 'directory', 'encryption', 'hour'] as const),
  ...(['craigslist_area', 'craigslist_subarea', 'facebook_page', 'every_minutes'] as const),
] as const;

export const settingsHandlers: Handlers<SettingsCalls> = {
  channels: async (_, context) => {
    const { tenant, deps } = context;
    const addresses = await feedAddresses(deps, tenant);
    return context.read(async (db) =>
      rowsOf(context, db, await readFeedContext(deps, db, tenant, addresses)),
    );
  },

  settings: async ({ params: { channel } }, context) => {
    const addresses = await feedAddresses(context.deps, context.tenant);
    return context.read((db) => replyOf(context, db, channel, addresses));
  },

  saveSettings: async ({ params: { channel }, body }, context) => {
    const { tenant, deps } = context;
    const { version, is_on, password, filter } = body;
    if (body.delivery !== undefined && !deliveriesOf(channel).includes(body.delivery))
      throw badField('delivery', `${CHANNELS[channel].name} does not take it so`);
    if (filter?.price_from != null && filter.price_to != null && filter.price_from > filter.price_to)
      throw badField('filter.price_to', 'must not be below the lowest price');
    const addresses = await feedAddresses(deps, tenant);
    return context.write(async (tx) => {
      const before = await holdChannel(context, tx, channel, { version, addresses });
      const columns = Object.fromEntries(SAVED.map((name) => [name, body[name]]));
      const after: StoredChannel = {
        ...before,
        ...Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined)),
        is_on: is_on === undefined ? before.is_on : is_on === 1,
      };
      if (password === undefined && needsPasswordAgain(before, after))
        throw badField(
          'password',
          'Enter the password again: the server, the user name or the encryption changed',
        );
      const { timezone } = await readFeedContext(deps, tx, tenant, addresses);
      const next = after.is_on
        ? nextRun(after, { tenant, channel, timezone }, deps.now()).toISOString()
        : null;
      await updateChannel(
        ...([tx, tenant, channel] as const),
        {
          ...columns,
          ...{ is_on: after.is_on, next_run_at: next },
          ...(filter && { filter: JSON.stringify(toStoredFilter(filter)) }),
          ...(password !== undefined && { password: sealPassword(deps, tenant, password) }),
          ...(isOtherServer(before, after) && { host_key: '', seen_host_key: '' }),
        },
        true,
      );
      await announceFeed(deps, tenant, channel);
      return replyOf(context, tx, channel, addresses);
    });
  },

  testConnection: async ({ params: { channel } }, context) => {
    const { tenant, deps } = context;
    const stored = await context.read((db) => storedOf(db, tenant, channel));
    const target = targetOf(deps, tenant, stored);
    if (!target) throw new Refusal(409, 'This channel is not sent to a server');
    if (target.host === '') throw badField('host', 'Required');
    try {
      const { hostKey, isEncrypted } = await deps.transfer.test(target);
      await context.write(async (tx) => {
        const held = await lockChannel(tx, tenant, channel);
        if (held && held.host_key === '' && hostKey !== '' && !isOtherServer(stored, held))
          await updateChannel(tx, tenant, channel, { host_key: hostKey, seen_host_key: '' }, false);
      });
      return {
        ...{ is_ok: 1 as const, host_key: hostKey, is_host_key_changed: 0 as const },
        is_encrypted: isEncrypted ? 1 : 0,
        message: isEncrypted
          ? 'The connection works, and is encrypted'
          : 'The connection works, but is not encrypted',
      };
    } catch (error) {
      if (!(error instanceof TransferError)) throw error;
      const isChanged = error.fault === 'host-key';
      if (isChanged)
        await context.write(async (tx) => {
          const held = await lockChannel(tx, tenant, channel);
          if (held && !isOtherServer(stored, held))
            await updateChannel(tx, tenant, channel, { seen_host_key: error.hostKey }, false);
        });
      return {
        ...{ is_ok: 0 as const, message: error.message, host_key: error.hostKey, is_encrypted: 0 as const },
        is_host_key_changed: isChanged ? 1 : 0,
      };
    }
  },

  acceptHostKey: async ({ params: { channel }, body }, context) => {
    const { tenant, deps } = context;
    const addresses = await feedAddresses(deps, tenant);
    return context.write(async (tx) => {
      const held = await holdChannel(context, tx, channel, { version: body.version, addresses });
      if (held.seen_host_key === '' || held.seen_host_key !== body.host_key)
        throw badField('host_key', 'The server showed another key: test the connection again');
      await updateChannel(tx, tenant, channel, { host_key: body.host_key, seen_host_key: '' }, true);
      await announceFeed(deps, tenant, channel);
      return replyOf(context, tx, channel, addresses);
    });
  },

  newPullAddress: async ({ params: { channel }, body }, context) => {
    const { tenant, deps } = context;
    const addresses = await feedAddresses(deps, tenant);
    const key = newPullKey();
    return context.write(async (tx) => {
      const held = await holdChannel(context, tx, channel, { version: body.version, addresses });
      await updateChannel(
        ...([tx, tenant, channel] as const),
        { pull_key_hash: pullKeyHash(key), pull_key_since: deps.now().toISOString() },
        true,
      );
      const fileName = fileNameOf(held, await readFeedContext(deps, tx, tenant, addresses));
      return {
        url: `${deps.publicUrl}/feeds/${tenant}-${key}/${fileName}`,
        settings: await replyOf(context, tx, channel, addresses),
      };
    });
  },
};
