import type { Deps } from '../../../deps';
import { notFound } from '../../../http/refusal';
import { findInvoice } from '../invoices/invoice.queries';
import { toInvoiceRow } from '../invoices/invoice-reply';
import { notesOf } from '../refunding/credit-note.queries';
import { dealershipName } from './staff.queries';

/** One invoice as platform staff see it. */
export const staffInvoice = (deps: Deps, dealershipId: number, id: number) =>
  deps.database.systemRead(async (db) => {
    const invoice = await findInvoice(db, dealershipId, id);
    if (!invoice) throw notFound();
    const notes = await notesOf(db, dealershipId, [id]);
    return {
      ...toInvoiceRow(invoice, notes),
      dealership_id: dealershipId,
      dealership_name: await dealershipName(db, dealershipId),
    };
  });
