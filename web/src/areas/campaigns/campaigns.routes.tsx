import type { AreaRoutes } from '../../kit/page/area-routes';

const template = () => import('./screens/edit-template');

export const campaignsRoutes: AreaRoutes = [
  { path: '/admin/campain-managment', title: 'Campaigns', lazy: () => import('./screens/campaigns') },
  { path: '/admin/edit-campaign/{id}', title: 'Campaign', lazy: () => import('./screens/edit-campaign') },
  { path: '/admin/email-sms-section', title: 'E-mail and SMS', lazy: () => import('./screens/email-sms') },
  { path: '/admin/email-text-body', title: 'Templates', lazy: () => import('./screens/templates') },
  {
    path: '/admin/email-text-body/add',
    title: 'Add template',
    lazy: () => import('./screens/add-template'),
  },
  { path: '/admin/email-text-body/{id}', title: 'Edit template', lazy: template },
  { path: '/admin/hillz', title: 'Hillz', lazy: () => import('./screens/hillz') },
];
