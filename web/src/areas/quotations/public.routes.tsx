/** Reached without a session: the link that the customer got by mail. */
export const publicQuotationRoutes = [
  { path: '/quotation/:token', lazy: () => import('./screens/public-quotation') },
];
