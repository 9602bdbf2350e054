import type { BillData } from '@forecourt/domain/bill-of-sale/index';
import type { SheetHead, SheetLanguage } from '../../../services/pdf/sheet';
import type { Signature } from '../../../services/pdf/signature';

/** A fact with its label; a wide one takes the whole line. */
export interface Fact {
  label: string;
  value: string;
  wide?: boolean;
}

/** A line of figures. Amounts are cents. */
export interface MoneyRow {
  label: string;
  /** Beside the label, in grey: what the amount is computed on. */
  note?: string;
  amount: number;
  /** A sum of the lines above, or the sum that the reader looks for. */
  strong?: 'subtotal' | 'total';
}

export interface QuestionRow {
  text: string;
  /** As it is printed; empty while it is not answered. */
  answer: string;
  /** The answer says something about the vehicle that the buyer must notice. */
  notable: boolean;
  details: string;
}

/** A place to fill in by hand; `boxes` has a field for each character. */
export interface FormField {
  label: string;
  value?: string;
  /** How many of the columns it takes. */
  span?: number;
  boxes?: number;
}

export interface CheckItem {
  label: string;
  done: boolean;
  note?: string;
}

export type SignerRole = 'buyer' | 'co-buyer' | 'guarantor' | 'dealership';

export interface Signer {
  role: SignerRole;
  /** null for the dealership, and for a buyer who is not a customer yet. */
  customerId: number | null;
  name: string;
  /** Under the line. */
  label: string;
  /** Of someone who has signed on the screen. */
  signature?: Signature | null;
}

export type Block =
  | { kind: 'facts'; title?: string; columns: 2 | 3 | 4; facts: readonly Fact[] }
  /** Two columns of facts side by side. */
  | { kind: 'panels'; panels: readonly { title: string; facts: readonly Fact[] }[] }
  | { kind: 'money'; title?: string; rows: readonly MoneyRow[] }
  | { kind: 'questions'; title: string; rows: readonly QuestionRow[] }
  /** Words that a law prescribes, in the size that it asks for. `initials`: the buyer signs beside it. */
  | {
      kind: 'statement';
      title: string;
      words: string;
      /** Points of the title and of the words. */
      sizes: { title: number; words: number };
      initials?: { signer: Signer; label: string };
    }
  | { kind: 'paragraphs'; title?: string; texts: readonly string[]; numbered?: boolean }
  | { kind: 'checks'; title: string; columns: 1 | 2 | 3; items: readonly CheckItem[] }
  | { kind: 'fields'; title?: string; columns: 2 | 3 | 4; fields: readonly FormField[] }
  | { kind: 'lines'; title: string; count: number }
  | { kind: 'signatures'; lead: string; dateLabel: string; signers: readonly Signer[] }
  /** What follows begins on the next page unless it has this height. */
  | { kind: 'room'; height: number }
  | { kind: 'page' };

/** A paper as its drawer takes it: plain data, in the language in which it is printed. */
export interface PaperSheet {
  head: SheetHead;
  language: SheetLanguage;
  title: string;
  /** Right of the title. */
  number: string;
  /** Across every page: draft, cancelled, copy. */
  mark: string | null;
  blocks: readonly Block[];
  /** What was entered into the bill, so that its own PDF can be read back. */
  data?: BillData;
}
