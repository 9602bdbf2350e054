import type { DocumentKind } from '../../services/document-writer';
import type { PaperSheet } from './drawing/paper-sheet';
import type { ChequeSheet } from './papers/cheque';

export const paperDocument: DocumentKind<PaperSheet> = { name: 'bill paper', maxMs: 20_000 };
export const chequeDocument: DocumentKind<ChequeSheet> = { name: 'cheque', maxMs: 20_000 };

/** How far a bank account's cheques are moved, in millimetres. */
export interface ChequeAlignment {
  name: string;
  offset: { x: number; y: number };
}
export const chequeAlignmentDocument: DocumentKind<ChequeAlignment> = {
  ...{ name: 'cheque alignment', maxMs: 20_000 },
};
