import type { followingCalls } from '@forecourt/contract/customers/following';
import type { Handlers } from '../../http/context';
import { contactHandlers } from './contacts';
import { fileHandlers } from './files';
import { followUpHandlers } from './follow-ups';
import { noteHandlers } from './notes';
import { timelineHandlers } from './timeline';

export const followingHandlers: Handlers<typeof followingCalls> = {
  ...noteHandlers,
  ...fileHandlers,
  ...followUpHandlers,
  ...contactHandlers,
  ...timelineHandlers,
};
