export { chequeAlignmentDocument, chequeDocument, paperDocument } from './document-kinds';
export { drawDraftBill } from './draft-bill';
export type { Block, Fact, MoneyRow, PaperSheet } from './drawing/paper-sheet';
export { documentsHandlers } from './handlers';
export { numberText } from './words/amounts';
export { taxWord } from './words/words';
