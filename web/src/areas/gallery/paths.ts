export const GALLERY = '/admin/gallery';
export const ADD_ITEM = '/admin/gallery/add';
export const itemPath = (id: number) => `/admin/gallery/edit/${id}`;
