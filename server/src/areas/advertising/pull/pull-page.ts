import { CHANNELS, CONTENT_TYPES } from '@forecourt/domain/feed/index';
import { statusAllows } from '@forecourt/policy';
import { asTenant } from '../../../db/database';
import type { Deps } from '../../../deps';
import type { PublicAnswer, PublicPage } from '../../../http/public-pages';
import { isRetiredKey } from '../../archives';
import { readFeedDealer } from '../cars/feed-car.queries';
import { findByPullKey, updateChannel } from '../channels/channel.queries';
import { pullKeyHash } from '../channels/secrets';
import { lastDelivered } from '../runs/run.queries';

const KEY = /^([1-9]\d{0,8})-([0-9a-f]{48})$/;
/** When it was fetched is noted at most so often. */
const NOTED_MS = 60_000;

const unknown = (): PublicAnswer => ({
  ...{ status: 404, type: 'text/plain; charset=utf-8', content: 'not found', cache: 'no-store' },
});

/** The last delivered file of a channel, for whoever has its address. */
export const pullPages = (deps: Deps): readonly PublicPage[] => {
  const answer = async (given: string): Promise<PublicAnswer> => {
    const [, id, key] = KEY.exec(given) ?? [];
    if (!id || !key) return unknown();
    const tenant = asTenant(Number(id));
    const found = await deps.database.read(tenant, async (db) => {
      const channel = await findByPullKey(db, tenant, pullKeyHash(key));
      const run = channel && (await lastDelivered(db, tenant, channel.channel));
      const dealer = run && (await readFeedDealer(db, tenant));
      const isOpen = dealer && statusAllows(dealer.status, 'feeds');
      return channel && run && isOpen ? { channel, run } : undefined;
    });
    const file = found?.run.file;
    if (!found || !file)
      return (await deps.database.systemRead((db) => isRetiredKey(db, tenant, pullKeyHash(key))))
        ? { ...unknown(), status: 410, content: 'gone' }
        : unknown();
    const { channel, run } = found;
    const now = deps.now();
    const last = channel.last_fetched_at;
    if (last === null || now.getTime() - Date.parse(last) > NOTED_MS)
      await deps.database.write(tenant, { userId: null, requestId: 'feed-pull' }, (tx) =>
        updateChannel(tx, tenant, channel.channel, { last_fetched_at: now.toISOString() }, false),
      );
    return {
      ...{ status: 200, type: CONTENT_TYPES[CHANNELS[channel.channel].format] },
      ...{ content: () => deps.files.get(file), cache: 'private, max-age=60' },
      etag: run.content_hash.slice(0, 32),
    };
  };

  return [
    {
      name: 'advertising.pull',
      // the file's name is for the channel alone: the key says which file it is
      path: '/feeds/{key}/{file}',
      rate: { per: 'address', max: 60, seconds: 60 },
      answer: ({ key = '' }) => answer(key),
    },
  ];
};
