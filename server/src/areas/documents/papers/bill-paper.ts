import {
  type BillInput,
  type BillResult,
  type GivenAnswers,
  hidePrivate,
  type Jurisdiction,
  type Language,
  type OpenItem,
  type TextToPrint,
} from '@forecourt/domain/bill-of-sale/index';
import type { SheetHead } from '../../../services/pdf/sheet';
import type { Signer, SignerRole } from '../drawing/paper-sheet';
import { type Word, word } from '../words/words';
import { roleWord } from './roles';

export interface PaperPerson {
  customerId: number;
  role: Exclude<SignerRole, 'dealership'>;
  name: string;
  email: string;
  mobile: string;
}

/** What papers know of a bill. Costs, cash values and gross are not in it, so that no paper can print them. */
export interface BillPaper {
  head: SheetHead;
  /** As 'B-000123'. */
  number: string;
  state: 'draft' | 'final' | 'sold' | 'cancelled';
  /** Drawn to be stored as the final document. */
  isFinal: boolean;
  language: Language;
  input: BillInput;
  /** Whose questions the bill answers. */
  jurisdiction: Jurisdiction;
  result: Omit<BillResult, 'confidential'>;
  people: readonly PaperPerson[];
  texts: readonly TextToPrint[];
  answers: GivenAnswers;
  /** What must be settled before the bill is final. */
  open: readonly OpenItem[];
  /** The day on which it is printed, YYYY-MM-DD. */
  today: string;
}

/** The bill without what is confidential. */
export const toPaper = (
  bill: Omit<BillPaper, 'input' | 'result'> & { input: BillInput; result: BillResult },
): BillPaper => {
  const { confidential: _, ...result } = bill.result;
  return { ...bill, input: hidePrivate(bill.input), result };
};

/** What is printed across the pages of a document that needs a final bill. */
export const markOf = ({ state, isFinal, language }: BillPaper): string | null => {
  if (state === 'cancelled') return word('cancelled', language);
  if (isFinal) return null;
  return word(state === 'draft' ? 'draft' : 'copy', language);
};

/** Of a form that is filled in before the bill is final. */
export const formMark = ({ state, language }: BillPaper): string | null =>
  state === 'cancelled' ? word('cancelled', language) : null;

export const numberLine = ({ number, input }: BillPaper): string => `${number} · ${input.day}`;

const textValue = ({ input }: BillPaper, name: string): string => {
  const value = input.values[name];
  return typeof value === 'string' ? value.trim() : '';
};

export { textValue };

/** The name of the buyer as it stands on the bill. */
export const buyerName = (paper: BillPaper): string => {
  const person = [textValue(paper, 'buyer_first_name'), textValue(paper, 'buyer_last_name')]
    .filter(Boolean)
    .join(' ');
  return person || textValue(paper, 'buyer_company_name');
};

/** '2022 Kia Soul EX'. */
export const vehicleName = (paper: BillPaper): string => {
  const year = paper.input.values.vehicle_year;
  return [
    typeof year === 'number' ? String(year) : '',
    ...['vehicle_make', 'vehicle_model', 'vehicle_trim'].map((name) => textValue(paper, name)),
  ]
    .filter(Boolean)
    .join(' ');
};

const BUYER_WORDS = { 1: 'buyer', 2: 'lessee', 3: 'buying dealer', 4: 'buyer', 5: 'customer' } as const;

/** What the document calls the customer. */
export const buyerWord = ({ input }: BillPaper): Word => BUYER_WORDS[input.type];

/** Everyone who signs for the customer; `called` where a form calls the buyer otherwise than the bill does. */
export const customerSigners = (paper: BillPaper, called: Word = buyerWord(paper)): Signer[] => {
  const { people, language } = paper;
  const buyer = people.find(({ role }) => role === 'buyer');
  const others = people.filter(({ role }) => role !== 'buyer');
  const name = buyerName(paper) || buyer?.name || '';
  return [
    {
      role: 'buyer',
      customerId: buyer?.customerId ?? null,
      name,
      label: word(called, language),
    },
    ...others.map(
      ({ role, customerId, name }): Signer => ({ role, customerId, name, label: roleWord(paper, role) }),
    ),
  ];
};

export const dealershipSigner = (paper: BillPaper): Signer => ({
  role: 'dealership',
  customerId: null,
  name: [textValue(paper, 'salesperson_name'), textValue(paper, 'dealer_name') || paper.head.name]
    .filter(Boolean)
    .join(', '),
  label: word('dealership', paper.language),
});

export const allSigners = (paper: BillPaper, called?: Word): Signer[] => [
  ...customerSigners(paper, called),
  dealershipSigner(paper),
];
