import type { AreaRoutes } from '../../kit/page/area-routes';

const lead = () => import('./screens/lead');

/** 2.4: each part of a lead has its own address, and all of them are one screen. */
export const leadsRoutes: AreaRoutes = [
  { path: '/lead-center', title: 'Lead center', lazy: () => import('./screens/lead-center') },
  {
    path: '/lead-center/unread-messages',
    title: 'Messages not read',
    lazy: () => import('./screens/unread-messages'),
  },
  { path: '/lead-center/follow-up/{id}', title: 'Follow-ups of a lead', lazy: lead },
  { path: '/lead-center/info/{id}/{leadType}', title: 'Lead', lazy: lead },
  { path: '/lead-center/activities/{id}/{leadType}', title: 'Activities of a lead', lazy: lead },
  { path: '/lead-center/Messages/{id}/{leadType}', title: 'Messages of a lead', lazy: lead },
  {
    path: '/lead/add/physical-lead',
    title: 'Add lead',
    lazy: () => import('./screens/add-physical-lead'),
  },
  {
    path: '/lead/add/marketing',
    title: 'Add marketing lead',
    lazy: () => import('./screens/add-marketing-lead'),
  },
  {
    path: '/admin/all-customers/Leads/{id}',
    title: 'Leads of a customer',
    lazy: () => import('./screens/customer-leads'),
  },
];
