import { finishWork, type Post, retryDelay, type WorkResult } from '@forecourt/domain/posting/index';
import type { Db } from '../../../db/database';
import type { Deps } from '../../../deps';
import { announce } from '../announce';
import { ruleColumns, type StoredPost, toRulePost, updatePost } from '../posts/post.queries';
import { FACEBOOK_PATH, tellFailure } from '../tell';

export interface Outcome {
  result: WorkResult;
  /** In plain words why not. */
  problem?: string;
  outsideId?: string;
  url?: string;
  /** What went wrong has nothing to do with the post: it does not count as a try. */
  isFree?: boolean;
  /** It is not on the marketplace any more. */
  isGone?: boolean;
  nextTryAt?: string;
}

const UNSURE =
  'No answer came. Look at the marketplace whether it is there; it is not posted again by itself.';

const problemOf = (after: Post, { result, problem = '' }: Outcome): string => {
  if (result === 'done') return problem;
  return result === 'unknown' && after.state === 'failed' ? UNSURE : problem;
};

const timesOf = (before: StoredPost, after: Post, { result }: Outcome, at: string): Partial<StoredPost> => ({
  ...(result === 'done' && before.action === 'post' && { posted_at: at, ended_at: null }),
  ...(result === 'done' && before.action === 'renew' && { renewed_at: at }),
  ...(after.state === 'deleted' && { ended_at: at }),
});

/** Notes how a try ended; undefined when none was under way. */
export const finishPost = async (
  tx: Db,
  deps: Deps,
  tenant: number,
  stored: StoredPost,
  outcome: Outcome,
): Promise<Post | undefined> => {
  const rule = toRulePost(stored);
  const finished = finishWork(outcome.isFree ? { ...rule, attempts: 0 } : rule, outcome.result);
  if (finished === null) return undefined;
  const after = outcome.isGone ? { ...finished, isLive: false } : finished;
  const now = deps.now();
  const wait = outcome.result === 'done' ? 0 : retryDelay(after.attempts);
  await updatePost(tx, tenant, stored.id, {
    ...ruleColumns(after),
    ...{ working_since: null, working_by: null, problem: problemOf(after, outcome) },
    next_try_at: outcome.nextTryAt ?? new Date(now.getTime() + wait).toISOString(),
    ...(outcome.outsideId !== undefined && { outside_id: outcome.outsideId }),
    ...(outcome.url && { outside_url: outcome.url }),
    ...(after.state === 'deleted' && { outside_id: '', outside_url: '' }),
    ...timesOf(stored, after, outcome, now.toISOString()),
  });
  if (after.state === 'failed')
    await tellFailure(tx, deps, tenant, stored.user_id, {
      title: `${stored.title} could not be posted`,
      ...{ body: problemOf(after, outcome), link: FACEBOOK_PATH },
    });
  await announce(deps, tenant, 'posts');
  return after;
};
