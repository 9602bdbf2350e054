import { Notes as RecordNotes } from '../../../kit/record';
import { newNote } from './note-calls';
import type { PartProps } from './parts';

export const Notes = ({ customer, mayEdit }: PartProps) => (
  <RecordNotes
    {...newNote(customer.id)}
    mayEdit={mayEdit}
    empty="What colleagues should know about this customer."
  />
);
