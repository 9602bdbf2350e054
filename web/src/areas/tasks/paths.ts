import { useLocation } from 'react-router';
import { useSession } from '../../api/session-context';
import { useHasScreen } from '../../kit/page/screens-context';

export const TASKS = '/admin/task-managment';
export const OWN_TASKS = '/user-tasks';
const ADD = 'add';
/** The page that adds a task; a query of the list, since the spec has no address for it. */
export const ADD_TASK = `${TASKS}?${ADD}=1`;

/** The same for a task about a record: { deal_id: 7, customer_id: 3 }. */
export const addTaskFor = (about: Readonly<Record<string, number | null | undefined>>): string => {
  const given = Object.entries(about).flatMap(([name, id]) => (id ? [[name, String(id)]] : []));
  return `${ADD_TASK}&${new URLSearchParams(given)}`;
};

export const isAdding = (params: URLSearchParams): boolean => params.has(ADD);
export const isEditing = (params: URLSearchParams): boolean => params.has('edit');

/** Where tasks are listed and opened: those of all, or one's own, as one came. */
export const useTaskPaths = () => {
  const hasScreen = useHasScreen();
  const { can } = useSession();
  const isOwn = useLocation().pathname.startsWith(OWN_TASKS) || !can('tasks.view');
  const list = isOwn ? OWN_TASKS : TASKS;
  const ownCard = `${OWN_TASKS}/task-managment`;
  const card = (id: number) => `${isOwn && hasScreen(`${ownCard}/${id}`) ? ownCard : TASKS}/${id}`;
  return { isOwn, list, add: `${list}?${ADD}=1`, card, edit: (id: number) => `${card(id)}?edit=1` };
};
