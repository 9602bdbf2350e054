export const OWN_DEALS = '/admin/customer-negotiates';
export const ownDealPath = (id: number): string => `${OWN_DEALS}/deal/${id}`;
export const FAVORITES = '/customer/favorite-vehicles';
