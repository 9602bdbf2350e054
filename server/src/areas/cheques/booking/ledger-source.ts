import { type ChequeLine, chequeEventLines } from '@forecourt/domain/ledger/cheque-lines';
import type { EventLine, LedgerEvent } from '@forecourt/domain/ledger/index';
import { roundCents } from '@forecourt/domain/money/index';
import type { LedgerSource } from '../../accounting';
import {
  chequeIdsAfter,
  findCheque,
  linesOf,
  type NewLine,
  type StoredCheque,
  type StoredLine,
} from '../cheque.queries';

export const CHEQUE_SOURCE = 'cheque';

/** A line as it is stored, for the ledger. */
export const toLedgerLine = (line: NewLine): ChequeLine => ({
  ...{ account: line.account, amount: roundCents(line.amount_cents), stockId: line.stock_id },
  ...{ gst: roundCents(line.gst_cents), pst: roundCents(line.pst_cents), qst: roundCents(line.qst_cents) },
});

const turned = ({ tax, ...line }: EventLine): EventLine => ({
  ...{ ...line, amount: roundCents(-line.amount) },
  ...(tax && { tax: { ...tax, base: roundCents(-tax.base) } }),
});

/** What a purchase owes is owed to its seller, also where the holder of the lien is paid. */
const withSeller = (line: StoredLine): ChequeLine => ({
  ...toLedgerLine(line),
  ...{ vendorId: line.seller_vendor_id, customerId: line.seller_customer_id },
});

const eventsOf = (cheque: StoredCheque, stored: readonly StoredLine[]): LedgerEvent[] => {
  const lines = chequeEventLines(stored.map(withSeller), cheque.vendor_id);
  // a number that was not used has none
  if (lines.length === 0) return [];
  const { number, payee, memo, day, account_code: from, vendor_id: vendorId, voided_on } = cheque;
  const written: LedgerEvent = {
    ...{ kind: 'cheque', day, from, lines, vendorId },
    memo: [`Cheque ${number} to ${payee}`, memo].filter(Boolean).join(', '),
  };
  if (voided_on === null) return [written];
  return [
    written,
    {
      ...{ ...written, day: voided_on, lines: lines.map(turned) },
      memo: `Cheque ${number} to ${payee} is void: ${cheque.void_reason}`,
    },
  ];
};

export const chequeLedger: LedgerSource = {
  // after the costs and purchases that it pays
  order: 30,
  eventsOf: async (db, tenant, id) => {
    const cheque = await findCheque(db, tenant, id);
    return cheque ? eventsOf(cheque, await linesOf(db, tenant, [id])) : [];
  },
  idsAfter: chequeIdsAfter,
  linkOf: async (db, tenant, id) => {
    const cheque = await findCheque(db, tenant, id);
    return cheque && { label: `Cheque ${cheque.number} to ${cheque.payee}`, to: `/admin/write_cheque/${id}` };
  },
};
