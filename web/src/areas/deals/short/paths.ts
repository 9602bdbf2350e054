export const NEW_SHORT = '/admin/new-dealerpull-negotiates';
export const EDIT_SHORT = '/admin/edit-dealerpull-negotiates';
