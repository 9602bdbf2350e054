import type { Language } from '@forecourt/domain/bill-of-sale/index';
import type { SheetHead } from '../../../services/pdf/sheet';
import { figure, linesOf } from './bill-figures';
import { type BillPaper, buyerName, vehicleName } from './bill-paper';
import { inLanguage } from './form-parts';
import { buyerAddress } from './people-panels';
import { tradeName } from './trade-facts';

export interface Cheque {
  payee: string;
  /** Below the payee, for a window envelope. */
  address: string;
  /** Cents. */
  amount: number;
  memo: string;
  /** Where they are not those of all cheques of the sheet. */
  number?: string;
  day?: string;
  language?: Language;
  /** 'Reprint 2', printed beside the number and on the stubs. */
  copy?: string;
  /** What it pays, on the stubs; amounts are cents. */
  items?: readonly { label: string; amount: number }[];
}

/** Cheques to print, one on each page. */
export interface ChequeSheet {
  head: SheetHead;
  language: Language;
  number: string;
  day: string;
  mark: string | null;
  cheques: readonly Cheque[];
  /** How far the print is moved to the right and down, in points. */
  offset?: { x: number; y: number };
  /** Lines to sign on; one unless given. */
  signatures?: number;
}

export type ChequeOf = 'lien' | 'buyer';

const lienCheques = (paper: BillPaper): Cheque[] => {
  const say = inLanguage(paper);
  return linesOf(paper, 'tradeIns')
    .filter(({ lien = 0 }) => lien > 0)
    .map((trade) => ({
      payee: (trade.lienHolder ?? '').trim(),
      address: '',
      amount: trade.lien ?? 0,
      memo: [
        say('Lien payout', 'Remboursement de dette'),
        tradeName(trade),
        trade.vin ?? '',
        buyerName(paper),
        paper.number,
      ]
        .filter(Boolean)
        .join(', '),
    }));
};

/** Of a bill that was cancelled or taken back the customer gets what was paid; else what the bill says is owed. */
const buyerCheques = (paper: BillPaper, refund: number): Cheque[] => {
  const say = inLanguage(paper);
  const owed = paper.state === 'cancelled' ? 0 : figure(paper, 'owed_to_buyer');
  const amount = refund > 0 ? refund : owed;
  if (amount === 0) return [];
  const memo = [
    refund > 0
      ? say('Refund of payments on bill of sale', 'Remboursement des paiements du contrat de vente')
      : say('Owed on bill of sale', 'Dû selon le contrat de vente'),
    paper.number,
    vehicleName(paper),
  ];
  return [
    { payee: buyerName(paper), address: buyerAddress(paper), amount, memo: memo.filter(Boolean).join(', ') },
  ];
};

/** What the dealership pays on a bill; empty when it owes nothing. `refund` is what is due of payments, in cents. */
export const chequesOf = (paper: BillPaper, of: ChequeOf, refund = 0): Cheque[] =>
  of === 'lien' ? lienCheques(paper) : buyerCheques(paper, refund);
