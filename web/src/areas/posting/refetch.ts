import { postingCalls } from '@forecourt/contract/posting/index';

/** What shows posts at marketplaces. */
export const REFETCH_POSTS = [
  postingCalls.craigslistVehicles,
  postingCalls.facebookVehicles,
  postingCalls.postSummary,
  postingCalls.getPost,
];

/** What shows posts that people wrote for the page. */
export const REFETCH_SOCIAL = [
  postingCalls.socialPosts,
  postingCalls.socialCalendar,
  postingCalls.socialSummary,
  postingCalls.socialPost,
];

/** What shows the connection with Facebook. */
export const REFETCH_FACEBOOK = [
  postingCalls.loginStatus,
  postingCalls.facebookPages,
  postingCalls.socialSummary,
];
