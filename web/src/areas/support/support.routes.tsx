import type { AreaRoutes } from '../../kit/page/area-routes';

export const supportRoutes: AreaRoutes = [
  {
    path: '/admin/dealership-ticket',
    title: 'Dealership tickets',
    lazy: () => import('./screens/dealership-tickets'),
  },
  { path: '/admin/user-ticket', title: 'My tickets', lazy: () => import('./screens/own-tickets') },
  {
    path: '/admin/tickets/user/{id}',
    title: "A user's tickets",
    lazy: () => import('./screens/user-tickets'),
  },
  { path: '/admin/ticket-manage/{id}', title: 'Ticket', lazy: () => import('./screens/ticket') },
  { path: '/support', title: 'Support', lazy: () => import('./screens/staff-tickets') },
  { path: '/support/{dealership}/{ticket}', title: 'Ticket', lazy: () => import('./screens/staff-ticket') },
];
