import { followingCalls, noteForm } from '@forecourt/contract/customers/following';
import type { NoteCalls } from '../../../kit/record';
import { customerDrafts } from '../drafts';
import { REFETCH_NOTES } from './refetch';

const NOTE_CALLS: NoteCalls = {
  list: followingCalls.notes,
  add: followingCalls.addNote,
  attach: followingCalls.attachToNote,
  removeFile: followingCalls.removeFile,
  save: followingCalls.saveNote,
  remove: followingCalls.removeNote,
  form: noteForm,
  toRefetch: REFETCH_NOTES,
};

/** The form for a new note, on the overview and above the notes. */
export const newNote = (customerId: number) => ({
  id: customerId,
  calls: NOTE_CALLS,
  draft: customerDrafts(customerId).note,
  placeholder: 'Wants a second key, has a trade-in',
});
