import type { DocumentKind } from '../../../services/document-writer';
import type { BhphPaper } from './sheets';

export const bhphDocument: DocumentKind<BhphPaper> = { name: 'bhph-paper', maxMs: 20_000 };
