import type { DocumentKind } from '../../../services/document-writer';
import type { ReceiptSheet } from './receipt-sheet';

export const receiptDocument: DocumentKind<ReceiptSheet> = { name: 'receipt', maxMs: 20_000 };
