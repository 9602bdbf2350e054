export { drawDraftBill } from './draft-bill';
export { readSignaturePlaces, type SignaturePlace } from './drawing/signature-places';
export { documentsHandlers } from './handlers';
