import type { DocumentKind } from '../../../services/document-writer';
import type { ContractSheet } from './contract-sheet';

export const contractDocument: DocumentKind<ContractSheet> = { name: 'contract', maxMs: 20_000 };
