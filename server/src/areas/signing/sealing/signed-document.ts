import type { DocumentKind } from '../../../services/document-writer';
import type { SignedSheet } from './sheet-parts';

/** A long document of scanned pages is copied whole. */
export const signedDocument: DocumentKind<SignedSheet> = { name: 'signed document', maxMs: 60_000 };
