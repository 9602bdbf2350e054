import { recordCalls } from '@forecourt/contract/tasks/record';
import { IconChecklist } from '@tabler/icons-react';
import { useSearchParams } from 'react-router';
import { useCan } from '../../../api/session-context';
import { later } from '../../../kit/later';
import { BlockSkeleton, PageSkeleton } from '../../../kit/page';
import { RecordPage } from '../../../kit/record';
import { isEditing, useTaskPaths } from '../paths';
import { TaskPage } from '../record/task-page';

const EditTask = later(async () => (await import('../form/edit-task')).EditTask, <PageSkeleton />);

export const Screen = () => {
  const can = useCan();
  const paths = useTaskPaths();
  const [params] = useSearchParams();
  return (
    <RecordPage
      call={recordCalls.get}
      title="Task"
      missing={{
        icon: IconChecklist,
        title: 'There is no such task for you',
        text: 'It may have been removed, or it belongs to a colleague.',
        list: { label: 'All tasks', to: paths.list },
        drafts: { of: (id) => [`edit-task-${id}`], because: 'this task is not there any more' },
      }}
      skeleton={<BlockSkeleton height={280} />}
    >
      {(task) =>
        isEditing(params) && task.may_edit === 1 && can('tasks.edit') ? (
          <EditTask key={task.id} task={task} />
        ) : (
          <TaskPage key={task.id} task={task} />
        )
      }
    </RecordPage>
  );
};
