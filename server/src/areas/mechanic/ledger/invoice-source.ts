import { ACCOUNT, type LedgerEvent, type LedgerTax } from '@forecourt/domain/ledger/index';
import { shopInvoiceNumber } from '@forecourt/domain/mechanic/index';
import { roundCents, toCents } from '@forecourt/domain/money/cents';
import type { LedgerSource } from '../../accounting';
import {
  entriesOf,
  findInvoice,
  invoiceIdsAfter,
  type StoredEntry,
  type StoredInvoice,
} from '../invoices/invoice.queries';

export const INVOICE_SOURCE = 'shop_invoice';

type Sign = 1 | -1;

const signed = (taxes: readonly LedgerTax[], sign: Sign): LedgerTax[] =>
  taxes.map(({ kind, base, amount }) => ({
    ...{ kind, base: roundCents(sign * base), amount: roundCents(sign * amount) },
  }));

/** The sale, and what each vendor is owed for it; with the sign turned when it is cancelled. */
const saleEvents = (invoice: StoredInvoice, day: string, sign: Sign): LedgerEvent[] => {
  const { ledger } = invoice.contents;
  const memo = `${sign === 1 ? 'Shop invoice' : 'Cancelled: shop invoice'} ${shopInvoiceNumber(invoice.number)}`;
  const base = { day, memo, customerId: invoice.customer_id };
  const owed = ledger.costs.flatMap(({ vendorId, amount }, at): LedgerEvent[] =>
    vendorId === null
      ? []
      : [
          {
            ...{ kind: 'cost', day, memo, vendorId, amount: roundCents(sign * amount) },
            taxes: signed(ledger.costTaxes[at] ?? [], sign),
            ...{ target: { account: ACCOUNT.shopCost }, paidBy: null },
          },
        ],
  );
  return [
    {
      ...{ ...base, kind: 'shop-invoice', target: 'customer' },
      labour: roundCents(sign * toCents(invoice.labour)),
      parts: roundCents(sign * toCents(invoice.parts)),
      taxes: signed(ledger.taxes, sign),
      // what the vendors are owed is booked by vendor
      cost: roundCents(0),
    },
    ...owed,
  ];
};

const entryEvents = (invoice: StoredInvoice, entry: StoredEntry): LedgerEvent[] => {
  const { kind, amount, day, method } = entry;
  if (kind === 'cancelled') return saleEvents(invoice, day, -1);
  const memo = `${kind === 'payment' ? 'Payment' : 'Refund'}: shop invoice ${shopInvoiceNumber(invoice.number)}`;
  const cents = roundCents((kind === 'payment' ? 1 : -1) * toCents(amount));
  return [{ kind: 'shop-payment', day, memo, customerId: invoice.customer_id, amount: cents, method }];
};

/** Invoices of the shop: the sale first, then what happened to the invoice in its order. */
export const invoiceSource: LedgerSource = {
  order: 55,
  eventsOf: async (db, tenant, id) => {
    const invoice = await findInvoice(db, tenant, id);
    const entries = await entriesOf(db, tenant, id);
    return [
      ...saleEvents(invoice, invoice.day, 1),
      ...entries.flatMap((entry) => entryEvents(invoice, entry)),
    ];
  },
  idsAfter: invoiceIdsAfter,
};
