/** Reached without a session: the personal link of someone who signs. */
export const publicSigningRoutes = [
  { path: '/sign/agreement/:code', lazy: () => import('./screens/sign-agreement') },
];
