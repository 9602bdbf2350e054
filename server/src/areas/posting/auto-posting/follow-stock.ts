import {
  type AutoPosting,
  autoPosted,
  type CarEvent,
  isLeaving,
  type Post,
  type PostedCar,
} from '@forecourt/domain/posting/index';
import { asTenant, type Db } from '../../../db/database';
import type { Deps } from '../../../deps';
import { announce } from '../announce';
import { findConnection } from '../facebook/connection.queries';
import { pagePlace } from '../facebook/post-to-page';
import { type Asker, askForCar, keyOf, savePost, type WantedPlace } from '../posts/ask-posts';
import {
  type AskedCar,
  lockPostsOfStock,
  type StoredPost,
  shareCars,
  toRulePost,
} from '../posts/post.queries';
import { addWork } from '../working/add-work';
import { who } from '../working/work-posts';
import {
  dropChange,
  readAutoPosting,
  readChanges,
  type StockChange,
  type StoredAutoPosting,
} from './auto-posting.queries';

export const FOLLOW_TASK = 'posting.follow';
const AT_ONCE = 100;

const settingsOf = ({ auto_post, auto_update, auto_delete }: StoredAutoPosting): AutoPosting => ({
  ...{ autoPost: auto_post, autoUpdate: auto_update, autoDelete: auto_delete },
});

const PEOPLE = { account: '', accountName: '' };

/** Where a new vehicle is posted: on the connected page, and where the settings want it listed for a person. */
const placesOf = async (tx: Db, tenant: number, settings: StoredAutoPosting): Promise<WantedPlace[]> => {
  const connection = await findConnection(tx, tenant);
  const { city_id: cityId, subcity_id: subCityId } = settings;
  return [
    // an ended sign-in is made good later: the post waits for it
    ...(connection && connection.page_id !== '' && connection.state !== 'not-connected'
      ? [pagePlace(connection)]
      : []),
    ...(settings.is_on_marketplace
      ? [{ marketplace: 'facebook' as const, cityId: null, subCityId: null, ...PEOPLE }]
      : []),
    ...(cityId === null ? [] : [{ marketplace: 'craigslist' as const, cityId, subCityId, ...PEOPLE }]),
  ];
};

/** Elsewhere a vehicle that came back stays where it has not left, and is posted nowhere anew. */
const eventFor = (event: CarEvent, post: Post, isWantedPlace: boolean): CarEvent =>
  event === 'added' && !isWantedPlace && !isLeaving(post) ? 'changed' : event;

const carNow = (car: AskedCar | undefined): PostedCar =>
  car
    ? { status: car.status, isComingSoon: car.coming_soon, isDeleted: car.is_deleted }
    : { status: 0, isComingSoon: false, isDeleted: true };

const followOne = async (
  tx: Db,
  asker: Asker,
  settings: StoredAutoPosting,
  { stock_id, event }: StockChange,
): Promise<void> => {
  const { tenant } = asker;
  const rules = settingsOf(settings);
  const [car] = await shareCars(tx, tenant, [stock_id]);
  const now = carNow(car);
  const places = await placesOf(tx, tenant, settings);
  const keys = new Set(places.map((place) => keyOf(place, stock_id)));
  const posts = await lockPostsOfStock(tx, tenant, stock_id);
  const follow = async (stored: StoredPost) => {
    const rule = toRulePost(stored);
    const next = autoPosted(eventFor(event, rule, keys.has(stored.post_key)), now, rule, rules);
    if (next) await savePost(tx, asker, stored, next);
  };
  for (const stored of posts) await follow(stored);
  for (const place of places) {
    const isThere = posts.some(({ post_key }) => post_key === keyOf(place, stock_id));
    if (car && !isThere && autoPosted(event, now, null, rules)) await askForCar(tx, asker, place, car);
  }
};

/** Brings posts in line with the vehicles that changed, one in each transaction. Done again it changes nothing. */
export const followStock = async (deps: Deps, tenant: number): Promise<void> => {
  for (;;) {
    const changes = await deps.database.read(asTenant(tenant), (db) => readChanges(db, tenant, AT_ONCE));
    for (const change of changes)
      await deps.database.write(
        asTenant(tenant),
        who,
        async (tx) => {
          const asker = { tenant, userId: null, at: deps.now().toISOString() };
          await followOne(tx, asker, await readAutoPosting(tx, tenant), change);
          await dropChange(tx, tenant, change);
          await addWork(deps, tx, tenant);
          await announce(deps, tenant, 'posts');
        },
        { isJob: true },
      );
    if (changes.length < AT_ONCE) return;
  }
};
