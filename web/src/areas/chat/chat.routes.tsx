import type { AreaRoutes } from '../../kit/page/area-routes';

export const chatRoutes: AreaRoutes = [
  { path: '/admin/chat', title: 'Chat', lazy: () => import('./screens/chat') },
  {
    path: '/admin/chat/saved-replies',
    title: 'Saved replies',
    lazy: () => import('./screens/saved-replies'),
  },
  { path: '/admin/chat/figures', title: 'Chat figures', lazy: () => import('./screens/figures') },
  { path: '/admin/chat/settings', title: 'Chat settings', lazy: () => import('./screens/settings') },
  { path: '/admin/offline-chat/{id}', title: 'Conversation', lazy: () => import('./screens/offline-chat') },
];
