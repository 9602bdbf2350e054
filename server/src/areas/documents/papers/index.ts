import type { PaperSheet } from '../drawing/paper-sheet';
import { customerAppraisalSheet } from './appraisal';
import { billSheet } from './bill';
import type { BillPaper } from './bill-paper';
import { deliverySheet, depositSheet, warrantySheet } from './handover-papers';
import { leaseAgreementSheet } from './lease-agreement';
import { manualBillSheet } from './manual-bill';
import { stepSheet } from './step-sheet';
import { tradeLienSheet, tradePurchaseSheet } from './trade-papers';
import { wholesalePurchaseSheet, wholesaleSheet } from './wholesale-papers';

interface PaperKind {
  /** Of the file: 'bill-of-sale-B-000123.pdf'. */
  file: string;
  make: (paper: BillPaper) => PaperSheet;
}

/** Every paper of a bill but the cheque. */
export const PAPERS = {
  bill: { file: 'bill-of-sale', make: billSheet },
  manual: { file: 'blank-bill-of-sale', make: manualBillSheet },
  lease: { file: 'lease-agreement', make: leaseAgreementSheet },
  'trade-purchase': { file: 'trade-in-purchase', make: tradePurchaseSheet },
  'trade-lien': { file: 'trade-in-ownership', make: tradeLienSheet },
  appraisal: { file: 'appraisal', make: customerAppraisalSheet },
  step: { file: 'step-sheet', make: stepSheet },
  'wholesale-purchase': { file: 'wholesale-purchase', make: wholesalePurchaseSheet },
  wholesale: { file: 'wholesale-bill', make: wholesaleSheet },
  delivery: { file: 'delivery-receipt', make: deliverySheet },
  deposit: { file: 'deposit-form', make: depositSheet },
  warranty: { file: 'warranty-form', make: warrantySheet },
} as const satisfies Readonly<Record<string, PaperKind>>;
export type PaperName = keyof typeof PAPERS;

/** Raised whenever a paper is laid out differently: a stored document keeps the version that it was drawn with. */
export const TEMPLATE_VERSION = 4;
