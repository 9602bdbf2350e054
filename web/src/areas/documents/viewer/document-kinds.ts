import { dealRecordCalls } from '@forecourt/contract/deals/record';
import { documentsCalls } from '@forecourt/contract/documents/index';
import { quotationsCalls } from '@forecourt/contract/quotations/index';
import { type SendOptions, send } from '../../../api/client';
import { PAPER_TITLES, type PaperName } from '../../bill-papers';

type Language = 'en' | 'fr';

interface Asked {
  id: number;
  /** The bill's own unless chosen. */
  language: Language | undefined;
}

interface DocumentKind {
  label: string;
  /** What the bill's list of papers calls it. */
  paper?: PaperName;
  /** Whose id is in the address. */
  of: 'bill' | 'quotation' | 'deal';
  read: (asked: Asked, options: SendOptions) => Promise<Blob>;
}

type BillFlags = Partial<
  Record<'lease' | 'manual' | 'customer_appraisal' | 'step_pdf' | 'wholesale_purchase', 1> & {
    tradeIn: '1' | '2';
  }
>;

const labelOf = (paper: PaperName): string =>
  paper === 'bill' ? 'Bill of sale' : paper === 'wholesale' ? 'Wholesale bill of sale' : PAPER_TITLES[paper];

const billPaper = (paper: PaperName, flags: BillFlags): DocumentKind => ({
  ...{ label: labelOf(paper), paper, of: 'bill' },
  read: (asked, options) => send(documentsCalls.bill, { query: { ...asked, ...flags } }, options),
});

const ownCall = (
  paper: PaperName,
  name: 'wholesale' | 'delivery' | 'deposit' | 'warranty' | 'cheque',
  more: { of?: 'lien' | 'buyer' } = {},
): DocumentKind => ({
  ...{ label: labelOf(paper), paper, of: 'bill' },
  read: (query, options) =>
    name === 'cheque'
      ? send(documentsCalls.cheque, { query: { ...query, ...more } }, options)
      : send(documentsCalls[name], { query }, options),
});

/** The first part of the address, and what is shown for it. */
export const DOCUMENT_KINDS = {
  bill: billPaper('bill', {}),
  lease: billPaper('lease', { lease: 1 }),
  'trade-in': billPaper('tradeIn', { tradeIn: '1' }),
  'trade-in-lien': billPaper('liens', { tradeIn: '2' }),
  delivery: ownCall('delivery', 'delivery'),
  deposit: ownCall('deposit', 'deposit'),
  warranty: ownCall('warranty', 'warranty'),
  wholesale: ownCall('wholesale', 'wholesale'),
  'wholesale-purchase': billPaper('wholesalePurchase', { wholesale_purchase: 1 }),
  appraisal: billPaper('appraisal', { customer_appraisal: 1 }),
  step: billPaper('steps', { step_pdf: 1 }),
  manual: billPaper('blank', { manual: 1 }),
  file: {
    ...{ label: 'Stored file', of: 'bill' },
    read: (query, options) => send(documentsCalls.link, { query }, options),
  },
  'cheque-lien': ownCall('lienCheque', 'cheque', { of: 'lien' }),
  'cheque-buyer': ownCall('buyerCheque', 'cheque', { of: 'buyer' }),
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

/** Links from elsewhere may name the paper by the number of the bill's type (bos_type). */
const OF_BILL_TYPE: Readonly<Record<string, DocumentKindName>> = {
  ...{ 1: 'bill', 2: 'lease', 3: 'wholesale', 4: 'bill', 5: 'trade-in' },
};

/** What the first part of the address names, or undefined. */
export const documentKindIn = (text: string | undefined): DocumentKindName | undefined => {
  if (text === undefined) return undefined;
  if (Object.hasOwn(DOCUMENT_KINDS, text)) return text as DocumentKindName; // a key of it by the line above
  return OF_BILL_TYPE[text];
};

const BILL_KINDS = Object.entries<DocumentKind>(DOCUMENT_KINDS).filter(([, kind]) => kind.of === 'bill');

/** The papers of a bill, to go from one to another; all while it is not known which the bill has. */
export const paperChoices = (
  has: readonly PaperName[] | null,
  hasFile: boolean,
  shown: DocumentKindName,
): { value: string; label: string }[] =>
  BILL_KINDS.filter(([value, { paper }]) => {
    if (value === shown || has === null) return true;
    return paper === undefined ? hasFile : has.includes(paper);
  }).map(([value, { label }]) => ({ value, label }));

export const LANGUAGES: readonly { value: Language; label: string }[] = [
  { value: 'en', label: 'English' },
  { value: 'fr', label: 'Français' },
];

export const readLanguage = (text: string | null): Language | undefined =>
  LANGUAGES.find(({ value }) => value === text)?.value;
