export const SHOP = '/admin/shop';
export const ORDERS = '/admin/shop/orders';
export const COUNTER = '/admin/shop/counter';
export const ADD_PRODUCT = '/admin/add-product';

export const productPath = (id: number): string => `/admin/edit-product-managment/${id}`;
export const orderPath = (id: number): string => `${ORDERS}/${id}`;
