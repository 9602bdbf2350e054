import type { followingCalls } from '@forecourt/contract/customers/following';
import type { Handlers } from '../../../http/context';
import { contactHandlers } from '../contacts/contacts';
import { fileHandlers } from '../files/files';
import { timelineHandlers } from '../timeline/timeline';
import { noteHandlers } from './notes';

export const followingHandlers: Handlers<typeof followingCalls> = {
  ...noteHandlers,
  ...fileHandlers,
  ...contactHandlers,
  ...timelineHandlers,
};
