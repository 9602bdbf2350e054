import { randomBytes } from 'node:crypto';
import { HILLZ_REASONS, type HillzChannel, type hillzCalls } from '@forecourt/contract/campaigns/hillz';
import { defaultPageSize } from '@forecourt/policy';
import type { Db } from '../../../db/database';
import type { Context, Handlers } from '../../../http/context';
import { changedMeanwhile, notFound } from '../../../http/refusal';
import { todayAt } from '../../../http/today';
import { publicPath, siteCarPath } from '../../inventory';
import { advertisedPrice, chargesOf } from './feed';
import {
  countStock,
  deleteLeftOut,
  findChannel,
  findVehicle,
  insertChannel,
  insertLeftOut,
  type ListedVehicle,
  listFetches,
  listVehicles,
  lockChannel,
  readDealer,
  type StoredChannel,
  sumFetches,
  updateChannel,
} from './hillz.queries';

const newKey = () => randomBytes(16).toString('hex');

/** What counts until something is saved: the feed is off, and its address has no key yet. */
const NOT_YET: StoredChannel = {
  ...{ is_on: false, needs_photo: true, needs_price: true, contact_name: '', key: '', version: 0 },
  key_since: new Date(0).toISOString(),
};

const channelOf = async (db: Db, tenant: number): Promise<StoredChannel> =>
  (await findChannel(db, tenant)) ?? NOT_YET;

const toReply = async (context: Context, db: Db): Promise<HillzChannel> => {
  const { tenant, deps } = context;
  const channel = await channelOf(db, tenant);
  const counts = await countStock(db, tenant, channel);
  const of = (reason: string | null) => counts.find((row) => row.reason === reason)?.count ?? 0;
  const fetches = await sumFetches(db, tenant, todayAt(context));
  const url =
    channel.key === '' || context.session.look
      ? ''
      : `${deps.publicUrl}/feeds/hillz/${tenant}-${channel.key}`;
  return {
    is_on: channel.is_on ? 1 : 0,
    needs_photo: channel.needs_photo ? 1 : 0,
    needs_price: channel.needs_price ? 1 : 0,
    ...{ contact_name: channel.contact_name, version: channel.version, key_since: channel.key_since },
    json_url: url && `${url}.json`,
    xml_url: url && `${url}.xml`,
    in_feed: of(null),
    left_out: HILLZ_REASONS.reduce((sum, reason) => sum + of(reason), 0),
    reasons: HILLZ_REASONS.flatMap((reason) => (of(reason) > 0 ? [{ reason, count: of(reason) }] : [])),
    ...{
      last_fetched_at: fetches.last_at,
      last_fetched_by: fetches.last_by ?? '',
      fetches_today: fetches.today,
    },
  };
};

/** The dealership's channel, made with its first key when something is first saved. */
const lockOwn = async (context: Context, tx: Db, version: number | undefined) => {
  const { tenant, deps } = context;
  const before = await findChannel(tx, tenant);
  await insertChannel(tx, tenant, newKey(), deps.now().toISOString());
  const [held] = await lockChannel(tx, tenant);
  const isFirst = before === undefined && version === 0;
  if (version !== undefined && held && version !== held.version && !isFirst)
    throw changedMeanwhile(await toReply(context, tx));
};

const toVehicle = async (context: Context, db: Db, rows: readonly ListedVehicle[], origin: string) => {
  const { tenant, deps } = context;
  const charges = await chargesOf(deps, db, tenant, (await readDealer(db, tenant))?.province ?? '');
  return rows.map(({ public_token, photo_id, site_price, call_for_price, ...row }) => ({
    ...row,
    price: advertisedPrice({ site_price, call_for_price }, charges),
    url: origin + siteCarPath(row.title, public_token),
    photo_url:
      photo_id === null
        ? null
        : `${deps.publicUrl}${publicPath(tenant, public_token)}/photos/${photo_id}/small`,
  }));
};

const flagOf = (flag: 0 | 1 | undefined) => (flag === undefined ? undefined : flag === 1);

export const hillzHandlers: Handlers<typeof hillzCalls> = {
  hillz: (_, context) => context.read((db) => toReply(context, db)),

  changeHillz: ({ body }, context) =>
    context.write(async (tx) => {
      await lockOwn(context, tx, body.version);
      await updateChannel(tx, context.tenant, {
        ...{ is_on: flagOf(body.is_on), needs_photo: flagOf(body.needs_photo) },
        ...{ needs_price: flagOf(body.needs_price), contact_name: body.contact_name },
      });
      return toReply(context, tx);
    }),

  newHillzKey: ({ body }, context) =>
    context.write(async (tx) => {
      await lockOwn(context, tx, body.version);
      const at = context.deps.now().toISOString();
      await updateChannel(tx, context.tenant, { key: newKey(), key_since: at });
      return toReply(context, tx);
    }),

  hillzVehicles: async ({ query }, context) => {
    const { tenant, deps } = context;
    const origin = await deps.sites.originOf(tenant);
    return context.read(async (db) => {
      const channel = await channelOf(db, tenant);
      const found = await listVehicles(db, tenant, channel, query, defaultPageSize(tenant));
      return { ...found, rows: await toVehicle(context, db, found.rows, origin) };
    });
  },

  leaveOutOfHillz: async ({ params: { id }, body }, context) => {
    const { tenant, deps } = context;
    const origin = await deps.sites.originOf(tenant);
    return context.write(async (tx) => {
      await lockOwn(context, tx, undefined);
      const channel = await channelOf(tx, tenant);
      if (!(await findVehicle(tx, tenant, channel, id))) throw notFound();
      await (body.leave_out === 1 ? insertLeftOut : deleteLeftOut)(tx, tenant, id);
      // a new version, so that a kept feed is made again
      await updateChannel(tx, tenant, {});
      const vehicle = await findVehicle(tx, tenant, channel, id);
      const [row] = await toVehicle(context, tx, vehicle ? [vehicle] : [], origin);
      if (!row) throw notFound();
      return row;
    });
  },

  hillzFetches: ({ query }, { tenant, read }) =>
    read((db) => listFetches(db, tenant, query, defaultPageSize(tenant))),
};
