import type { AreaRoutes } from '../../kit/page/area-routes';

const add = () => import('./screens/add-web-page');
const edit = () => import('./screens/edit-web-page');

export const webpagesRoutes: AreaRoutes = [
  { path: '/admin/web-page/management', title: 'Web pages', lazy: () => import('./screens/web-pages') },
  { path: '/admin/web-page/add', title: 'Add web page', lazy: add },
  { path: '/admin/web-page/edit/{id}', title: 'Edit web page', lazy: edit },
  { path: '/blog/web-page/add', title: 'Add web page (blog)', lazy: add },
  { path: '/blog/web-page/edit/{id}', title: 'Edit web page (blog)', lazy: edit },
];
