import { blogCalls } from '@forecourt/contract/blog/index';
import type { Call } from '@forecourt/contract/call';

/** What shows posts and is read again after a change. */
export const REFETCH_POSTS: readonly Call[] = [blogCalls.list, blogCalls.get, blogCalls.versions];
export const REFETCH_TERMS: readonly Call[] = [
  ...REFETCH_POSTS,
  blogCalls.listTags,
  blogCalls.listCategories,
  blogCalls.listAuthors,
];
export const REFETCH_FAQ: readonly Call[] = [
  blogCalls.listFaq,
  blogCalls.getFaq,
  blogCalls.list,
  blogCalls.get,
];
export const REFETCH_COMMENTS: readonly Call[] = [blogCalls.listComments, blogCalls.list, blogCalls.get];
