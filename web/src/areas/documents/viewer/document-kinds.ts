import { dealRecordCalls } from '@forecourt/contract/deals/record';
import { documentsCalls } from '@forecourt/contract/documents/index';
import { quotationsCalls } from '@forecourt/contract/quotations/index';
import { type SendOptions, send } from '../../../api/client';

type Language = 'en' | 'fr';

interface Asked {
  id: number;
  /** The bill's own unless chosen. */
  language: Language | undefined;
}

interface DocumentKind {
  label: string;
  /** Whose id is in the address. */
  of: 'bill' | 'quotation' | 'deal';
  read: (asked: Asked, options: SendOptions) => Promise<Blob>;
}

type BillFlags = Partial<
  Record<'lease' | 'manual' | 'customer_appraisal' | 'step_pdf' | 'wholesale_purchase', 1> & {
    tradeIn: '1' | '2';
  }
>;

const billPaper = (label: string, flags: BillFlags): DocumentKind => ({
  ...{ label, of: 'bill' },
  read: (asked, options) => send(documentsCalls.bill, { query: { ...asked, ...flags } }, options),
});

const ownCall = (
  label: string,
  name: 'link' | 'wholesale' | 'delivery' | 'deposit' | 'warranty' | 'cheque',
  more: { of?: 'lien' | 'buyer' } = {},
): DocumentKind => ({
  ...{ label, of: 'bill' },
  read: (query, options) =>
    name === 'cheque'
      ? send(documentsCalls.cheque, { query: { ...query, ...more } }, options)
      : send(documentsCalls[name], { query }, options),
});

/** The first part of the address, and what is shown for it. */
export const DOCUMENT_KINDS = {
  bill: billPaper('Bill of sale', {}),
  lease: billPaper('Lease agreement', { lease: 1 }),
  'trade-in': billPaper('Trade-in purchase agreement', { tradeIn: '1' }),
  'trade-in-lien': billPaper('Trade-in ownership and liens', { tradeIn: '2' }),
  delivery: ownCall('Delivery receipt', 'delivery'),
  deposit: ownCall('Deposit form', 'deposit'),
  warranty: ownCall('Warranty form', 'warranty'),
  wholesale: ownCall('Wholesale bill', 'wholesale'),
  'wholesale-purchase': billPaper('Wholesale purchase agreement', { wholesale_purchase: 1 }),
  appraisal: billPaper('Customer appraisal', { customer_appraisal: 1 }),
  step: billPaper('Step sheet', { step_pdf: 1 }),
  manual: billPaper('Blank bill of sale', { manual: 1 }),
  file: ownCall('Stored file', 'link'),
  'cheque-lien': ownCall('Cheque for the lien', 'cheque', { of: 'lien' }),
  'cheque-buyer': ownCall('Cheque to the buyer', 'cheque', { of: 'buyer' }),
  quotation: {
    ...{ label: 'Quotation', of: 'quotation' },
    read: ({ id }, options) => send(quotationsCalls.pdf, { params: { id } }, options),
  },
  deal: {
    ...{ label: 'Deal file', of: 'deal' },
    read: ({ id }, options) => send(dealRecordCalls.file, { params: { id } }, options),
  },
} as const satisfies Readonly<Record<string, DocumentKind>>;
export type DocumentKindName = keyof typeof DOCUMENT_KINDS;

export const isDocumentKind = (text: string | undefined): text is DocumentKindName =>
  text !== undefined && Object.hasOwn(DOCUMENT_KINDS, text);

/** The papers of a bill, to go from one to another. */
export const BILL_PAPERS: readonly { value: string; label: string }[] = Object.entries(DOCUMENT_KINDS)
  .filter(([, kind]) => kind.of === 'bill')
  .map(([value, { label }]) => ({ value, label }));

export const LANGUAGES: readonly { value: Language; label: string }[] = [
  { value: 'en', label: 'English' },
  { value: 'fr', label: 'Français' },
];

export const readLanguage = (text: string | null): Language | undefined =>
  LANGUAGES.find(({ value }) => value === text)?.value;
