import type { followingCalls } from '@forecourt/contract/customers/following';
import type { Handlers } from '../../../http/context';
import { noteHandlersOf } from '../../../records/notes/notes';
import { customerFiles } from '../files/files';
import { customerAccess } from './customer-access';

export const noteHandlers: Pick<
  Handlers<typeof followingCalls>,
  'notes' | 'addNote' | 'saveNote' | 'removeNote' | 'attachToNote'
> = noteHandlersOf({
  notes: { table: 'customer_note', recordColumn: 'customer_id', isRemovable: true },
  ...customerFiles,
  ...customerAccess,
});
