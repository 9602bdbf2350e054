import type { ReplyOf } from '@forecourt/contract';
import type { billingCalls } from '@forecourt/contract/billing/index';
import { creditNoteNumber, invoiceNumber } from '@forecourt/domain';
import type { StoredCreditNote } from '../refunding/credit-note.queries';
import type { StoredInvoice } from './invoice.queries';

type InvoiceRow = ReplyOf<typeof billingCalls.list>['rows'][number];

/** The state as SQL has it in STATE_SQL. */
const stateOf = ({ status, refunded, total }: StoredInvoice): InvoiceRow['state'] => {
  if (status === 'open') return 'open';
  if (refunded === 0) return 'paid';
  return refunded < total ? 'part-refunded' : 'refunded';
};

export const toInvoiceRow = (invoice: StoredInvoice, notes: readonly StoredCreditNote[]): InvoiceRow => {
  const { id, number, kind, description, issued_on, period_start, period_end } = invoice;
  const { subtotal, tax, total, refunded } = invoice;
  return {
    ...{ id, number: invoiceNumber(number), kind, description, issued_on, period_start, period_end },
    ...{ subtotal, tax, total, refunded, state: stateOf(invoice) },
    credit_notes: notes.flatMap((note) =>
      note.invoice_id === id && note.status === 'succeeded' && note.number !== null && note.issued_on !== null
        ? [
            {
              ...{ id: note.id, number: creditNoteNumber(note.number), issued_on: note.issued_on },
              ...{ total: note.total, reason: note.reason },
            },
          ]
        : [],
    ),
  };
};
