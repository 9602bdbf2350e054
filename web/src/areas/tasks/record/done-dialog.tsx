import { recordCalls } from '@forecourt/contract/tasks/record';
import { useState } from 'react';
import { useSave } from '../../../api/use-save';
import { SmallDialog } from '../../../kit/dialog';
import { TextAreaField } from '../../../kit/fields';
import { REFETCH_TASKS } from '../refetch';
import type { Task } from '../task';

/** Closes a task and asks for the outcome. */
export const DoneDialog = ({ task, onClose }: { task: Task; onClose: () => void }) => {
  const [outcome, setOutcome] = useState(task.outcome);
  const moving = useSave(recordCalls.move, { invalidates: REFETCH_TASKS });
  const run = () =>
    moving
      .save({ params: { id: task.id }, body: { state: 'done', outcome, version: task.version } })
      .then(() => true)
      .catch(() => false);
  return (
    <SmallDialog title="Outcome" submitLabel="Done" close={onClose} run={run}>
      <TextAreaField
        label="Outcome"
        value={outcome}
        onChange={setOutcome}
        rows={3}
        maxLength={1_000}
        placeholder="e.g. Comes on Saturday with their partner"
      />
    </SmallDialog>
  );
};
