import type { ClassifiedPost, PostContent } from '@forecourt/contract/posting/index';
import {
  carTitle,
  dealerPhone,
  type FeedCar,
  type FeedContext,
  feedPrice,
  listingText,
} from '@forecourt/domain/feed/index';
import { NEW_CONDITION } from '@forecourt/domain/vehicle/stock-status';
import type { Db } from '../../../db/database';
import type { Context } from '../../../http/context';
import { notFound } from '../../../http/refusal';
import { type feedAddresses, readFeedCars, readFeedContext } from '../../advertising';
import { staffNames } from '../../users';
import { findCity } from '../cities/city.queries';
import { findConnection, type StoredConnection } from '../facebook/connection.queries';
import { placeNames } from './list.queries';
import { findPost, type StoredPost } from './post.queries';

const flag = (is: boolean): 0 | 1 => (is ? 1 : 0);

export interface Names {
  staff(id: number | null): string;
  place(post: Pick<StoredPost, 'city_id' | 'subcity_id'>): { city: string; subcity: string };
}

export const namesOf = async (
  context: Pick<Context, 'read' | 'tenant'>,
  db: Db,
  posts: readonly StoredPost[],
): Promise<Names> => {
  const staff = await staffNames(
    context,
    posts.map(({ user_id }) => user_id),
  );
  const cityIds = [...new Set(posts.flatMap(({ city_id }) => (city_id === null ? [] : [city_id])))];
  const places = cityIds.length === 0 ? [] : await placeNames(db, cityIds);
  return {
    staff,
    place: ({ city_id, subcity_id }) => ({
      city: places.find((one) => one.city_id === city_id)?.city ?? '',
      subcity:
        subcity_id === null ? '' : (places.find((one) => one.subcity_id === subcity_id)?.subcity ?? ''),
    }),
  };
};

/** Why a post on a page waits, when nothing is wrong with itself. */
const waitsFor = (post: StoredPost, connection: StoredConnection | undefined): string => {
  if (post.account === '' || post.state !== 'waiting') return '';
  if (connection?.state === 'expired') return 'Waits until someone signs in to Facebook again';
  if (connection?.state !== 'connected') return 'Waits until a Facebook page is connected';
  return connection.page_id === post.account
    ? ''
    : `Waits until the page ${post.account_name} is connected again`;
};

export const factsOf = (post: StoredPost, names: Names, connection: StoredConnection | undefined) => ({
  ...{ marketplace: post.marketplace, state: post.state, action: post.action, next_action: post.next_action },
  is_live: flag(post.is_live),
  done_by: post.account === '' ? ('person' as const) : ('page' as const),
  ...names.place(post),
  ...{ page: post.account_name, url: post.outside_url, problem: post.problem || waitsFor(post, connection) },
  ...{ attempts: post.attempts, next_try_at: post.state === 'waiting' ? post.next_try_at : null },
  ...{
    asked_by: post.user_id === null ? 'Auto-posting' : names.staff(post.user_id),
    asked_at: post.asked_at,
  },
  ...{
    posted_at: post.posted_at,
    renewed_at: post.renewed_at,
    ended_at: post.ended_at,
    version: post.version,
  },
});

const conditionOf = ({ condition, isCertified }: FeedCar): string => {
  if (isCertified) return 'certified';
  return condition === NEW_CONDITION ? 'new' : 'used';
};

const DOLLAR = 100;

/** What goes into the form of a marketplace. */
const contentOf = (car: FeedCar, context: FeedContext): PostContent => {
  const price = feedPrice(car, context).now;
  return {
    title: carTitle(car),
    price: price === null ? null : Math.round(price / DOLLAR),
    description: listingText(car, context),
    year: car.year === null ? '' : String(car.year),
    ...{ make: car.make, model: car.model, trim: car.trim, body: car.body, transmission: car.transmission },
    ...{ drive: car.driveType, fuel: car.fuel, condition: conditionOf(car) },
    odometer: car.odometer === null ? '' : String(car.odometer),
    odometer_unit: car.odometerUnit,
    ...{ exterior_color: car.exteriorColor, interior_color: car.interiorColor, vin: car.vin },
    ...{ postal: car.place.postal, city: car.place.city, phone: dealerPhone(context.dealer) },
    ...{ contact_name: context.dealer.name, pictures: [...car.pictures], page_url: car.page },
  };
};

/** Links count under the marketplace that they stand at. */
export const linkSource = (post: Pick<StoredPost, 'marketplace' | 'account'>) => ({
  source: post.marketplace,
  medium: post.account === '' ? 'classified' : 'social',
});

const FORMS = {
  craigslist: (code: string) => `https://post.craigslist.org/c/${code}`,
  facebook: 'https://www.facebook.com/marketplace/create/vehicle',
};

const formUrl = (post: StoredPost, cityCode: string): string => {
  if (post.account !== '') return '';
  if (post.action !== 'post' && post.outside_url !== '') return post.outside_url;
  return post.marketplace === 'facebook' ? FORMS.facebook : FORMS.craigslist(cityCode);
};

/** Where a person posts it, or finds it to change. */
export const formUrlOf = async (db: Db, post: StoredPost): Promise<string> =>
  formUrl(post, post.city_id === null ? '' : ((await findCity(db, post.city_id))?.code ?? ''));

type Reader = Pick<Context, 'read' | 'tenant' | 'deps'>;

/** One post with what goes into the marketplace's form. */
export const postReply = async (
  context: Reader,
  db: Db,
  post: StoredPost,
  addresses: Awaited<ReturnType<typeof feedAddresses>>,
): Promise<ClassifiedPost> => {
  const { tenant, deps } = context;
  const names = await namesOf(context, db, [post]);
  const feed = await readFeedContext(deps, db, tenant, addresses);
  const [car] = await readFeedCars(db, feed, { ids: [post.stock_id] }, linkSource(post));
  const connection = await findConnection(db, tenant);
  return {
    ...{ id: post.id, stock_id: post.stock_id, stock_NO: car?.stockNumber ?? post.stock_no },
    title: car ? carTitle(car) : post.title,
    ...factsOf(post, names, connection),
    form_url: await formUrlOf(db, post),
    content: car ? contentOf(car, feed) : null,
  };
};

export const readPostReply = async (
  context: Reader,
  db: Db,
  id: number,
  addresses: Awaited<ReturnType<typeof feedAddresses>>,
): Promise<ClassifiedPost> => {
  const post = await findPost(db, context.tenant, id);
  if (!post) throw notFound();
  return postReply(context, db, post, addresses);
};
