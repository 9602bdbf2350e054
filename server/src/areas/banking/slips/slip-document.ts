import type { DocumentKind } from '../../../services/document-writer';
import type { PrintedSlip } from './slip-sheet';

export const depositSlipDocument: DocumentKind<PrintedSlip> = { name: 'deposit-slip', maxMs: 20_000 };
