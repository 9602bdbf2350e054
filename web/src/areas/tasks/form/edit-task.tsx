import { recordCalls } from '@forecourt/contract/tasks/record';
import { taskUpdateForm } from '@forecourt/contract/tasks/task';
import { useNavigate } from 'react-router';
import { useSave } from '../../../api/use-save';
import { FormBar, RecordForm, useRecordForm } from '../../../kit/form';
import { shortInstant, useTimeZone } from '../../../kit/format';
import { Page } from '../../../kit/page';
import { useTaskPaths } from '../paths';
import { REFETCH_TASKS } from '../refetch';
import type { Task } from '../task';
import { TaskFields } from './task-fields';
import { checkTask, taskInFormShape, taskValues } from './task-values';

export const taskDraft = (id: number): string => `edit-task-${id}`;

export const EditTask = ({ task }: { task: Task }) => {
  const paths = useTaskPaths();
  const navigate = useNavigate();
  const timeZone = useTimeZone();
  const saving = useSave(recordCalls.save, { invalidates: REFETCH_TASKS });
  const form = useRecordForm({
    schema: taskUpdateForm,
    initial: taskValues(task),
    draft: taskDraft(task.id),
    check: checkTask,
    display: (field, value) =>
      field.endsWith('_at') && typeof value === 'string' ? shortInstant(value, timeZone) : undefined,
    save: async (body) => {
      try {
        return taskValues(await saving.save({ params: { id: task.id }, body }));
      } catch (error) {
        throw taskInFormShape(error);
      }
    },
    onSaved: () => navigate(paths.card(task.id)),
  });
  return (
    <Page title="Edit task" back={paths.card(task.id)} width="form">
      <RecordForm form={form}>
        <TaskFields form={form} task={task} />
        <FormBar form={form} saveLabel="Save changes" cancelTo={paths.card(task.id)} />
      </RecordForm>
    </Page>
  );
};
