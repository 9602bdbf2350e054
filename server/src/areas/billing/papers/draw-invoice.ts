import type { Db } from '../../../db/database';
import type { Deps } from '../../../deps';
import { drawDocument } from '../../../http/draw-document';
import { notFound } from '../../../http/refusal';
import { readPayment, readPlace } from '../../account';
import { dayAt } from '../collecting/period-of';
import { findInvoice, linesOf } from '../invoices/invoice.queries';
import { findCreditNote, notesOf } from '../refunding/credit-note.queries';
import { invoiceDocument } from './invoice-document';
import { creditNotePaper, invoicePaper } from './invoice-paper';
import type { InvoicePaper } from './invoice-sheet';

export const readInvoicePaper = async (db: Db, dealershipId: number, id: number): Promise<InvoicePaper> => {
  const invoice = await findInvoice(db, dealershipId, id);
  if (!invoice) throw notFound();
  const payment =
    invoice.status === 'paid' && invoice.payment_id !== null
      ? await readPayment(db, dealershipId, invoice.payment_id)
      : undefined;
  const place = await readPlace(db, dealershipId);
  return invoicePaper({
    invoice,
    lines: await linesOf(db, dealershipId, id),
    card: payment?.card ?? '',
    paidOn: invoice.paid_at && dayAt(new Date(invoice.paid_at), place?.timezone),
    creditNotes: (await notesOf(db, dealershipId, [id])).filter(({ status }) => status === 'succeeded'),
  });
};

export const readCreditNotePaper = async (
  db: Db,
  dealershipId: number,
  id: number,
): Promise<InvoicePaper> => {
  const note = await findCreditNote(db, dealershipId, id);
  if (note?.status !== 'succeeded') throw notFound();
  const invoice = await findInvoice(db, dealershipId, note.invoice_id);
  if (!invoice) throw notFound();
  return creditNotePaper(note, invoice);
};

/** As a file to save: 'INV-000012.pdf'. */
export const drawPaper = async (deps: Deps, dealershipId: number, paper: InvoicePaper) => ({
  stream: await drawDocument({ deps, tenant: dealershipId }, invoiceDocument, 'id', paper),
  mime: 'application/pdf',
  name: `${paper.number}.pdf`,
});
