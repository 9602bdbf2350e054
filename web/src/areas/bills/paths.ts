export const PRESETS = '/admin/presets';
const NOT_IN_PERSON = '/admin/bill-not-in-person';

export const signBill = (id: number): string => `${NOT_IN_PERSON}?id=${id}`;
