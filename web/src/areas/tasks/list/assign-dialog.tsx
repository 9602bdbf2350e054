import { useState } from 'react';
import { SmallDialog } from '../../../kit/dialog';
import { SelectField } from '../../../kit/fields';
import { useColleagues } from '../form/use-colleagues';
import type { TaskRow } from '../task';
import type { TaskActions } from './use-task-actions';

interface Props {
  rows: readonly TaskRow[];
  actions: TaskActions;
  onClose: () => void;
  onDone: () => void;
}

/** Assigns tasks to a colleague, who is notified. */
export const AssignDialog = ({ rows, actions, onClose, onDone }: Props) => {
  const colleagues = useColleagues();
  const [value, setValue] = useState<number | null>(null);
  const assign = async () => {
    if (value === null) return false;
    const name = colleagues.find((one) => one.value === value)?.label ?? '';
    const done = await actions.assign(rows, value, name);
    if (done) onDone();
    return done;
  };
  return (
    <SmallDialog
      title={rows.length === 1 ? 'Assign this task' : `Assign ${rows.length.toLocaleString()} tasks`}
      submitLabel="Assign"
      disabled={value === null}
      close={onClose}
      run={assign}
    >
      <SelectField<number>
        label="Colleague"
        value={value}
        onChange={setValue}
        options={colleagues}
        required
      />
    </SmallDialog>
  );
};
