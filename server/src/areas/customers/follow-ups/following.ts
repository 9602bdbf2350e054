import type { followingCalls } from '@forecourt/contract/customers/following';
import type { Handlers } from '../../../http/context';
import { contactHandlers } from '../contacts/contacts';
import { fileHandlers } from '../files/files';
import { noteHandlers } from '../record/notes';
import { timelineHandlers } from '../timeline/timeline';
import { followUpHandlers } from './follow-ups';

export const followingHandlers: Handlers<typeof followingCalls> = {
  ...noteHandlers,
  ...fileHandlers,
  ...followUpHandlers,
  ...contactHandlers,
  ...timelineHandlers,
};
