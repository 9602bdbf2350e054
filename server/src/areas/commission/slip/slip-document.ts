import type { DocumentKind } from '../../../services/document-writer';
import type { PaySlip } from './slip-sheet';

export const paySlipDocument: DocumentKind<PaySlip> = { name: 'commission-pay-slip', maxMs: 20_000 };
