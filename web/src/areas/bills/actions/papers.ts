import type { Bill } from '@forecourt/contract/bills/index';
import { documentsCalls } from '@forecourt/contract/documents/index';
import { send } from '../../../api/client';
import { ownTitle, PAPER_TITLES, type PaperName, paperNamesOf } from '../../bill-papers';

/** A document of a bill that can be shown, printed and downloaded. */
export interface Paper {
  key: string;
  label: string;
  fileName: string;
  load: (signal: AbortSignal) => Promise<Blob>;
}

type BillFlags = Parameters<typeof send<typeof documentsCalls.bill>>[1]['query'];

/** Calls that take the bill and the language alone. */
type PlainCall = (typeof documentsCalls)['delivery' | 'wholesale' | 'deposit' | 'warranty'];

/** The documents that a bill of this type has. */
export const papersOf = (bill: Bill, maySell: boolean): Paper[] => {
  const { id, number, language } = bill;
  const query = { id, language };
  const file = (name: string) => `${number}-${name}.pdf`;
  const ofBill = (key: string, label: string, flags: Omit<BillFlags, 'id'> = {}): Paper => ({
    ...{ key, label, fileName: file(key) },
    load: (signal) =>
      send(documentsCalls.bill, { query: { ...query, ...flags } }, { signal, showsFailure: true }),
  });
  const other = (key: string, label: string, call: PlainCall): Paper => ({
    ...{ key, label, fileName: file(key) },
    load: (signal) => send(call, { query }, { signal, showsFailure: true }),
  });
  const cheque = (of: 'lien' | 'buyer', label: string): Paper => ({
    ...{ key: `cheque-${of}`, label, fileName: file(`cheque-${of}`) },
    load: (signal) =>
      send(documentsCalls.cheque, { query: { ...query, of } }, { signal, showsFailure: true }),
  });
  const made: Readonly<Record<PaperName, () => Paper>> = {
    bill: () => ofBill('bill', ownTitle(bill)),
    wholesale: () => other('wholesale', ownTitle(bill), documentsCalls.wholesale),
    lease: () => ofBill('lease', PAPER_TITLES.lease, { lease: 1 }),
    tradeIn: () => ofBill('trade-in-1', PAPER_TITLES.tradeIn, { tradeIn: '1' }),
    liens: () => ofBill('trade-in-2', PAPER_TITLES.liens, { tradeIn: '2' }),
    delivery: () => other('delivery', PAPER_TITLES.delivery, documentsCalls.delivery),
    deposit: () => other('deposit', PAPER_TITLES.deposit, documentsCalls.deposit),
    warranty: () => other('warranty', PAPER_TITLES.warranty, documentsCalls.warranty),
    appraisal: () => ofBill('appraisal', PAPER_TITLES.appraisal, { customer_appraisal: 1 }),
    steps: () => ofBill('steps', PAPER_TITLES.steps, { step_pdf: 1 }),
    wholesalePurchase: () =>
      ofBill('wholesale-purchase', PAPER_TITLES.wholesalePurchase, { wholesale_purchase: 1 }),
    blank: () => ofBill('blank', PAPER_TITLES.blank, { manual: 1 }),
    lienCheque: () => cheque('lien', PAPER_TITLES.lienCheque),
    buyerCheque: () => cheque('buyer', PAPER_TITLES.buyerCheque),
  };
  return [
    ...paperNamesOf(bill, maySell).map((name) => made[name]()),
    ...bill.documents.map(
      (document): Paper => ({
        key: `document-${document.id}`,
        label: document.state === 'cancelled' ? `${document.name} (cancelled)` : document.name,
        fileName: document.name.endsWith('.pdf') ? document.name : `${document.name}.pdf`,
        load: (signal) =>
          send(
            documentsCalls.link,
            { query: { id, document_id: document.id } },
            { signal, showsFailure: true },
          ),
      }),
    ),
  ];
};
