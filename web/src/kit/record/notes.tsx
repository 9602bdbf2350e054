import { IconNote } from '@tabler/icons-react';
import { useCall } from '../../api/use-call';
import { Loaded } from '../page/loaded';
import { Section } from '../page/section';
import { BlockSkeleton } from '../page/skeletons';
import { EmptyState } from '../page/states';
import type { NoteCalls } from './note-calls';
import { NoteForm } from './note-form';
import { NoteItem } from './note-item';
import classes from './record.module.css';

interface Props {
  /** The record that the notes are about. */
  id: number;
  calls: NoteCalls;
  mayEdit: boolean;
  /** Keeps what is typed in the browser under this name. */
  draft: string;
  placeholder: string;
  /** What notes are for, where there is none yet. */
  empty: string;
}

/** The notes of a record with their files, and the form for a new one. */
export const Notes = ({ id, calls, mayEdit, draft, placeholder, empty }: Props) => {
  const query = useCall(calls.list, { params: { id } });
  return (
    <>
      {mayEdit ? (
        <Section>
          <NoteForm id={id} calls={calls} draft={draft} placeholder={placeholder} />
        </Section>
      ) : null}
      <Section title="Notes">
        <Loaded query={query} skeleton={<BlockSkeleton height={160} />}>
          {(notes) =>
            notes.length === 0 ? (
              <EmptyState icon={IconNote} title="No notes yet">
                {empty}
              </EmptyState>
            ) : (
              <ul className={classes.notes}>
                {notes.map((note) => (
                  <NoteItem key={note.id} note={note} calls={calls} mayEdit={mayEdit} />
                ))}
              </ul>
            )
          }
        </Loaded>
      </Section>
    </>
  );
};
