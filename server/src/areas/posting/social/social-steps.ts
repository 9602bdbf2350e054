import { instantAt } from '@forecourt/domain/zoned';
import type { Db } from '../../../db/database';
import type { Context } from '../../../http/context';
import { badField, notFound, Refusal } from '../../../http/refusal';
import { changedByOther } from '../../../records/changed-by-other';
import { type FeedAddresses, feedAddresses } from '../../advertising';
import { announce } from '../announce';
import { findConnection } from '../facebook/connection.queries';
import { whyNot } from '../posts/ask-posts';
import { shareCars } from '../posts/post.queries';
import { addWork } from '../working/add-work';
import { lockSocial, photosOf, type StoredSocial, updateSocial } from './social.queries';
import { readSocial, refuseWhenOff, socialReplies, wordsOfCar } from './social-reply';

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
export const refuseContent = async (
  tx: Db,
  tenant: number,
  { text, stockId, photoIds }: Content,
): Promise<void> => {
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

export const CLEARED = { problem: '', attempts: 0, next_try_at: null, sending_since: null };

export const queued = (context: Context) => ({
  ...{ state: 'sending' as const, scheduled_at: context.deps.now().toISOString(), ...CLEARED },
});
export const scheduled = (context: Context, at: string | undefined) => ({
  ...{ state: 'scheduled' as const, scheduled_at: timeOf(context, at), ...CLEARED },
});

export const requirePage = async (tx: Db, { tenant, deps }: Context) => {
  const connection = deps.facebook.mode === 'off' ? undefined : await findConnection(tx, tenant);
  if (!connection || !['connected', 'expired'].includes(connection.state))
    throw new Refusal(409, 'Connect a Facebook page first');
  return { page_id: connection.page_id, page_name: connection.page_name };
};

/** One step of a post: locked, changed, and answered as it is then. */
export const step = async (
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

export const contentOf = ({ text, stock_id, photo_ids }: StoredSocial): Content => ({
  ...{ text, stockId: stock_id, photoIds: photo_ids },
});

export const SENT = 'This post was sent already';

export const requireOpen = (held: StoredSocial) => {
  if (!isOpen(held)) throw new Refusal(409, SENT);
};
