/** The customer's own deals; the owner has another screen at the same address. */
export const ownDealsScreen = () => import('./screens/own-deals');
