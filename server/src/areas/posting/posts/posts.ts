import type { QueryOf } from '@forecourt/contract';
import type {
  AcceptedVehicle,
  AskedReply,
  Marketplace,
  PostingSummary,
  postingCalls,
} from '@forecourt/contract/posting/index';
import { feedPrice } from '@forecourt/domain/feed/index';
import { toDollars } from '@forecourt/domain/money/index';
import { cancelPost, POST_STATES, type PostAction } from '@forecourt/domain/posting/index';
import { defaultPageSize } from '@forecourt/policy';
import type { Db } from '../../../db/database';
import type { Context, Handlers } from '../../../http/context';
import { badField, notFound } from '../../../http/refusal';
import { todayAt } from '../../../http/today';
import { feedAddresses, readFeedCars, readFeedContext } from '../../advertising';
import { announce } from '../announce';
import { refuseUnknownCity } from '../cities/cities';
import { findConnection } from '../facebook/connection.queries';
import { addWork } from '../working/add-work';
import { type Asker, askedReply, askForCars, askForPosts, savePost, type WantedPlace } from './ask-posts';
import { knownUsers, type ListedRow, listAccepted } from './list.queries';
import { countPosts, findPosts, lockPosts, type StoredPost, shareCars, toRulePost } from './post.queries';
import { factsOf, linkSource, namesOf, readPostReply } from './post-reply';

export const askerOf = ({ tenant, session, deps }: Context): Asker => ({
  ...{ tenant, userId: session.userId, at: deps.now().toISOString() },
});

const PEOPLE = { account: '', accountName: '' };

const askForVehicles = async (
  context: Context,
  tx: Db,
  place: WantedPlace,
  ids: readonly number[],
): Promise<AskedReply> => {
  const wanted = [...new Set(ids)];
  const cars = await shareCars(tx, context.tenant, wanted);
  if (cars.length < wanted.length) throw notFound('There is no such vehicle');
  const reply = await askForCars(tx, askerOf(context), place, cars);
  await announce(context.deps, context.tenant, 'posts');
  return reply;
};

/** All of them, or nothing: another marketplace's post is none of these. */
const lockWanted = async (
  context: Context,
  tx: Db,
  marketplace: Marketplace,
  ids: readonly number[],
): Promise<StoredPost[]> => {
  const wanted = [...new Set(ids)];
  const posts = (await lockPosts(tx, context.tenant, wanted)).filter(
    (post) => post.marketplace === marketplace,
  );
  if (posts.length < wanted.length) throw notFound('There is no such post');
  return posts;
};

interface Lists {
  update: number[];
  renew: number[];
  delete: number[];
}

const change = (context: Context, marketplace: Marketplace, lists: Lists): Promise<AskedReply> =>
  context.write(async (tx) => {
    const { deps, tenant } = context;
    const [deleted, renewed] = [new Set(lists.delete), new Set(lists.renew)];
    const actionOf = ({ id }: StoredPost): PostAction => {
      if (deleted.has(id)) return 'delete';
      return renewed.has(id) ? 'renew' : 'update';
    };
    const ids = [...lists.update, ...lists.renew, ...lists.delete];
    const posts = await lockWanted(context, tx, marketplace, ids);
    const reply = await askForPosts(tx, askerOf(context), posts, actionOf);
    await addWork(deps, tx, tenant);
    await announce(deps, tenant, 'posts');
    return reply;
  });

const cancel = (context: Context, marketplace: Marketplace, ids: readonly number[]): Promise<AskedReply> =>
  context.write(async (tx) => {
    const { deps, tenant } = context;
    const counts = { changed: 0, unchanged: 0, leftOut: [] as AskedReply['left_out'] };
    for (const stored of await lockWanted(context, tx, marketplace, ids)) {
      const next = cancelPost(toRulePost(stored));
      if (next !== null) {
        await savePost(tx, askerOf(context), stored, next);
        counts.changed += 1;
      } else if (stored.state === 'working' || stored.action === 'delete')
        counts.leftOut.push({
          ...{ id: stored.id, stock_NO: stored.stock_no },
          reason: stored.state === 'working' ? 'is being posted' : 'is to be deleted',
        });
      else counts.unchanged += 1;
    }
    await announce(deps, tenant, 'posts');
    return askedReply('cancelled', counts);
  });

const DAY_MS = 86_400_000;
const daysSince = (day: string | null, today: string): number =>
  day === null ? 0 : Math.max(0, Math.round((Date.parse(today) - Date.parse(day)) / DAY_MS));

type Query = QueryOf<typeof postingCalls.craigslistVehicles> & QueryOf<typeof postingCalls.facebookVehicles>;

const warningsOf = (row: ListedRow, price: number | null): string[] => [
  ...(row.photos === 0 ? ['No pictures'] : []),
  ...(price === null ? ['No price'] : []),
];

const listed = async (context: Context, marketplace: Marketplace, query: Query) => {
  const { tenant, deps, read } = context;
  const addresses = await feedAddresses(deps, tenant);
  const today = todayAt(context);
  return read(async (db) => {
    if (query.users && (await knownUsers(db, tenant, query.users)).length < new Set(query.users).size)
      throw badField('users', 'There is no such user');
    const found = await listAccepted(db, tenant, marketplace, query, defaultPageSize(tenant));
    const posts = await findPosts(
      db,
      tenant,
      found.rows.flatMap(({ post_id }) => (post_id === null ? [] : [post_id])),
    );
    const names = await namesOf(context, db, posts);
    const connection = await findConnection(db, tenant);
    const feed = await readFeedContext(deps, db, tenant, addresses);
    const ids = found.rows.map(({ stock_id }) => stock_id);
    const cars = await readFeedCars(db, feed, { ids }, linkSource({ marketplace, account: '' }));
    const priceOf = new Map(cars.map((car) => [car.stockId, feedPrice(car, feed).now]));
    const rows = found.rows.map((row): AcceptedVehicle => {
      const { stock_no, site_price: _, acquired_on, ...facts } = row;
      const cents = priceOf.get(row.stock_id) ?? null;
      const price = cents === null ? null : toDollars(cents);
      const post = posts.find(({ id }) => id === row.post_id);
      return {
        ...{ ...facts, stock_NO: stock_no, price, days_in_stock: daysSince(acquired_on, today) },
        warnings: warningsOf(row, price),
        post: post ? factsOf(post, names, connection) : null,
      };
    });
    return { ...found, rows };
  });
};

const NO_POSTS = () =>
  Object.fromEntries(POST_STATES.map((state) => [state, 0])) as PostingSummary['facebook']; // every state is there

export type ListCall =
  | 'addToCraigslist'
  | 'addToMarketplace'
  | 'craigslistVehicles'
  | 'facebookVehicles'
  | 'changeAtCraigslist'
  | 'changeAtFacebook'
  | 'cancelAtCraigslist'
  | 'cancelAtFacebook'
  | 'postSummary'
  | 'getPost';

export const postHandlers: Pick<Handlers<typeof postingCalls>, ListCall> = {
  addToCraigslist: ({ body: { vehicles, cityId, subcityId } }, context) =>
    context.write(async (tx) => {
      await refuseUnknownCity(tx, cityId, subcityId);
      const place = { marketplace: 'craigslist' as const, cityId, subCityId: subcityId ?? null, ...PEOPLE };
      return askForVehicles(context, tx, place, vehicles);
    }),

  addToMarketplace: ({ body: { vehicles } }, context) =>
    context.write((tx) => {
      const place = { marketplace: 'facebook' as const, cityId: null, subCityId: null, ...PEOPLE };
      return askForVehicles(context, tx, place, vehicles);
    }),

  craigslistVehicles: ({ query }, context) =>
    listed(context, 'craigslist', { ...query, users: undefined, place: undefined }),
  facebookVehicles: ({ query }, context) => listed(context, 'facebook', { ...query, cityId: undefined }),

  changeAtCraigslist: ({ body }, context) => change(context, 'craigslist', body),
  changeAtFacebook: ({ body }, context) => change(context, 'facebook', body),
  cancelAtCraigslist: ({ body }, context) => cancel(context, 'craigslist', body.ids),
  cancelAtFacebook: ({ body }, context) => cancel(context, 'facebook', body.ids),

  postSummary: (_input, { read, tenant }) =>
    read(async (db) => {
      const summary: PostingSummary = { craigslist: NO_POSTS(), facebook: NO_POSTS() };
      for (const { marketplace, state, count } of await countPosts(db, tenant))
        summary[marketplace][state] = count;
      return summary;
    }),

  getPost: async ({ params: { id } }, context) => {
    const addresses = await feedAddresses(context.deps, context.tenant);
    return context.read((db) => readPostReply(context, db, id, addresses));
  },
};
