import type { DocumentKind } from '../../../services/document-writer';
import type { QuotationSheet } from './quotation-sheet';

export const quotationDocument: DocumentKind<QuotationSheet> = { name: 'quotation', maxMs: 20_000 };
