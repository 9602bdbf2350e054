import { type LineKind, shopInvoiceNumber } from '@forecourt/domain/mechanic/index';
import { sumDollars } from '@forecourt/domain/money/cents';
import { formatMoney } from '@forecourt/domain/number-format';
import type { PricedLine } from '../../../services/pdf/priced-lines';
import type { SheetHead } from '../../../services/pdf/sheet';
import type { InvoiceContents, StoredEntry, StoredInvoice } from '../invoices/invoice.queries';
import { paymentTypeName } from '../invoices/payment-type-name';
import type { ShopPaper } from './shop-sheet';

const GROUPS: readonly { title: string; kinds: readonly LineKind[] }[] = [
  { title: 'Labour', kinds: ['labour'] },
  { title: 'Parts', kinds: ['part'] },
  { title: 'Work of other shops', kinds: ['sublet'] },
  { title: 'Fees', kinds: ['fee'] },
];

type Lines = InvoiceContents['lines'];

const toPricedLine = ({
  kind,
  description,
  part_no,
  quantity,
  price,
  amount,
}: Lines[number]): PricedLine => ({
  ...{ description, detail: part_no ? `Part No. ${part_no}` : '' },
  quantity: `${quantity.toLocaleString('en-CA', { maximumFractionDigits: 3 })}${kind === 'labour' ? ' h' : ''}`,
  ...{ price: formatMoney(price), amount: formatMoney(amount) },
});

const groupsOf = (lines: Lines): ShopPaper['groups'] =>
  GROUPS.map(({ title, kinds }) => ({
    title,
    lines: lines.filter(({ kind }) => kinds.includes(kind)).map(toPricedLine),
  })).filter((group) => group.lines.length > 0);

const taxLabel = ({ name, rate }: InvoiceContents['taxes'][number]) => `${name} ${rate / 1_000}%`;

interface Amounts {
  lines: Lines;
  taxes: InvoiceContents['taxes'];
}

const sumsOf = ({ lines, taxes }: Amounts, totalLabel: string): ShopPaper['sums'] => {
  const before = sumDollars(lines.map(({ amount }) => amount));
  const total = sumDollars([before, ...taxes.map(({ amount }) => amount)]);
  return [
    { label: 'Before tax', value: formatMoney(before) },
    ...taxes.map((tax) => ({ label: taxLabel(tax), value: formatMoney(tax.amount) })),
    { label: totalLabel, value: formatMoney(total), isBold: true },
  ];
};

/** What is known; a customer may have no e-mail. */
const sectionsOf = (
  customer: InvoiceContents['customer'],
  vehicle: InvoiceContents['vehicle'],
  more: { label: string; value: string }[],
): ShopPaper['sections'] =>
  [
    {
      title: 'Customer',
      facts: [
        { label: 'Name', value: customer.name },
        { label: 'Phone', value: customer.phone },
        { label: 'E-mail', value: customer.email },
        { label: 'Address', value: customer.address },
      ],
    },
    {
      title: 'Vehicle',
      facts: [
        { label: 'Vehicle', value: vehicle.title },
        { label: 'VIN', value: vehicle.vin, oneLine: true },
        { label: 'Licence plate', value: vehicle.plate },
        { label: 'Odometer', value: vehicle.odometer },
        ...more,
      ],
    },
  ]
    .map(({ title, facts }) => ({ title, facts: facts.filter(({ value }) => value !== '') }))
    .filter(({ facts }) => facts.length > 0);

const paymentsOf = (invoice: StoredInvoice, entries: readonly StoredEntry[]): ShopPaper['payments'] => {
  const paid = entries.flatMap(({ kind, amount, day, method, reference }) =>
    kind === 'cancelled'
      ? []
      : [
          {
            label: [`${kind === 'payment' ? 'Paid' : 'Refunded'} ${day}`, paymentTypeName(method), reference]
              .filter(Boolean)
              .join(' · '),
            value: formatMoney(kind === 'payment' ? -amount : amount),
          },
        ],
  );
  if (invoice.cancelled_at !== null) return paid;
  const balance = sumDollars([invoice.total, -invoice.paid]);
  return [...paid, { label: 'Balance due', value: formatMoney(balance), isBold: true }];
};

export const invoicePaper = (
  invoice: StoredInvoice,
  entries: readonly StoredEntry[],
  head: SheetHead,
): ShopPaper => {
  const { contents, day, due_on } = invoice;
  const number = shopInvoiceNumber(invoice.number);
  const cancelled = entries.find(({ kind }) => kind === 'cancelled');
  return {
    ...{ head, title: 'Service invoice', number: `${number} · ${day}` },
    mark: cancelled ? `Cancelled ${cancelled.day}` : null,
    sections: sectionsOf(contents.customer, contents.vehicle, [
      { label: 'Service', value: String(contents.service.number) },
      { label: 'Payment type', value: paymentTypeName(invoice.payment_type) },
      { label: 'Due', value: due_on ?? '' },
    ]),
    problems: contents.service.problems,
    groups: groupsOf(contents.lines),
    sums: sumsOf(contents, 'Total'),
    payments: paymentsOf(invoice, entries),
    notes: [
      ...(contents.note ? contents.note.split(/\n+/) : []),
      ...(invoice.tax_exempt_reason ? [`No tax is charged: ${invoice.tax_exempt_reason}`] : []),
      ...(contents.tax_number ? [`GST/HST registration: ${contents.tax_number}`] : []),
      'All amounts are in Canadian dollars.',
    ],
    signatures: ['Customer', 'For the dealership'],
  };
};

export interface EstimateFacts extends Amounts {
  number: number;
  estimate: { number: number; day: string; approved: string } | null;
  customer: InvoiceContents['customer'];
  vehicle: InvoiceContents['vehicle'];
  problems: InvoiceContents['service']['problems'];
  promisedOn: string;
  /** Of a vehicle of the dealership: what it will cost. */
  isInternal: boolean;
  day: string;
}

export const estimatePaper = (facts: EstimateFacts, head: SheetHead): ShopPaper => {
  const { estimate } = facts;
  const number = `Service ${facts.number}${estimate ? `, estimate ${estimate.number}` : ''}`;
  return {
    ...{ head, title: facts.isInternal ? 'Reconditioning estimate' : 'Service estimate', mark: null },
    number: `${number} · ${estimate?.day ?? facts.day}`,
    sections: sectionsOf(facts.customer, facts.vehicle, [
      { label: 'Promised for', value: facts.promisedOn },
      { label: 'Approved', value: estimate?.approved ?? '' },
    ]),
    problems: facts.problems,
    groups: groupsOf(facts.lines),
    sums: sumsOf(facts, facts.isInternal ? 'Estimated cost' : 'Estimated total'),
    payments: [],
    notes: facts.isInternal
      ? ['Costs of the dealership, before taxes that are claimed back.']
      : [
          'The invoice will not be more than a tenth above this estimate unless you approve a new one.',
          'All amounts are in Canadian dollars.',
        ],
    signatures: facts.isInternal ? ['Approved by'] : ['Approved by the customer', 'For the dealership'],
  };
};
