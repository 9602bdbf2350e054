import { noteForm, underWayCalls } from '@forecourt/contract/testdrives/under-way';
import type { NoteCalls } from '../../../kit/record';

const NOTE_CALLS: NoteCalls = {
  list: underWayCalls.notes,
  add: underWayCalls.writeNote,
  save: underWayCalls.saveNote,
  remove: underWayCalls.removeNote,
  form: noteForm,
  toRefetch: [underWayCalls.notes],
};

export const newDriveNote = (driveId: number) => ({
  id: driveId,
  calls: NOTE_CALLS,
  draft: `test-drive-note-${driveId}`,
  placeholder: 'Liked the seats, found it loud on the highway',
});
