import { useSearchParams } from 'react-router';
import { useCan } from '../../../api/session-context';
import { later } from '../../../kit/later';
import { PageSkeleton } from '../../../kit/page';
import { TasksScreen } from '../list/tasks-screen';
import { isAdding } from '../paths';

const AddTask = later(async () => (await import('../form/add-task')).AddTask, <PageSkeleton />);

export const Screen = () => {
  const can = useCan();
  const [params] = useSearchParams();
  return isAdding(params) && can('tasks.edit') ? <AddTask /> : <TasksScreen />;
};
