import { POSTING_CHANGED_EVENT, postingChanged } from '@forecourt/contract/posting/index';
import { useLiveRefetch } from '../../api/use-live-refetch';
import { REFETCH_FACEBOOK, REFETCH_POSTS, REFETCH_SOCIAL } from './refetch';

const CALLS = { posts: REFETCH_POSTS, social: REFETCH_SOCIAL, facebook: REFETCH_FACEBOOK };
type What = keyof typeof CALLS;

/** Reads what is shown again when posts or the connection changed in the background. */
export const usePostingLive = (what: What): void =>
  useLiveRefetch(POSTING_CHANGED_EVENT, CALLS[what], (sent) => {
    const { data } = postingChanged.safeParse(sent);
    // an event of an unknown shape is about anything
    return data === undefined || data.what === what;
  });
