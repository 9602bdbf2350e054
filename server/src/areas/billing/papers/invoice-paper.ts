import { creditNoteNumber, invoiceNumber } from '@forecourt/domain';
import { formatMoney } from '@forecourt/domain/number-format';
import type { InvoiceLine, StoredInvoice } from '../invoices/invoice.queries';
import type { StoredCreditNote } from '../refunding/credit-note.queries';
import type { Party, TaxLine } from '../tables';
import type { InvoicePaper } from './invoice-sheet';

export interface InvoiceFacts {
  invoice: StoredInvoice;
  lines: readonly InvoiceLine[];
  /** 'Visa •••• 4242'; '' while it is not paid. */
  card: string;
  paidOn: string | null;
  creditNotes: readonly StoredCreditNote[];
}

const headOf = ({ name, lines }: Party) => ({ name, lines, logo: null });

const buyerSection = ({ name, lines }: Party) => ({
  title: 'Billed to',
  facts: [
    { label: 'Dealership', value: name },
    { label: 'Address', value: lines.filter((line) => !line.includes('@')).join(', ') },
    { label: 'E-mail', value: lines.find((line) => line.includes('@')) ?? '', oneLine: true },
  ],
});

const taxSums = (taxes: readonly TaxLine[], sign: 1 | -1) =>
  taxes.map(({ label, amount }) => ({ label, value: formatMoney(sign * amount) }));

const periodOf = ({ period_start, period_end }: StoredInvoice): string => `${period_start} to ${period_end}`;

const settledSums = ({ invoice, card, paidOn, creditNotes }: InvoiceFacts): InvoicePaper['settled'] => {
  if (invoice.status === 'open')
    return [
      { label: 'Paid', value: formatMoney(0) },
      { label: 'Owing', value: formatMoney(invoice.total), isBold: true },
    ];
  return [
    {
      label: ['Paid', paidOn, card && `· ${card}`].filter(Boolean).join(' '),
      value: formatMoney(invoice.total),
    },
    ...creditNotes.map(({ number, total }) => ({
      label: `Refunded, ${creditNoteNumber(number ?? 0)}`,
      value: formatMoney(-total),
    })),
    { label: 'Owing', value: formatMoney(0), isBold: true },
  ];
};

const CURRENCY = 'All amounts are in Canadian dollars.';

export const invoicePaper = (facts: InvoiceFacts): InvoicePaper => {
  const { invoice, lines } = facts;
  const isRefunded = invoice.status === 'paid' && invoice.refunded >= invoice.total && invoice.total > 0;
  return {
    head: headOf(invoice.seller),
    title: 'Invoice',
    number: invoiceNumber(invoice.number),
    mark: isRefunded ? 'Refunded' : null,
    sections: [
      buyerSection(invoice.buyer),
      {
        title: 'Invoice',
        facts: [
          { label: 'Date', value: invoice.issued_on },
          { label: 'Period', value: periodOf(invoice) },
          { label: 'For', value: invoice.description },
        ],
      },
    ],
    lines: lines.map(({ description, amount }) => ({
      ...{ description, detail: periodOf(invoice), quantity: '1' },
      ...{ price: formatMoney(amount), amount: formatMoney(amount) },
    })),
    sums: [
      { label: 'Subtotal', value: formatMoney(invoice.subtotal) },
      ...taxSums(invoice.taxes, 1),
      ...(invoice.taxes.length === 0 ? [{ label: 'No tax', value: formatMoney(0) }] : []),
      { label: 'Total', value: formatMoney(invoice.total), isBold: true },
    ],
    settled: settledSums(facts),
    notes: [
      invoice.status === 'open'
        ? 'The card on file is charged for this invoice. Another card can be given under Pricing, Update card.'
        : 'This invoice is paid. Thank you.',
      CURRENCY,
    ],
  };
};

export const creditNotePaper = (note: StoredCreditNote, invoice: StoredInvoice): InvoicePaper => ({
  head: headOf(invoice.seller),
  title: 'Credit note',
  number: creditNoteNumber(note.number ?? 0),
  mark: null,
  sections: [
    buyerSection(invoice.buyer),
    {
      title: 'Credit note',
      facts: [
        { label: 'Date', value: note.issued_on ?? '' },
        { label: 'For invoice', value: `${invoiceNumber(invoice.number)} of ${invoice.issued_on}` },
        { label: 'Reason', value: note.reason },
      ],
    },
  ],
  lines: [
    {
      ...{ description: `Refund: ${invoice.description}`, detail: periodOf(invoice), quantity: '1' },
      ...{ price: formatMoney(-note.subtotal), amount: formatMoney(-note.subtotal) },
    },
  ],
  sums: [
    { label: 'Subtotal', value: formatMoney(-note.subtotal) },
    ...taxSums(note.taxes, -1),
    { label: 'Refunded', value: formatMoney(-note.total), isBold: true },
  ],
  settled: [],
  notes: ['The refund goes to the card that paid the invoice.', CURRENCY],
});
