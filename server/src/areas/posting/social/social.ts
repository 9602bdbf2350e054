import { type postingCalls, SOCIAL_STATES, type SocialSummary } from '@forecourt/contract/posting/index';
import { feedPrice } from '@forecourt/domain/feed/index';
import { type Cents, toDollars } from '@forecourt/domain/money/index';
import { checkPostText, POST_WORDS, postText } from '@forecourt/domain/posting/index';
import { instantAt, startOfDay } from '@forecourt/domain/zoned';
import { defaultPageSize } from '@forecourt/policy';
import type { Db } from '../../../db/database';
import type { Context, Handlers } from '../../../http/context';
import { badField, notFound, Refusal } from '../../../http/refusal';
import { changedByOther } from '../../../records/changed-by-other';
import { type FeedAddresses, feedAddresses, readFeedCars, readFeedContext } from '../../advertising';
import { announce } from '../announce';
import { asRefusal } from '../facebook/connecting';
import { findConnection } from '../facebook/connection.queries';
import { accessOf } from '../facebook/tokens';
import { whyNot } from '../posts/ask-posts';
import { shareCars } from '../posts/post.queries';
import { addWork } from '../working/add-work';
import { usableConnection } from '../working/work-posts';
import {
  countSocial,
  findSocial,
  findSocialCar,
  insertSocial,
  listSocial,
  listSocialCars,
  lockSocial,
  photosOf,
  type StoredSocial,
  saveResults,
  socialBetween,
  sumSocial,
  updateSocial,
} from './social.queries';
import {
  filledText,
  readSocial,
  refuseWhenOff,
  SOCIAL_LINK,
  socialReplies,
  wordsOfCar,
} from './social-reply';

const CALENDAR_MOST = 500;
const SUMMARY_DAYS = 30;
const DAY_MS = 86_400_000;
/** A schedule lies no further ahead. */
const AHEAD_MS = 366 * DAY_MS;

const EDITABLE = ['draft', 'scheduled', 'failed', 'cancelled'];

/** Sent yet, or being sent: then it is no longer changed. */
const isOpen = ({ state, sending_since }: StoredSocial): boolean =>
  EDITABLE.includes(state) || (state === 'sending' && sending_since === null);

/** Locked, and as the form read it. */
const lockCurrent = async (
  context: Context,
  tx: Db,
  id: number,
  { version, addresses }: { version: number | undefined; addresses: FeedAddresses },
): Promise<StoredSocial> => {
  await refuseWhenOff(tx, context.tenant);
  const held = await lockSocial(tx, context.tenant, id);
  if (!held) throw notFound();
  if (version !== undefined && version !== held.version) {
    const [current] = await socialReplies(context, tx, [held], addresses);
    throw await changedByOther(context, tx, { table: 'social_post', id, current });
  }
  return held;
};

interface Content {
  text: string;
  stockId: number | null;
  photoIds: readonly number[];
}

/** Refuses what cannot be posted: a vehicle that is not on offer, pictures of another, words without a vehicle. */
const refuseContent = async (tx: Db, tenant: number, { text, stockId, photoIds }: Content): Promise<void> => {
  const [word] = wordsOfCar(text);
  if (stockId === null) {
    if (word) throw badField('text', `{${word}} needs a vehicle`);
    if (photoIds.length > 0) throw badField('photo_ids', 'Choose the vehicle first');
    return;
  }
  const [car] = await shareCars(tx, tenant, [stockId]);
  if (!car) throw badField('stock_id', 'There is no such vehicle');
  const reason = whyNot(car);
  if (reason !== null) throw badField('stock_id', `This vehicle ${reason}`);
  const known = new Set((await photosOf(tx, tenant, stockId)).map(({ id }) => id));
  if (photoIds.some((id) => !known.has(id))) throw badField('photo_ids', 'is no picture of this vehicle');
};

const timeOf = ({ session, deps }: Context, at: string | undefined): string => {
  const instant = at === undefined ? null : instantAt(at, session.timezone);
  if (instant === null) throw badField('at', 'Choose a day and a time');
  const now = deps.now().getTime();
  if (Date.parse(instant) <= now) throw badField('at', 'must lie ahead');
  if (Date.parse(instant) > now + AHEAD_MS) throw badField('at', 'must lie within a year');
  return instant;
};

const CLEARED = { problem: '', attempts: 0, next_try_at: null, sending_since: null };

const queued = (context: Context) => ({
  ...{ state: 'sending' as const, scheduled_at: context.deps.now().toISOString(), ...CLEARED },
});
const scheduled = (context: Context, at: string | undefined) => ({
  ...{ state: 'scheduled' as const, scheduled_at: timeOf(context, at), ...CLEARED },
});

const requirePage = async (tx: Db, { tenant, deps }: Context) => {
  const connection = deps.facebook.mode === 'off' ? undefined : await findConnection(tx, tenant);
  if (!connection || !['connected', 'expired'].includes(connection.state))
    throw new Refusal(409, 'Connect a Facebook page first');
  return { page_id: connection.page_id, page_name: connection.page_name };
};

/** One step of a post: locked, changed, and answered as it is then. */
const step = async (
  context: Context,
  id: number,
  version: number | undefined,
  columnsOf: (tx: Db, held: StoredSocial) => Promise<Parameters<typeof updateSocial>[3]>,
) => {
  const { deps, tenant, write } = context;
  const addresses = await feedAddresses(deps, tenant);
  return write(async (tx) => {
    const held = await lockCurrent(context, tx, id, { version, addresses });
    await updateSocial(tx, tenant, id, await columnsOf(tx, held));
    await addWork(deps, tx, tenant);
    await announce(deps, tenant, 'social');
    return readSocial(context, tx, id, addresses);
  });
};

const contentOf = ({ text, stock_id, photo_ids }: StoredSocial): Content => ({
  ...{ text, stockId: stock_id, photoIds: photo_ids },
});

const SENT = 'This post was sent already';

const requireOpen = (held: StoredSocial) => {
  if (!isOpen(held)) throw new Refusal(409, SENT);
};

const price = (cents: Cents | null | undefined) => (cents == null ? null : toDollars(cents));

type Mine =
  | 'socialPosts'
  | 'socialCalendar'
  | 'socialSummary'
  | 'addSocialPost'
  | 'socialPost'
  | 'changeSocialPost'
  | 'removeSocialPost'
  | 'scheduleSocialPost'
  | 'sendSocialPost'
  | 'cancelSocialPost'
  | 'settleSocialPost'
  | 'refreshSocialPost'
  | 'previewSocialPost'
  | 'socialVehicles'
  | 'socialVehicle';

export const socialHandlers: Pick<Handlers<typeof postingCalls>, Mine> = {
  socialPosts: async ({ query }, context) => {
    const { deps, tenant, read } = context;
    const addresses = await feedAddresses(deps, tenant);
    return read(async (db) => {
      await refuseWhenOff(db, tenant);
      const found = await listSocial(db, tenant, query, defaultPageSize(tenant));
      return { ...found, rows: await socialReplies(context, db, found.rows, addresses) };
    });
  },

  socialCalendar: async ({ query: { from, to } }, context) => {
    const { deps, tenant, read, session } = context;
    const addresses = await feedAddresses(deps, tenant);
    const after = new Date(Date.parse(to) + DAY_MS).toISOString().slice(0, 10);
    const [first, end] = [startOfDay(from, session.timezone), startOfDay(after, session.timezone)];
    return read(async (db) => {
      await refuseWhenOff(db, tenant);
      const found = await socialBetween(db, tenant, first, end, CALENDAR_MOST + 1);
      const rows = await socialReplies(context, db, found.slice(0, CALENDAR_MOST), addresses);
      return { rows, is_partial: found.length > CALENDAR_MOST ? 1 : 0 };
    });
  },

  socialSummary: (_input, { read, tenant, deps }) =>
    read(async (db) => {
      await refuseWhenOff(db, tenant);
      const counts = Object.fromEntries(SOCIAL_STATES.map((state) => [state, 0])) as SocialSummary['counts']; // every state is there
      for (const { state, count } of await countSocial(db, tenant)) counts[state] = count;
      const since = new Date(deps.now().getTime() - SUMMARY_DAYS * DAY_MS).toISOString();
      const connection = await findConnection(db, tenant);
      const isConnected = deps.facebook.mode !== 'off' && connection?.state === 'connected';
      return { counts, ...(await sumSocial(db, tenant, since)), is_connected: isConnected ? 1 : 0 };
    }),

  addSocialPost: async ({ body }, context) => {
    const { deps, tenant, session, write } = context;
    const addresses = await feedAddresses(deps, tenant);
    return write(async (tx) => {
      await refuseWhenOff(tx, tenant);
      const content = { text: body.text, stockId: body.stock_id ?? null, photoIds: body.photo_ids };
      await refuseContent(tx, tenant, content);
      const when =
        body.do === 'draft'
          ? {}
          : {
              ...(await requirePage(tx, context)),
              ...(body.do === 'now' ? queued(context) : scheduled(context, body.at)),
            };
      const id = await insertSocial(tx, tenant, {
        ...{ text: body.text, stock_id: content.stockId, photo_ids: [...new Set(body.photo_ids)] },
        ...{ created_by: session.userId, created_at: deps.now().toISOString(), ...when },
      });
      await addWork(deps, tx, tenant);
      await announce(deps, tenant, 'social');
      return readSocial(context, tx, id, addresses);
    });
  },

  socialPost: async ({ params: { id } }, context) => {
    const addresses = await feedAddresses(context.deps, context.tenant);
    return context.read(async (db) => {
      await refuseWhenOff(db, context.tenant);
      return readSocial(context, db, id, addresses);
    });
  },

  changeSocialPost: ({ params: { id }, body }, context) =>
    step(context, id, body.version, async (tx, held) => {
      requireOpen(held);
      const stockId = body.stock_id === undefined ? held.stock_id : body.stock_id;
      const kept = stockId === held.stock_id ? held.photo_ids : [];
      const content = { text: body.text ?? held.text, stockId, photoIds: body.photo_ids ?? kept };
      await refuseContent(tx, context.tenant, content);
      return { text: content.text, stock_id: stockId, photo_ids: [...new Set(content.photoIds)] };
    }),

  removeSocialPost: ({ params: { id } }, context) =>
    context.write(async (tx) => {
      const { deps, tenant } = context;
      await refuseWhenOff(tx, tenant);
      const held = await lockSocial(tx, tenant, id);
      if (!held) throw notFound();
      if (!['draft', 'failed', 'cancelled'].includes(held.state))
        throw new Refusal(409, held.state === 'scheduled' ? 'Cancel it first' : SENT);
      await updateSocial(tx, tenant, id, { removed_at: deps.now().toISOString() });
      await announce(deps, tenant, 'social');
      return { message: 'Removed' };
    }),

  scheduleSocialPost: ({ params: { id }, body: { version, at } }, context) =>
    step(context, id, version, async (tx, held) => {
      requireOpen(held);
      await refuseContent(tx, context.tenant, contentOf(held));
      return { ...(await requirePage(tx, context)), ...scheduled(context, at) };
    }),

  sendSocialPost: ({ params: { id }, body: { version } }, context) =>
    step(context, id, version, async (tx, held) => {
      requireOpen(held);
      await refuseContent(tx, context.tenant, contentOf(held));
      return { ...(await requirePage(tx, context)), ...queued(context) };
    }),

  cancelSocialPost: ({ params: { id }, body: { version } }, context) =>
    step(context, id, version, async (_tx, held) => {
      requireOpen(held);
      if (held.state === 'draft') throw new Refusal(409, 'A draft is not sent by itself');
      return { state: 'cancelled', ...CLEARED };
    }),

  settleSocialPost: ({ params: { id }, body: { version, is_posted } }, context) =>
    step(context, id, version, async (_tx, held) => {
      if (held.state !== 'unsure') throw new Refusal(409, 'It is known whether this post is on the page');
      if (is_posted === 0) return { state: 'failed', ...CLEARED, problem: 'It was not on the page' };
      return { state: 'posted', ...CLEARED, posted_at: held.posted_at ?? held.scheduled_at };
    }),

  refreshSocialPost: async ({ params: { id }, body: { version } }, context) => {
    const { deps, tenant, read, write } = context;
    const addresses = await feedAddresses(deps, tenant);
    const held = await read(async (db) => {
      await refuseWhenOff(db, tenant);
      return findSocial(db, tenant, id);
    });
    if (!held) throw notFound();
    if (version !== undefined && version !== held.version)
      throw await read(async (db) => {
        const current = await readSocial(context, db, id, addresses);
        return changedByOther(context, db, { table: 'social_post', id, current });
      });
    if (held.state !== 'posted' || held.outside_id === '')
      throw new Refusal(409, 'Facebook has no results of this post');
    const connection = await usableConnection(deps, tenant);
    if (!connection || connection.page_id !== held.page_id)
      throw new Refusal(409, 'Sign in to Facebook again first');
    const results = await asRefusal(
      deps.facebook.results(accessOf(deps, tenant, connection), held.outside_id),
    );
    return write(async (tx) => {
      await saveResults(tx, tenant, id, { ...results, results_at: deps.now().toISOString() });
      return readSocial(context, tx, id, addresses);
    });
  },

  previewSocialPost: async ({ body: { text, stock_id } }, { deps, tenant, read }) => {
    const addresses = await feedAddresses(deps, tenant);
    return read(async (db) => {
      await refuseWhenOff(db, tenant);
      const feed = await readFeedContext(deps, db, tenant, addresses);
      const [car] = stock_id == null ? [] : await readFeedCars(db, feed, { ids: [stock_id] }, SOCIAL_LINK);
      if (stock_id != null && !car) throw badField('stock_id', 'There is no such vehicle');
      const [word] = car ? [] : wordsOfCar(text);
      const problem = checkPostText(text) ?? (word ? `{${word}} needs a vehicle` : null);
      return { text: filledText(text, car, feed), problem };
    });
  },

  socialVehicles: async ({ query }, { deps, tenant, read }) => {
    const addresses = await feedAddresses(deps, tenant);
    return read(async (db) => {
      await refuseWhenOff(db, tenant);
      const found = await listSocialCars(db, tenant, query, defaultPageSize(tenant));
      const feed = await readFeedContext(deps, db, tenant, addresses);
      const cars = await readFeedCars(db, feed, { ids: found.rows.map(({ id }) => id) }, SOCIAL_LINK);
      const prices = new Map(cars.map((car) => [car.stockId, feedPrice(car, feed).now]));
      const rows = found.rows.map(({ stock_no, ...row }) => ({
        ...{ ...row, stock_NO: stock_no, price: price(prices.get(row.id)) },
      }));
      return { ...found, rows };
    });
  },

  socialVehicle: async ({ params: { id } }, { deps, tenant, read }) => {
    const addresses = await feedAddresses(deps, tenant);
    return read(async (db) => {
      await refuseWhenOff(db, tenant);
      const found = await findSocialCar(db, tenant, id);
      const feed = await readFeedContext(deps, db, tenant, addresses);
      const [car] = await readFeedCars(db, feed, { ids: [id] }, SOCIAL_LINK);
      if (!found || !car) throw notFound();
      const { stock_no, ...row } = found;
      const photos = await photosOf(db, tenant, id);
      return {
        ...{ ...row, stock_NO: stock_no, price: price(feedPrice(car, feed).now) },
        pictures: photos.map(({ id: photoId, file, thumbnail }) => ({ id: photoId, url: file, thumbnail })),
        words: Object.fromEntries(POST_WORDS.map((word) => [word, postText(`{${word}}`, car, feed)])),
      };
    });
  },
};
