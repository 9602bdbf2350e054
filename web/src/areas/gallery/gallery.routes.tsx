import type { AreaRoutes } from '../../kit/page/area-routes';

export const galleryRoutes: AreaRoutes = [
  { path: '/admin/gallery', title: 'Gallery', lazy: () => import('./screens/gallery') },
  { path: '/admin/gallery/add', title: 'Add to gallery', lazy: () => import('./screens/add-item') },
  { path: '/admin/gallery/edit/{id}', title: 'Edit gallery item', lazy: () => import('./screens/edit-item') },
];
