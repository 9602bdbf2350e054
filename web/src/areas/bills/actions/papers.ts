import type { Bill } from '@forecourt/contract/bills/index';
import { documentsCalls } from '@forecourt/contract/documents/index';
import { BILL_TYPE } from '@forecourt/domain/bill-of-sale/index';
import { send } from '../../../api/client';

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
  const { id, number, bos_type: type, language } = bill;
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
  const isRetail = type !== BILL_TYPE.wholesale && type !== BILL_TYPE.tradeIn;
  const hasTrade = bill.tradeIns.length > 0;
  const owed = bill.results.owed_to_buyer;
  return [
    ...(type === BILL_TYPE.wholesale
      ? [other('wholesale', 'Wholesale bill', documentsCalls.wholesale)]
      : [ofBill('bill', 'Bill of sale')]),
    ...(type === BILL_TYPE.lease ? [ofBill('lease', 'Lease agreement', { lease: 1 })] : []),
    ...(hasTrade
      ? [
          ofBill('trade-in-1', 'Trade-in, first form', { tradeIn: '1' }),
          ofBill('trade-in-2', 'Trade-in, second form', { tradeIn: '2' }),
        ]
      : []),
    ...(isRetail
      ? [
          other('delivery', 'Delivery receipt', documentsCalls.delivery),
          other('deposit', 'Deposit form', documentsCalls.deposit),
          other('warranty', 'Warranty form', documentsCalls.warranty),
          ofBill('appraisal', 'Customer appraisal', { customer_appraisal: 1 }),
          ofBill('steps', 'Steps of the sale', { step_pdf: 1 }),
        ]
      : [ofBill('wholesale-purchase', 'Wholesale purchase', { wholesale_purchase: 1 })]),
    ofBill('blank', 'Blank form to fill in by hand', { manual: 1 }),
    ...(maySell && hasTrade ? [cheque('lien', 'Cheque for the lien')] : []),
    ...(maySell && typeof owed === 'number' && owed > 0 ? [cheque('buyer', 'Cheque to the buyer')] : []),
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
