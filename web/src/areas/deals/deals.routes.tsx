import type { AreaRoutes } from '../../kit/page/area-routes';
import { ownDealsScreen } from '../portal';

const deal = () => import('./screens/deal');
const deals = () => import('./screens/deals');
const cars = () => import('./screens/cars');
const customerDeals = () => import('./screens/customer-negotiates');

/** 2.4 and 2.5: owners and sellers have the same screens at addresses of their own. */
export const dealsRoutes: AreaRoutes = [
  { path: '/admin/all-cars', title: 'Vehicles on deals', lazy: cars },
  { path: '/admin/seller-all-cars', title: 'Vehicles on deals', lazy: cars },
  { path: '/admin/dealer-negotiates', title: 'Deals', lazy: deals },
  { path: '/admin/seller-negotiates', title: 'Deals', lazy: deals },
  { path: '/deal/{id}', title: 'Deal', lazy: deal },
  { path: '/deal/inventory/{id}', title: 'Vehicles of a deal', lazy: deal },
  { path: '/admin/dealer-negotiates/deal/{id}', title: 'Deal', lazy: deal },
  { path: '/admin/dealer-negotiates/deal/inventory/{id}', title: 'Vehicles of a deal', lazy: deal },
  { path: '/admin/seller-negotiates/deal/{id}', title: 'Deal', lazy: deal },
  { path: '/admin/seller-negotiates/deal/inventory/{id}', title: 'Vehicles of a deal', lazy: deal },
  {
    path: '/admin/customer-negotiates',
    title: 'Deals from customers',
    lazy: (shell) => (shell === 'customer' ? ownDealsScreen() : customerDeals()),
  },
  {
    path: '/admin/customer-negotiates/tradein/{id}',
    title: 'Trade-ins of a deal',
    lazy: () => import('./screens/deal-trades'),
  },
  {
    path: '/admin/customer-negotiates/inventories/{id}',
    title: 'Vehicles of a deal',
    lazy: () => import('./screens/deal-vehicles'),
  },
  {
    path: '/admin/dealerpull-negotiates',
    title: 'Short-form deals',
    lazy: () => import('./screens/short-deals'),
  },
  {
    path: '/admin/new-dealerpull-negotiates',
    title: 'Start deal',
    lazy: () => import('./screens/new-short-deal'),
  },
  {
    path: '/admin/edit-dealerpull-negotiates/{id}',
    title: 'Edit deal',
    lazy: () => import('./screens/edit-short-deal'),
  },
  {
    path: '/admin/deals_note/{id}',
    title: 'Internal notes of a deal',
    lazy: () => import('./screens/deal-notes'),
  },
  {
    path: '/admin/all-customers/Deals/{id}',
    title: 'Deals of a customer',
    lazy: () => import('./screens/customer-deals'),
  },
  {
    path: '/admin/all-customers/Inventory/{id}',
    title: 'Vehicles of a customer',
    lazy: () => import('./screens/customer-vehicles'),
  },
  {
    path: '/admin/vehicle-managment/single-vehicle/deal/{id}',
    title: 'Deals on a vehicle',
    lazy: () => import('./screens/vehicle-deals'),
  },
];
