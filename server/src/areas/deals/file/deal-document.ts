import type { DocumentKind } from '../../../services/document-writer';
import type { DealSheet } from './deal-sheet';

export const dealDocument: DocumentKind<DealSheet> = { name: 'deal', maxMs: 20_000 };
