import type { AskedReply, Marketplace } from '@forecourt/contract/posting/index';
import {
  askFor,
  isShownToShoppers,
  type Post,
  type PostAction,
  type PostPlace,
  postKey,
} from '@forecourt/domain/posting/index';
import { SOLD } from '@forecourt/domain/vehicle/stock-status';
import type { Db } from '../../../db/database';
import {
  type AskedCar,
  insertPost,
  lockPostsByKey,
  ruleColumns,
  type StoredPost,
  toRulePost,
  updatePost,
} from './post.queries';

export interface Asker {
  tenant: number;
  /** null for auto-posting. */
  userId: number | null;
  at: string;
}

export interface WantedPlace {
  marketplace: Marketplace;
  cityId: number | null;
  subCityId: number | null;
  account: string;
  accountName: string;
}

export const keyOf = (place: Omit<WantedPlace, 'accountName'>, stockId: number): string =>
  postKey({ ...place, stockId } satisfies PostPlace);

const ENDED = ['deleted', 'cancelled'];

/** Writes what the rules made of a post: who asked, and when what was wished is to be tried. */
export const savePost = (
  tx: Db,
  { tenant, userId, at }: Asker,
  stored: StoredPost,
  next: Post,
  more: Partial<StoredPost> = {},
) =>
  updatePost(tx, tenant, stored.id, {
    ...ruleColumns(next),
    ...{ user_id: userId, asked_at: at, problem: '' },
    next_try_at: next.state === 'waiting' ? at : stored.next_try_at,
    ...(ENDED.includes(next.state) && { ended_at: at }),
    ...more,
  });

/** Asks for a post of one vehicle at one place; the post's id, and whether something changed. */
export const askForCar = async (
  tx: Db,
  asker: Asker,
  place: WantedPlace,
  car: AskedCar,
  more: Partial<StoredPost> = {},
): Promise<{ id: number; isChanged: boolean }> => {
  const { tenant, userId, at } = asker;
  const key = keyOf(place, car.id);
  const first = askFor(null, 'post');
  if (first === null) throw new Error('a first post is always taken');
  const made = await insertPost(tx, tenant, {
    ...{ post_key: key, marketplace: place.marketplace, stock_id: car.id, stock_no: car.stock_no },
    ...{ title: car.title, city_id: place.cityId, subcity_id: place.subCityId, account: place.account },
    ...{ account_name: place.accountName, user_id: userId, asked_at: at, next_try_at: at },
    ...{ ...ruleColumns(first), ...more },
  });
  if (made !== null) return { id: made, isChanged: true };
  const [stored] = await lockPostsByKey(tx, tenant, [key]);
  if (!stored) throw new Error('a post that is there already can be read');
  const next = askFor(toRulePost(stored), 'post');
  if (next === null) return { id: stored.id, isChanged: false };
  await savePost(tx, asker, stored, next, { ...more, title: car.title, stock_no: car.stock_no });
  return { id: stored.id, isChanged: true };
};

/** Why a vehicle is not posted; null when it may be. */
export const whyNot = (car: AskedCar): string | null => {
  const now = { status: car.status, isComingSoon: car.coming_soon, isDeleted: car.is_deleted };
  if (isShownToShoppers(now)) return null;
  if (car.is_deleted) return 'was deleted';
  return car.status === SOLD ? 'is sold' : 'is not on offer';
};

type LeftOut = AskedReply['left_out'][number];

export const askedReply = (
  verb: string,
  { changed, unchanged, leftOut }: { changed: number; unchanged: number; leftOut: LeftOut[] },
): AskedReply => ({
  message: `${changed} ${changed === 1 ? 'post' : 'posts'} ${verb}`,
  ...{ changed, unchanged, left_out: leftOut },
});

/** Asks for posts of many vehicles; those that shoppers do not see are left out. */
export const askForCars = async (
  tx: Db,
  asker: Asker,
  place: WantedPlace,
  cars: readonly AskedCar[],
): Promise<AskedReply> => {
  const counts = { changed: 0, unchanged: 0, leftOut: [] as LeftOut[] };
  for (const car of cars) {
    const reason = whyNot(car);
    if (reason !== null) counts.leftOut.push({ id: car.id, stock_NO: car.stock_no, reason });
    else if ((await askForCar(tx, asker, place, car)).isChanged) counts.changed += 1;
    else counts.unchanged += 1;
  }
  return askedReply('asked for', counts);
};

const WHY_NOT_CHANGED: Readonly<Record<string, string>> = {
  deleted: 'is not posted any more',
  cancelled: 'was cancelled',
};

/** Asks for an action on posts that are there. */
export const askForPosts = async (
  tx: Db,
  asker: Asker,
  posts: readonly StoredPost[],
  actionOf: (post: StoredPost) => PostAction,
): Promise<AskedReply> => {
  const counts = { changed: 0, unchanged: 0, leftOut: [] as LeftOut[] };
  for (const stored of posts) {
    const next = askFor(toRulePost(stored), actionOf(stored));
    const reason = WHY_NOT_CHANGED[stored.state];
    if (next !== null) {
      await savePost(tx, asker, stored, next);
      counts.changed += 1;
    } else if (reason) counts.leftOut.push({ id: stored.id, stock_NO: stored.stock_no, reason });
    else counts.unchanged += 1;
  }
  return askedReply('changed', counts);
};
