import type { AreaRoute, AreaRoutes } from '../../kit/page/area-routes';

const list = () => import('./screens/customer-list');
const card = () => import('./screens/customer-card');
const edit = () => import('./screens/edit-customer');

/** 2.4: each part of the card has its own address, and all of them are one screen. */
const part = (path: string, title: string): AreaRoute => ({
  path,
  title,
  shells: ['owner'],
  capability: 'customers.view',
  lazy: card,
});

export const customersRoutes: AreaRoutes = [
  {
    path: '/admin/all-customers',
    title: 'Customers',
    shells: ['owner'],
    capability: 'customers.view',
    lazy: list,
  },
  {
    path: '/seller/customers',
    title: 'Customers',
    shells: ['seller'],
    capability: 'customers.view',
    lazy: list,
  },
  {
    path: '/admin/whole_sale_customer',
    title: 'Wholesale customers',
    shells: ['owner'],
    capability: 'customers.view',
    lazy: () => import('./screens/wholesale-customers'),
  },
  {
    path: '/admin/seller-add-customer',
    title: 'Add customer',
    shells: ['owner', 'seller'],
    capability: 'customers.edit',
    lazy: () => import('./screens/add-customer'),
  },
  {
    path: '/admin/edit-customer/:id',
    title: 'Personal profile',
    shells: ['owner'],
    capability: 'customers.edit',
    lazy: edit,
  },
  {
    path: '/seller/edit-customer/:id',
    title: 'Personal profile',
    shells: ['seller'],
    capability: 'customers.edit',
    lazy: edit,
  },
  part('/admin/all-customers/:id', 'Customer'),
  part('/admin/all-customers/Follow-up/:id', 'Follow-ups'),
  part('/admin/all-customers/note/:id', 'Notes'),
  part('/admin/all-customers/Activities/:id', 'Activities'),
  {
    path: '/seller/all-customers/:id',
    title: 'Customer',
    shells: ['seller'],
    capability: 'customers.view',
    lazy: card,
  },
  {
    path: '/admin/all-customers/edit/Follow-up/:id',
    title: 'Edit follow-up',
    shells: ['owner'],
    capability: 'customers.edit',
    lazy: () => import('./screens/edit-follow-up'),
  },
];
