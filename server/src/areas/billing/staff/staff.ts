import type { billingCalls } from '@forecourt/contract/billing/index';
import { defaultPageSize } from '@forecourt/policy';
import type { Handlers } from '../../../http/context';
import { listAllInvoices } from '../invoices/invoice-list.queries';
import { toInvoiceRow } from '../invoices/invoice-reply';
import { drawPaper, readCreditNotePaper, readInvoicePaper } from '../papers/draw-invoice';
import { notesOfAny } from '../refunding/credit-note.queries';
import { monthTotals } from './months';
import { listAllPayments, payingDealerships } from './staff.queries';
import { listStatuses } from './status.queries';
import { toStatusRow } from './statuses';

type Staff =
  | 'staffPayments'
  | 'staffInvoices'
  | 'staffTotals'
  | 'staffDealerships'
  | 'staffInvoicePdf'
  | 'staffCreditNotePdf'
  | 'staffStatuses';

const LIMIT = defaultPageSize(null);

/** For platform staff who see payments: these see every dealership's. */
export const staffBillingHandlers: Pick<Handlers<typeof billingCalls>, Staff> = {
  staffPayments: ({ query }, { deps }) => deps.database.systemRead((db) => listAllPayments(db, query, LIMIT)),

  staffInvoices: ({ query }, { deps }) =>
    deps.database.systemRead(async (db) => {
      const { rows, ...page } = await listAllInvoices(db, query, LIMIT);
      const [dealerships, ids] = [rows.map(({ dealership_id }) => dealership_id), rows.map(({ id }) => id)];
      const notes = await notesOfAny(db, dealerships, ids);
      return {
        ...page,
        rows: rows.map((invoice) => ({
          ...toInvoiceRow(invoice, notes),
          dealership_id: invoice.dealership_id,
          dealership_name: invoice.dealership_name,
        })),
      };
    }),

  staffTotals: ({ query }, { deps }) =>
    deps.database.systemRead((db) => monthTotals(db, deps.now(), query.dealership_id ?? null)),

  staffDealerships: (_input, { deps }) => deps.database.systemRead((db) => payingDealerships(db)),

  staffInvoicePdf: async ({ params: { dealership, id } }, { deps }) => {
    const paper = await deps.database.systemRead((db) => readInvoicePaper(db, dealership, id));
    return drawPaper(deps, dealership, paper);
  },

  staffCreditNotePdf: async ({ params: { dealership, id } }, { deps }) => {
    const paper = await deps.database.systemRead((db) => readCreditNotePaper(db, dealership, id));
    return drawPaper(deps, dealership, paper);
  },

  staffStatuses: ({ query }, { deps }) =>
    deps.database.systemRead(async (db) => {
      const { rows, ...page } = await listStatuses(db, query, { now: deps.now(), defaultLimit: LIMIT });
      return { ...page, rows: rows.map(toStatusRow) };
    }),
};
