export const CHEQUES = '/admin/write_cheque';
export const WRITE_CHEQUE = '/admin/write_cheque/add';
export const chequePath = (id: number): string => `${CHEQUES}/${id}`;
