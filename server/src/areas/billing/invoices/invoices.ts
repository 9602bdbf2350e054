import type { billingCalls } from '@forecourt/contract/billing/index';
import { defaultPageSize } from '@forecourt/policy';
import type { Handlers } from '../../../http/context';
import { drawPaper, readCreditNotePaper, readInvoicePaper } from '../papers/draw-invoice';
import { notesOf } from '../refunding/credit-note.queries';
import { listInvoices } from './invoice-list.queries';
import { toInvoiceRow } from './invoice-reply';

/** The dealership's own. */
export const invoiceHandlers: Pick<Handlers<typeof billingCalls>, 'list' | 'pdf' | 'creditNotePdf'> = {
  list: ({ query }, { read, tenant }) =>
    read(async (db) => {
      const { rows, ...page } = await listInvoices(db, tenant, query, defaultPageSize(tenant));
      const ids = rows.map(({ id }) => id);
      const notes = await notesOf(db, tenant, ids);
      return { ...page, rows: rows.map((invoice) => toInvoiceRow(invoice, notes)) };
    }),

  pdf: async ({ params: { id } }, { read, tenant, deps }) => {
    const paper = await read((db) => readInvoicePaper(db, tenant, id));
    return drawPaper(deps, tenant, paper);
  },

  creditNotePdf: async ({ params: { id } }, { read, tenant, deps }) => {
    const paper = await read((db) => readCreditNotePaper(db, tenant, id));
    return drawPaper(deps, tenant, paper);
  },
};
