import { recordCalls } from '@forecourt/contract/inventory/record';
import { noteForm } from '@forecourt/contract/inventory/record-papers';
import { type NoteCalls, Notes } from '../../../kit/record';
import { carDrafts, type TabProps } from './car';

const CALLS: NoteCalls = {
  list: recordCalls.notes,
  add: recordCalls.addNote,
  attach: recordCalls.attachToNote,
  removeFile: recordCalls.removeAttachment,
  form: noteForm,
  toRefetch: [recordCalls.notes, recordCalls.timeline],
};

export const NotesTab = ({ car, mayEdit }: TabProps) => (
  <Notes
    id={car.id}
    calls={CALLS}
    mayEdit={mayEdit}
    draft={carDrafts(car.id).note}
    placeholder="Two keys, winter tires in the back"
    empty="What colleagues should know about this vehicle."
  />
);
