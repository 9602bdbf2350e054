import { recordCalls } from '@forecourt/contract/tasks/record';
import { Button, Checkbox, Stack } from '@mantine/core';
import { useState } from 'react';
import { useSave } from '../../../api/use-save';
import { Section } from '../../../kit/page';
import { ChecklistField, type ChecklistLine } from '../form/checklist-field';
import { REFETCH_TASKS } from '../refetch';
import type { Task } from '../task';

/** The checklist of a task: ticked at once, its lines changed in place. */
export const ChecklistSection = ({ task }: { task: Task }) => {
  const [lines, setLines] = useState<ChecklistLine[]>(task.checklist);
  const [isEditing, setEditing] = useState(false);
  const saving = useSave(recordCalls.saveChecklist, { invalidates: REFETCH_TASKS, quiet: true });
  const mayEdit = task.may_edit === 1;
  if (lines.length === 0 && !mayEdit) return null;
  const save = async (next: ChecklistLine[]) => {
    const checklist = next.filter(({ text }) => text.trim() !== '');
    setLines(checklist);
    try {
      await saving.save({ params: { id: task.id }, body: { checklist, version: task.version } });
      setEditing(false);
    } catch {
      // the refusal has been shown; what the server has stands again
      setLines(task.checklist);
    }
  };
  const done = lines.filter((line) => line.done === 1).length;
  return (
    <Section
      title={lines.length === 0 ? 'Checklist' : `Checklist (${done} of ${lines.length})`}
      actions={
        !mayEdit ? null : isEditing ? (
          <Button size="compact-sm" loading={saving.isSaving} onClick={() => void save(lines)}>
            Save checklist
          </Button>
        ) : (
          <Button variant="subtle" size="compact-sm" onClick={() => setEditing(true)}>
            {lines.length === 0 ? 'Add checklist' : 'Edit checklist'}
          </Button>
        )
      }
    >
      {isEditing ? (
        <ChecklistField value={lines} onChange={setLines} />
      ) : (
        <Stack gap={6}>
          {lines.map((line, place) => (
            <Checkbox
              // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name than their place
              key={place}
              label={line.text}
              checked={line.done === 1}
              disabled={!mayEdit || saving.isSaving}
              onChange={(event) => {
                const isDone = event.currentTarget.checked ? 1 : 0;
                void save(lines.map((one, at) => (at === place ? { ...one, done: isDone } : one)));
              }}
            />
          ))}
        </Stack>
      )}
    </Section>
  );
};
