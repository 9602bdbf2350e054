import type { DocumentKind } from '../../../services/document-writer';
import type { InvoicePaper } from './invoice-sheet';

export const invoiceDocument: DocumentKind<InvoicePaper> = { name: 'platform-invoice', maxMs: 20_000 };
