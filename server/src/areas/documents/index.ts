export { drawDraftBill } from './draft-bill';
export { documentsHandlers } from './handlers';
