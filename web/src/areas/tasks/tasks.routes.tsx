import type { AreaRoutes } from '../../kit/page/area-routes';

const list = () => import('./screens/task-list');
const card = () => import('./screens/task');

export const tasksRoutes: AreaRoutes = [
  { path: '/admin/task-managment', title: 'Tasks', lazy: list },
  { path: '/admin/task-managment/{id}', title: 'Task', lazy: card },
  { path: '/user-tasks', title: 'My tasks', lazy: list },
  { path: '/user-tasks/task-managment/{id}', title: 'Task', lazy: card },
];
