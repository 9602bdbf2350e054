import type { Post, PostAction } from './post';

const waitingFor = (action: PostAction, isLive: boolean): Post => ({
  ...{ state: 'waiting', action, isLive },
  ...{ next: null, attempts: 0 },
});

const ended = (post: Post, state: 'cancelled' | 'deleted'): Post => ({
  ...{ ...post, state, isLive: false, next: null },
});

/** Renewing sends the new texts too; a deleted one needs neither. */
const STRENGTH = { update: 1, renew: 2, delete: 3 } as const;

/** The one of two wishes that is kept for a live advertisement. To post it once more, while it is not gone yet, updates it. */
const stronger = (kept: PostAction | null, asked: PostAction): PostAction => {
  if (asked === 'post') return kept === null || kept === 'delete' ? 'update' : kept;
  if (kept === null || kept === 'post') return asked;
  return STRENGTH[asked] > STRENGTH[kept] ? asked : kept;
};

const askWhileWorking = (post: Post, asked: PostAction): Post | null => {
  const withNext = (next: PostAction | null) => (next === post.next ? null : { ...post, next });
  if (post.action === 'delete') {
    // behind a deletion only a new post makes sense
    if (asked === 'post') return withNext('post');
    return asked === 'delete' ? withNext(null) : null;
  }
  // what is under way sends what was known when it began, so that a change comes behind it
  if (asked === 'post') return post.next === 'delete' ? withNext('update') : null;
  return withNext(stronger(post.next, asked));
};

const askWhileLive = (post: Post, asked: PostAction): Post | null => {
  if (post.state === 'waiting') {
    const action = stronger(post.action, asked);
    return action === post.action ? null : waitingFor(action, true);
  }
  if (post.state === 'posted') return asked === 'post' ? null : waitingFor(asked, true);
  // failed: it is tried again, and what failed is not forgotten
  return waitingFor(stronger(post.action, asked), true);
};

const askWhileNotLive = (post: Post, asked: PostAction): Post | null => {
  if (post.state === 'waiting') return asked === 'delete' ? ended(post, 'deleted') : null;
  if (post.state === 'failed') return asked === 'delete' ? ended(post, 'deleted') : waitingFor('post', false);
  return asked === 'post' ? waitingFor('post', false) : null;
};

/**
 * The advertisement after someone asked for an action; null when nothing changes, as for the same wish a second time. A deletion
 * wins over updating and renewing, in whichever order they come.
 */
export const askFor = (post: Post | null, asked: PostAction): Post | null => {
  if (post === null) return asked === 'post' ? waitingFor('post', false) : null;
  if (post.state === 'working') return askWhileWorking(post, asked);
  return post.isLive ? askWhileLive(post, asked) : askWhileNotLive(post, asked);
};
