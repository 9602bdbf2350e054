import type { DocumentKind } from '../../../../services/document-writer';
import type { CreditSheet } from './credit-sheet';

export const creditDocument: DocumentKind<CreditSheet> = { name: 'credit authorization', maxMs: 20_000 };
