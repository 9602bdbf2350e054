export const SHOP = '/admin/mechanic-shop';
export const ADD_SERVICE = '/admin/mechanic-shop/add';
export const SHOP_INVOICES = '/admin/mechanic-shop/invoices';
export const OIL_CHANGES = '/admin/mechanic-shop/oil-changes';

export const servicePath = (id: number): string => `${SHOP}/service/${id}`;

/** The list of services, narrowed: `serviceList({ late: 1 })`. */
export const serviceList = (filters: Readonly<Record<string, string | number>>): string =>
  `${SHOP}?${new URLSearchParams({
    view: 'list',
    ...Object.fromEntries(Object.entries(filters).map(([key, value]) => [key, String(value)])),
  })}`;
