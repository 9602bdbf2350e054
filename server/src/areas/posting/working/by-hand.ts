import type { BodyOf } from '@forecourt/contract';
import type { ClassifiedPost, postingCalls } from '@forecourt/contract/posting/index';
import type { WorkResult } from '@forecourt/domain/posting/index';
import type { Db } from '../../../db/database';
import type { Context, Handlers } from '../../../http/context';
import { changedMeanwhile, notFound, Refusal } from '../../../http/refusal';
import { changedByOther } from '../../../records/changed-by-other';
import { feedAddresses } from '../../advertising';
import { announce } from '../announce';
import { lockPost, type StoredPost, updatePost } from '../posts/post.queries';
import { postReply, readPostReply } from '../posts/post-reply';
import { finishPost } from './finish-post';
import { beginPost, NOT_ON_OFFER } from './work-posts';

/** A request, or the browser extension of a user. */
export type ByHand = Pick<Context, 'read' | 'write' | 'tenant' | 'deps'> & { userId: number };

const refuseServers = ({ account }: StoredPost) => {
  if (account !== '') throw new Refusal(409, 'The server posts this one on the page by itself');
};

const whyNotBegun = ({ state }: StoredPost): string =>
  state === 'working' ? 'Someone is posting it already' : 'There is nothing to be done with this post';

type Check = (tx: Db, stored: StoredPost) => Promise<void>;

/** Someone begins to post it. The vehicle is looked at again; a sold one ends the post, and is refused. */
export const startByHand = async (hand: ByHand, id: number, check: Check): Promise<ClassifiedPost> => {
  const { deps, tenant, userId } = hand;
  const addresses = await feedAddresses(deps, tenant);
  const begun = await hand.write(async (tx) => {
    const stored = await lockPost(tx, tenant, id);
    if (!stored) throw notFound();
    await check(tx, stored);
    refuseServers(stored);
    if (stored.state !== 'waiting' && !(stored.state === 'working' && stored.working_by === userId))
      throw new Refusal(409, whyNotBegun(stored));
    return stored.state === 'working' ? stored : beginPost(tx, deps, tenant, stored, userId);
  });
  if (!begun) throw new Refusal(409, NOT_ON_OFFER);
  return hand.read((db) => readPostReply(hand, db, id, addresses));
};

type Report = Omit<BodyOf<typeof postingCalls.reportPost>, 'version'>;

const PROBLEMS: Readonly<Record<WorkResult, string>> = {
  done: '',
  refused: 'The marketplace refused it',
  'try-later': '',
  unknown: '',
};

/** Says how it went. One that was not begun is begun with it, for who posts without the extension. */
export const reportByHand = async (
  hand: ByHand,
  id: number,
  { result, url, problem }: Report,
  check: Check,
): Promise<ClassifiedPost> => {
  const { deps, tenant, userId } = hand;
  const addresses = await feedAddresses(deps, tenant);
  const isReported = await hand.write(async (tx) => {
    const stored = await lockPost(tx, tenant, id);
    if (!stored) throw notFound();
    await check(tx, stored);
    refuseServers(stored);
    // where it is may be known later than that it is there
    if (stored.state === 'posted' && stored.outside_url === '' && result === 'done' && url) {
      await updatePost(tx, tenant, id, { outside_url: url });
      await announce(deps, tenant, 'posts');
      return true;
    }
    const working = stored.state === 'waiting' ? await beginPost(tx, deps, tenant, stored, userId) : stored;
    if (!working) return false;
    const outcome = {
      ...{ result, problem: result === 'done' ? '' : problem || PROBLEMS[result] },
      ...(url && { url }),
      ...(result === 'try-later' && { nextTryAt: deps.now().toISOString() }),
    };
    if (!(await finishPost(tx, deps, tenant, working, outcome))) throw new Refusal(409, whyNotBegun(working));
    return true;
  });
  if (!isReported) throw new Refusal(409, NOT_ON_OFFER);
  return hand.read((db) => readPostReply(hand, db, id, addresses));
};

const versionCheck =
  (context: Context, version: number | undefined): Check =>
  async (tx, stored) => {
    if (version === undefined || version === stored.version) return;
    const addresses = await feedAddresses(context.deps, context.tenant).catch(() => null);
    if (!addresses) throw changedMeanwhile(null);
    const current = await postReply(context, tx, stored, addresses);
    throw await changedByOther(context, tx, { table: 'classified_post', id: stored.id, current });
  };

const handOf = (context: Context): ByHand => ({ ...context, userId: context.session.userId });

export const byHandHandlers: Pick<Handlers<typeof postingCalls>, 'startPost' | 'reportPost'> = {
  startPost: ({ params: { id }, body: { version } }, context) =>
    startByHand(handOf(context), id, versionCheck(context, version)),
  reportPost: ({ params: { id }, body: { version, ...report } }, context) =>
    reportByHand(handOf(context), id, report, versionCheck(context, version)),
};
