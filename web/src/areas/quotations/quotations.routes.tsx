import type { AreaRoutes } from '../../kit/page/area-routes';

const form = () => import('./screens/quotation-form');

export const quotationsRoutes: AreaRoutes = [
  { path: '/admin/quotation/list', title: 'Quotations', lazy: () => import('./screens/quotations') },
  { path: '/admin/quotation/form', title: 'New quotation', lazy: form },
  { path: '/admin/quotation/form/{id}', title: 'Quotation', lazy: form },
  {
    path: '/admin/all-customers/quotation/{id}',
    title: 'Quotations of a customer',
    lazy: () => import('./screens/customer-quotations'),
  },
  {
    path: '/admin/credit-auth/form/{id}',
    title: 'Credit authorization',
    lazy: () => import('./screens/credit-authorization'),
  },
];
