import type { AreaRoutes } from '../../kit/page/area-routes';

const list = () => import('./screens/customer-list');
const card = () => import('./screens/customer-card');
const edit = () => import('./screens/edit-customer');

/** 2.4: each part of the card has its own address, and all of them are one screen. */
export const customersRoutes: AreaRoutes = [
  { path: '/admin/all-customers', title: 'Customers', lazy: list },
  { path: '/seller/customers', title: 'Customers', lazy: list },
  {
    path: '/admin/whole_sale_customer',
    title: 'Wholesale customers',
    lazy: () => import('./screens/wholesale-customers'),
  },
  {
    path: '/admin/seller-add-customer',
    title: 'Add customer',
    lazy: () => import('./screens/add-customer'),
  },
  { path: '/admin/edit-customer/{id}', title: 'Personal profile', lazy: edit },
  { path: '/seller/edit-customer/{id}', title: 'Personal profile', lazy: edit },
  { path: '/admin/all-customers/{id}', title: 'Customer', lazy: card },
  { path: '/admin/all-customers/Follow-up/{id}', title: 'Follow-ups', lazy: card },
  { path: '/admin/all-customers/note/{id}', title: 'Notes', lazy: card },
  { path: '/admin/all-customers/Activities/{id}', title: 'Activities', lazy: card },
  { path: '/seller/all-customers/{id}', title: 'Customer', lazy: card },
  {
    path: '/admin/all-customers/edit/Follow-up/{id}',
    title: 'Edit follow-up',
    lazy: () => import('./screens/edit-follow-up'),
  },
];
