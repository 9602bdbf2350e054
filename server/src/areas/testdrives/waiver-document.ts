import type { DocumentKind } from '../../services/document-writer';
import type { WaiverSheet } from './waiver-sheet';

export const waiverDocument: DocumentKind<WaiverSheet> = { name: 'waiver', maxMs: 20_000 };
