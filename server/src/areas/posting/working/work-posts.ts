import { isShownToShoppers, startWork } from '@forecourt/domain/posting/index';
import { asTenant, type Db } from '../../../db/database';
import type { Deps } from '../../../deps';
import { FacebookFault, pageUrl } from '../../../services/facebook';
import { feedAddresses, readFeedCars, readFeedContext } from '../../advertising';
import { announce } from '../announce';
import {
  findConnection,
  markExpired,
  type StoredConnection,
  updateConnection,
} from '../facebook/connection.queries';
import { accessOf } from '../facebook/tokens';
import {
  lockPost,
  ruleColumns,
  type StoredPost,
  shareCars,
  toRulePost,
  updatePost,
} from '../posts/post.queries';
import { linkSource } from '../posts/post-reply';
import { tellSignedOut } from '../tell';
import { finishPost, type Outcome } from './finish-post';
import { pagePost } from './page-text';
import { nextDue, staleWork } from './work.queries';

/** Longer than any try: what works longer was left by a server that died. */
const JOB_LEASE_MS = 300_000;
/** Then nobody will say any more how posting by hand went. */
const PERSON_LEASE_MS = 43_200_000;

export const NOT_ON_OFFER = 'The vehicle is no longer on offer';

export const who = { userId: null, requestId: 'posting' };
const before = (deps: Pick<Deps, 'now'>, ms: number) => new Date(deps.now().getTime() - ms).toISOString();
export const leases = (deps: Pick<Deps, 'now'>) =>
  [before(deps, JOB_LEASE_MS), before(deps, PERSON_LEASE_MS)] as const;

/** Begins what is waited for, if shoppers still see the vehicle; undefined when it is not done any more. */
export const beginPost = async (
  tx: Db,
  deps: Deps,
  tenant: number,
  stored: StoredPost,
  userId: number | null,
): Promise<StoredPost | undefined> => {
  const [car] = await shareCars(tx, tenant, [stored.stock_id]);
  const isShown =
    car !== undefined &&
    isShownToShoppers({ status: car.status, isComingSoon: car.coming_soon, isDeleted: car.is_deleted });
  const started = startWork(toRulePost(stored), isShown);
  if (started === null) return undefined;
  const at = deps.now().toISOString();
  const isWorking = started.state === 'working';
  const columns = {
    ...ruleColumns(started),
    ...(isWorking
      ? { working_since: at, working_by: userId }
      : { problem: NOT_ON_OFFER, ...(started.state === 'deleted' && { ended_at: at }) }),
  };
  await updatePost(tx, tenant, stored.id, columns);
  await announce(deps, tenant, 'posts');
  return isWorking ? { ...stored, ...columns, version: stored.version + 1 } : undefined;
};

/** Ends work that nobody will end: whether it was done is not known. */
export const endStale = async (deps: Deps, tenant: number): Promise<void> => {
  const [jobSince, personSince] = leases(deps);
  await deps.database.write(asTenant(tenant), who, async (tx) => {
    for (const { id } of await staleWork(tx, tenant, jobSince, personSince)) {
      const stored = await lockPost(tx, tenant, id);
      if (stored) await finishPost(tx, deps, tenant, stored, { result: 'unknown' });
    }
  });
};

const NO_NUMBER =
  'Facebook gave no number for this post: look at the page, and delete it there if it is shown.';

const perform = async (
  deps: Deps,
  tenant: number,
  connection: StoredConnection,
  post: StoredPost,
): Promise<Outcome> => {
  const page = accessOf(deps, tenant, connection);
  if (post.action === 'delete') {
    if (post.outside_id === '') return { result: 'done', problem: NO_NUMBER };
    await deps.facebook.remove(page, post.outside_id);
    return { result: 'done' };
  }
  const addresses = await feedAddresses(deps, asTenant(tenant));
  const content = await deps.database.read(asTenant(tenant), async (db) => {
    const feed = await readFeedContext(deps, db, asTenant(tenant), addresses);
    const [car] = await readFeedCars(db, feed, { ids: [post.stock_id] }, linkSource(post));
    return car && pagePost(post.message, car, feed);
  });
  if (!content) return { result: 'refused', problem: NOT_ON_OFFER };
  if (post.action === 'post') {
    const outsideId = await deps.facebook.publish(page, content);
    return { result: 'done', outsideId, url: pageUrl(outsideId) };
  }
  if (post.outside_id === '') return { result: 'refused', problem: NO_NUMBER };
  await deps.facebook.update(page, post.outside_id, content.message);
  return { result: 'done' };
};

/** What a fault of Facebook means for a post. */
const outcomeOf = (fault: FacebookFault, post: StoredPost, now: Date): Outcome => {
  const { kind, message: problem } = fault;
  const later = (seconds: number) => new Date(now.getTime() + seconds * 1_000).toISOString();
  if (kind === 'missing' && post.action === 'delete') return { result: 'done' };
  if (kind === 'missing') return { result: 'refused', problem, isGone: true };
  if (kind === 'refused') return { result: 'refused', problem };
  if (kind === 'signed-out')
    return { result: 'try-later', problem, isFree: true, nextTryAt: now.toISOString() };
  if (kind === 'too-many')
    return { result: 'try-later', problem, isFree: true, nextTryAt: later(fault.retryAfterSeconds) };
  return { result: kind === 'away' ? 'try-later' : 'unknown', problem };
};

/** Notes with the connection that Facebook ended it, or asks to wait. False: nothing more is sent now. */
export const noteFault = async (
  tx: Db,
  deps: Deps,
  tenant: number,
  connection: StoredConnection,
  fault: FacebookFault,
): Promise<boolean> => {
  if (fault.kind === 'signed-out') {
    if (await markExpired(tx, tenant, connection.token_no, fault.message)) {
      await tellSignedOut(tx, deps, tenant, connection.page_name);
      await announce(deps, tenant, 'facebook');
    }
    return false;
  }
  if (fault.kind !== 'too-many') return true;
  const until = new Date(deps.now().getTime() + fault.retryAfterSeconds * 1_000).toISOString();
  await updateConnection(tx, tenant, { paused_until: until });
  return false;
};

/** The connection, when Facebook may be written to now. */
export const usableConnection = async (deps: Deps, tenant: number): Promise<StoredConnection | undefined> => {
  if (deps.facebook.mode === 'off') return undefined;
  const connection = await deps.database.read(asTenant(tenant), (db) => findConnection(db, tenant));
  if (connection?.state !== 'connected' || connection.page_token === '') return undefined;
  const now = deps.now().getTime();
  return connection.paused_until !== null && Date.parse(connection.paused_until) > now
    ? undefined
    : connection;
};

/** Does the next post of the page that is due. False: there is none, or Facebook takes nothing now. */
export const workNext = async (deps: Deps, tenant: number): Promise<boolean> => {
  const connection = await usableConnection(deps, tenant);
  if (!connection) return false;
  const write = <T>(work: (tx: Db) => Promise<T>) => deps.database.write(asTenant(tenant), who, work);
  const begun = await write(async (tx) => {
    const id = await nextDue(tx, tenant, connection.page_id, deps.now().toISOString());
    const stored = id === undefined ? undefined : await lockPost(tx, tenant, id);
    return stored && { post: await beginPost(tx, deps, tenant, stored, null) };
  });
  if (!begun) return false;
  const { post } = begun;
  if (!post) return true;
  let fault: FacebookFault | undefined;
  const outcome = await perform(deps, tenant, connection, post).catch((error: unknown): Outcome => {
    if (!(error instanceof FacebookFault)) throw error;
    fault = error;
    return outcomeOf(error, post, deps.now());
  });
  return write(async (tx) => {
    const stored = await lockPost(tx, tenant, post.id);
    if (stored) await finishPost(tx, deps, tenant, stored, outcome);
    return fault ? noteFault(tx, deps, tenant, connection, fault) : true;
  });
};
