export const USERS = '/admin/user-managment';
export const SELLERS = '/admin/seller-manage';
export const ADD_USER = '/admin/add-user';
export const ADD_SELLER = '/admin/add-seller';
export const PRICING = '/admin/pricing';

export const editUser = (id: number): string => `/admin/edit-user/${id}`;
