import type { SocialState } from '@forecourt/contract/posting/index';

/** What can be done with a post in each state. */
export const mayDo = (state: SocialState) => ({
  edit: state === 'draft' || state === 'scheduled' || state === 'failed',
  send: state === 'draft' || state === 'scheduled' || state === 'failed',
  cancel: state === 'scheduled',
  settle: state === 'unsure',
  refresh: state === 'posted',
  remove: state === 'draft' || state === 'cancelled' || state === 'failed',
});
