import type { SocialPost } from '@forecourt/contract/posting/index';
import type { FeedCar, FeedContext } from '@forecourt/domain/feed/index';
import { POST_WORDS, postText } from '@forecourt/domain/posting/index';
import { wallTime } from '@forecourt/domain/zoned';
import type { Db } from '../../../db/database';
import type { Context } from '../../../http/context';
import { noRight, notFound } from '../../../http/refusal';
import { type FeedAddresses, readFeedCars, readFeedContext } from '../../advertising';
import { staffNames } from '../../users';
import { findSocial, isSocialOff, type StoredSocial } from './social.queries';

export const refuseWhenOff = async (db: Db, tenant: number): Promise<void> => {
  if (await isSocialOff(db, tenant)) throw noRight('Social posting is switched off for this dealership');
};

export const SOCIAL_LINK = { source: 'facebook', medium: 'social' };

const OF_DEALER = ['dealer', 'phone'];

/** A vehicle of which nothing is known: a text without one may name the dealership alone. */
const NO_CAR = (place: FeedContext['dealer']['place']): FeedCar => ({
  ...{
    stockId: 0,
    stockNumber: '',
    vin: '',
    vehicleType: 1,
    condition: null,
    isCertified: false,
    year: null,
  },
  ...{ make: '', model: '', trim: '', body: '', transmission: '', driveType: '', fuel: '', engine: '' },
  ...{ cylinders: null, doors: null, seats: null, odometer: null, odometerUnit: 'km', exteriorColor: '' },
  ...{ interiorColor: '', description: '', features: [], price: null, specials: [], msrp: null },
  ...{ isCallForPrice: false, isComingSoon: false, isFeatured: false, status: 0, isDeleted: false },
  ...{ pictures: [], page: '', inStockSince: '', siteOrder: 0, place, updatedAt: '' },
});

/** The words of a text that need a vehicle. */
export const wordsOfCar = (text: string): string[] =>
  POST_WORDS.filter((word) => !OF_DEALER.includes(word) && text.toLowerCase().includes(`{${word}}`));

export const filledText = (text: string, car: FeedCar | undefined, feed: FeedContext): string =>
  postText(text, car ?? NO_CAR(feed.dealer.place), feed);

const SENT = ['posted', 'unsure'];

const localTime = (at: string | null, timezone: string) => (at === null ? null : wallTime(at, timezone));

const toSocial = (
  stored: StoredSocial,
  { nameOf, timezone, shown }: { nameOf(id: number | null): string; timezone: string; shown: string },
): SocialPost => ({
  ...{ id: stored.id, state: stored.state, text: stored.text, shown_text: shown },
  ...{ stock_id: stored.stock_id, stock_NO: stored.stock_no ?? '', vehicle: stored.vehicle ?? '' },
  ...{ photo_ids: stored.photo_ids, pictures: stored.pictures, page: stored.page_name },
  ...{ scheduled_at: stored.scheduled_at, scheduled_local: localTime(stored.scheduled_at, timezone) },
  ...{ posted_at: stored.posted_at, url: stored.url, problem: stored.problem, attempts: stored.attempts },
  next_try_at: stored.next_try_at,
  results:
    stored.results_at === null
      ? null
      : {
          ...{ likes: stored.likes, comments: stored.comments, shares: stored.shares, reach: stored.reach },
          fetched_at: stored.results_at,
        },
  ...{ created_by: nameOf(stored.created_by), created_at: stored.created_at, version: stored.version },
});

/** With the text as it was sent, or as it would be now. */
export const socialReplies = async (
  context: Context,
  db: Db,
  stored: readonly StoredSocial[],
  addresses: FeedAddresses,
): Promise<SocialPost[]> => {
  const { tenant, deps, session } = context;
  const feed = await readFeedContext(deps, db, tenant, addresses);
  const ids = [...new Set(stored.flatMap(({ stock_id }) => (stock_id === null ? [] : [stock_id])))];
  const cars = ids.length === 0 ? [] : await readFeedCars(db, feed, { ids }, SOCIAL_LINK);
  const nameOf = await staffNames(
    context,
    stored.map(({ created_by }) => created_by),
  );
  return stored.map((one) => {
    const car = cars.find(({ stockId }) => stockId === one.stock_id);
    const shown = SENT.includes(one.state) ? one.sent_text : filledText(one.text, car, feed);
    return toSocial(one, { nameOf, timezone: session.timezone, shown });
  });
};

export const readSocial = async (
  context: Context,
  db: Db,
  id: number,
  addresses: FeedAddresses,
): Promise<SocialPost> => {
  const stored = await findSocial(db, context.tenant, id);
  if (!stored) throw notFound();
  const [reply] = await socialReplies(context, db, [stored], addresses);
  if (!reply) throw notFound();
  return reply;
};
