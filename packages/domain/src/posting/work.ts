import type { Post, PostAction } from './post';

/** Then a person is asked. */
export const MOST_ATTEMPTS = 5;

/** How a try ended. `unknown`: no answer came, so that the marketplace may have done it. */
export type WorkResult = 'done' | 'refused' | 'try-later' | 'unknown';

/**
 * Begins what is waited for, if shoppers may still see the vehicle: one that was sold meanwhile is not posted or updated any more.
 * Only a `working` one is to be done. null when nothing was waited for, so that two workers do not both do it.
 */
export const startWork = (post: Post, isShown: boolean): Post | null => {
  if (post.state !== 'waiting') return null;
  if (isShown || post.action === 'delete') return { ...post, state: 'working', attempts: post.attempts + 1 };
  return { ...post, state: post.isLive ? 'posted' : 'deleted', next: null, attempts: 0 };
};

const waitFor = (post: Post, action: PostAction): Post => ({
  ...{ ...post, state: 'waiting', action, next: null, attempts: 0 },
});

/** What was asked for in the meantime, for an advertisement that is live or is not. */
const goOn = (post: Post): Post | null => {
  const { next, isLive } = post;
  if (next === null) return null;
  if (isLive) return waitFor(post, next === 'post' ? 'update' : next);
  if (next === 'delete') return { ...post, state: 'deleted', next: null };
  return waitFor(post, 'post');
};

const done = (post: Post): Post => {
  const isLive = post.action !== 'delete';
  const after = { ...post, isLive, attempts: 0 };
  return goOn(after) ?? { ...after, state: isLive ? 'posted' : 'deleted' };
};

const notDone = (post: Post, result: Exclude<WorkResult, 'done'>): Post => {
  // it may be there: it is then deleted like one that is
  const mayBeLive = result === 'unknown' && post.action === 'post';
  const after = { ...post, isLive: post.isLive || mayBeLive };
  if (post.next === 'delete') return goOn(after) ?? after;
  // a second try could post it twice, so that a person has to look
  const isGivenUp = result === 'refused' || mayBeLive || post.attempts >= MOST_ATTEMPTS;
  if (!isGivenUp) return { ...after, state: 'waiting', next: null };
  return goOn(after) ?? { ...after, state: 'failed' };
};

/** The advertisement after a try; null when none was under way. */
export const finishWork = (post: Post, result: WorkResult): Post | null => {
  if (post.state !== 'working') return null;
  return result === 'done' ? done(post) : notDone(post, result);
};

/** What a person stops: not what is being done at this moment, and a deletion neither, since the vehicle may be sold. */
export const cancelPost = (post: Post): Post | null => {
  if ((post.state !== 'waiting' && post.state !== 'failed') || post.action === 'delete') return null;
  return post.isLive
    ? { ...post, state: 'posted', next: null, attempts: 0 }
    : { ...post, state: 'cancelled', next: null };
};

const MINUTE = 60_000;
const DELAYS = [1, 5, 15, 60, 240] as const;

/** How long to wait before the next try, after so many that failed: longer each time, in milliseconds. */
export const retryDelay = (attempts: number): number =>
  (DELAYS[Math.min(Math.max(attempts, 1), DELAYS.length) - 1] ?? DELAYS[0]) * MINUTE;
