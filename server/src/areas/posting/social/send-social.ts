import { isShownToShoppers, MOST_ATTEMPTS, retryDelay } from '@forecourt/domain/posting/index';
import { asTenant, type Db } from '../../../db/database';
import type { Deps } from '../../../deps';
import { FacebookFault, pageUrl } from '../../../services/facebook';
import { feedAddresses, readFeedCars, readFeedContext } from '../../advertising';
import { announce } from '../announce';
import type { StoredConnection } from '../facebook/connection.queries';
import { accessOf } from '../facebook/tokens';
import { shareCars } from '../posts/post.queries';
import { SOCIAL_PATH, tellFailure } from '../tell';
import { leases, NOT_ON_OFFER, noteFault, usableConnection, who } from '../working/work-posts';
import {
  lockSocial,
  nextSocial,
  type StoredSocial,
  saveResults,
  socialWithResults,
  staleSocial,
  updateSocial,
} from './social.queries';
import { filledText, SOCIAL_LINK } from './social-reply';

type Columns = Parameters<typeof updateSocial>[3];

const UNSURE =
  'Facebook gave no answer. Look at the page whether the post is there; it is not sent again by itself.';

/** How sending ended, with who is told of it. */
const end = async (
  tx: Db,
  deps: Deps,
  tenant: number,
  post: StoredSocial,
  columns: Columns,
): Promise<void> => {
  await updateSocial(tx, tenant, post.id, { sending_since: null, ...columns });
  if (columns.state === 'failed' || columns.state === 'unsure')
    await tellFailure(tx, deps, tenant, post.created_by, {
      ...{ title: 'A post could not be sent', body: columns.problem ?? '', link: SOCIAL_PATH },
    });
  await announce(deps, tenant, 'social');
};

/** Posts whose server died while it sent them: they may be on the page. */
export const endStaleSocial = (deps: Deps, tenant: number): Promise<void> =>
  deps.database.write(asTenant(tenant), who, async (tx) => {
    const [since] = leases(deps);
    for (const { id } of await staleSocial(tx, tenant, since)) {
      const post = await lockSocial(tx, tenant, id);
      if (post) await end(tx, deps, tenant, post, { state: 'unsure', problem: UNSURE });
    }
  });

/** Claims the next post that is due; undefined without one, null when it is not sent any more. */
const claim = async (
  tx: Db,
  deps: Deps,
  tenant: number,
  connection: StoredConnection,
): Promise<StoredSocial | null | undefined> => {
  const now = deps.now().toISOString();
  const id = await nextSocial(tx, tenant, now);
  const post = id === undefined ? undefined : await lockSocial(tx, tenant, id);
  if (!post) return undefined;
  const [car] = post.stock_id === null ? [] : await shareCars(tx, tenant, [post.stock_id]);
  const isShown =
    car !== undefined &&
    isShownToShoppers({ status: car.status, isComingSoon: car.coming_soon, isDeleted: car.is_deleted });
  if (post.stock_id !== null && !isShown) {
    await end(tx, deps, tenant, post, { state: 'failed', problem: NOT_ON_OFFER });
    return null;
  }
  const claimed = {
    ...{ state: 'sending' as const, sending_since: now, attempts: post.attempts + 1, problem: '' },
    ...{ page_id: connection.page_id, page_name: connection.page_name },
  };
  await updateSocial(tx, tenant, post.id, claimed);
  return { ...post, ...claimed };
};

/** The chosen pictures by their public addresses; those that are gone are left out. */
const picturesOf = (post: StoredSocial, all: readonly string[]): string[] =>
  post.photo_ids.flatMap((id) => all.find((address) => address.endsWith(`/photos/${id}`)) ?? []);

const contentOf = async (deps: Deps, tenant: number, post: StoredSocial) => {
  const addresses = await feedAddresses(deps, asTenant(tenant));
  return deps.database.read(asTenant(tenant), async (db) => {
    const feed = await readFeedContext(deps, db, asTenant(tenant), addresses);
    const [car] =
      post.stock_id === null ? [] : await readFeedCars(db, feed, { ids: [post.stock_id] }, SOCIAL_LINK);
    const message = filledText(post.text, car, feed);
    return { message, pictures: car ? picturesOf(post, car.pictures) : [], link: car?.page ?? '' };
  });
};

const afterFault = (fault: FacebookFault, post: StoredSocial, now: Date): Columns => {
  const later = (ms: number) => new Date(now.getTime() + ms).toISOString();
  const { kind, message: problem } = fault;
  if (kind === 'unknown') return { state: 'unsure', problem: UNSURE };
  // what is wrong with the sign-in is no fault of the post
  if (kind === 'signed-out') return { problem, attempts: post.attempts - 1 };
  if (kind === 'too-many')
    return { problem, attempts: post.attempts - 1, next_try_at: later(fault.retryAfterSeconds * 1_000) };
  if (kind === 'away' && post.attempts < MOST_ATTEMPTS)
    return { problem, next_try_at: later(retryDelay(post.attempts)) };
  return { state: 'failed', problem };
};

/** Sends the next post that is due. False: there is none, or Facebook takes nothing now. */
export const sendNext = async (deps: Deps, tenant: number): Promise<boolean> => {
  const connection = await usableConnection(deps, tenant);
  if (!connection) return false;
  const write = <T>(work: (tx: Db) => Promise<T>) => deps.database.write(asTenant(tenant), who, work);
  const post = await write((tx) => claim(tx, deps, tenant, connection));
  if (!post) return post === null;
  const content = await contentOf(deps, tenant, post);
  await write((tx) => updateSocial(tx, tenant, post.id, { sent_text: content.message }));
  try {
    const outsideId = await deps.facebook.publish(accessOf(deps, tenant, connection), content);
    await write((tx) =>
      end(tx, deps, tenant, post, {
        ...{ state: 'posted', posted_at: deps.now().toISOString(), outside_id: outsideId },
        ...{ url: pageUrl(outsideId), problem: '', next_try_at: null },
      }),
    );
    return true;
  } catch (error) {
    if (!(error instanceof FacebookFault)) throw error;
    return write(async (tx) => {
      await end(tx, deps, tenant, post, afterFault(error, post, deps.now()));
      return noteFault(tx, deps, tenant, connection, error);
    });
  }
};

const RESULT_DAYS = 30;
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const RESULTS_AT_ONCE = 50;

/** Reads the results of the posts of the last weeks that were not read for an hour. */
export const readResults = async (deps: Deps, tenant: number): Promise<void> => {
  const connection = await usableConnection(deps, tenant);
  if (!connection) return;
  const ago = (ms: number) => new Date(deps.now().getTime() - ms).toISOString();
  const posts = await deps.database.read(asTenant(tenant), (db) =>
    socialWithResults(db, tenant, {
      ...{ pageId: connection.page_id, since: ago(RESULT_DAYS * DAY_MS) },
      ...{ readBefore: ago(HOUR_MS), limit: RESULTS_AT_ONCE },
    }),
  );
  for (const { id, outside_id } of posts) {
    const goesOn = await readOne(deps, tenant, connection, id, outside_id);
    if (!goesOn) return;
  }
};

const readOne = async (
  deps: Deps,
  tenant: number,
  connection: StoredConnection,
  id: number,
  outsideId: string,
): Promise<boolean> => {
  const write = <T>(work: (tx: Db) => Promise<T>) => deps.database.write(asTenant(tenant), who, work);
  try {
    const results = await deps.facebook.results(accessOf(deps, tenant, connection), outsideId);
    await write(async (tx) => {
      await saveResults(tx, tenant, id, { ...results, results_at: deps.now().toISOString() });
      await announce(deps, tenant, 'social');
    });
    return true;
  } catch (error) {
    if (!(error instanceof FacebookFault)) throw error;
    if (error.kind === 'away' || error.kind === 'unknown') return false;
    return write((tx) => noteFault(tx, deps, tenant, connection, error));
  }
};
