import { recordCalls } from '@forecourt/contract/tasks/record';
import { taskForm } from '@forecourt/contract/tasks/task';
import { useNavigate, useSearchParams } from 'react-router';
import { useSession } from '../../../api/session-context';
import { useSave } from '../../../api/use-save';
import { FormBar, RecordForm, useRecordForm } from '../../../kit/form';
import { Page } from '../../../kit/page';
import { useTaskPaths } from '../paths';
import { REFETCH_TASKS } from '../refetch';
import { TaskFields } from './task-fields';
import { checkTask, emptyTask, type TaskValues } from './task-values';

const idIn = (params: URLSearchParams, name: string): number | null => {
  const text = params.get(name) ?? '';
  return /^\d{1,9}$/.test(text) ? Number(text) : null;
};

/** What the address says already: other screens link here with the record that the task is about. */
const givenBy = (params: URLSearchParams): Partial<TaskValues> => {
  const kind = params.get('kind');
  return {
    ...(kind === 'follow-up' || kind === 'appointment' ? { kind } : {}),
    customer_id: idIn(params, 'customer_id'),
    stock_id: idIn(params, 'stock_id'),
    lead_id: idIn(params, 'lead_id'),
    deal_id: idIn(params, 'deal_id'),
  };
};

export const AddTask = () => {
  const { actor } = useSession();
  const paths = useTaskPaths();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const adding = useSave(recordCalls.add, { invalidates: REFETCH_TASKS });
  const form = useRecordForm({
    schema: taskForm,
    initial: emptyTask(actor.userId, givenBy(params)),
    draft: 'add-task',
    check: checkTask,
    save: (body) => adding.save({ body }),
    onSaved: (task) => navigate(paths.card(task.id)),
  });
  return (
    <Page title="Add task" back={paths.list} width="form">
      <RecordForm form={form}>
        <TaskFields form={form} />
        <FormBar form={form} saveLabel="Add task" cancelTo={paths.list} />
      </RecordForm>
    </Page>
  );
};
