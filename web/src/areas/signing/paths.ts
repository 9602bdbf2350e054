export const CONTRACTS = '/admin/contract-management';
export const TEMPLATES = `${CONTRACTS}/templates`;
export const ADD_TEMPLATE = `${CONTRACTS}/template/add`;
export const templatePath = (id: number) => `${CONTRACTS}/template/${id}`;
/** By the number of its request to sign. */
export const contractPath = (signingId: number) => `${CONTRACTS}/contract/${signingId}`;
