import { billingCalls } from '@forecourt/contract/billing/index';
import { STATES } from '@forecourt/domain/states';
import { IconFileTypePdf, IconReceiptRefund } from '@tabler/icons-react';
import { useState } from 'react';
import { urlOf } from '../../../api/build-request';
import { StatusChip } from '../../../kit/chips';
import { Day, Money } from '../../../kit/format';
import { type Column, DataList, type FilterDef, type RowOf, useList } from '../../../kit/list';
import { STATE_LOOKS } from '../../states';
import { KINDS } from './billing-texts';
import { RefundDialog } from './refund-dialog';
import { useBillingFilters } from './use-billing-filters';

type Row = RowOf<typeof billingCalls.staffInvoices>;

const STATE: FilterDef = {
  ...{ kind: 'select', key: 'state', label: 'Status' },
  options: STATES.invoice.map(({ value, label }) => ({ value, label })),
};

const COLUMNS: readonly Column<Row>[] = [
  {
    ...{ key: 'number', title: 'Number', sortable: true, always: true, width: 120, mobile: 'fact' },
    render: (row) => row.number,
  },
  {
    ...{ key: 'issued_on', title: 'Date', sortable: true, width: 110, mobile: 'fact' },
    render: (row) => <Day value={row.issued_on} />,
  },
  {
    ...{ key: 'dealership_name', title: 'Dealership', sortable: true, mobile: 'title' },
    render: (row) => row.dealership_name,
  },
  { key: 'description', title: 'Description', mobile: 'fact', render: (row) => row.description },
  {
    key: 'kind',
    title: 'For',
    width: 130,
    optional: true,
    render: (row) => KINDS[row.kind],
    csv: (row) => KINDS[row.kind],
  },
  {
    ...{ key: 'period_start', title: 'Period', width: 200 },
    render: (row) => (
      <>
        <Day value={row.period_start} /> to <Day value={row.period_end} />
      </>
    ),
    csvMore: { title: 'Period end', value: (row) => row.period_end },
  },
  {
    ...{ key: 'state', title: 'Status', width: 150, mobile: 'status', skeleton: 'chip' },
    render: (row) => <StatusChip states={STATE_LOOKS.invoice} value={row.state} />,
  },
  {
    ...{ key: 'tax', title: 'Tax', align: 'right', width: 90 },
    render: (row) => <Money value={row.tax} />,
  },
  {
    ...{ key: 'total', title: 'Total', align: 'right', width: 110, sortable: true, mobile: 'aside' },
    render: (row) => <Money value={row.total} />,
  },
  {
    ...{ key: 'refunded', title: 'Refunded', align: 'right', width: 110 },
    render: (row) => (row.refunded === 0 ? '' : <Money value={row.refunded} />),
  },
  {
    ...{ key: 'credit_notes', title: 'Credit notes', optional: true },
    render: (row) => row.credit_notes.map(({ number }) => number).join(', '),
    csv: (row) => row.credit_notes.map(({ number }) => number).join(', '),
  },
];

const openPdf = (address: string) => window.open(address, '_blank', 'noopener');

export const InvoiceList = () => {
  const [refunding, setRefunding] = useState<Row | null>(null);
  const filters = [STATE, ...useBillingFilters()];
  const list = useList(billingCalls.staffInvoices, {
    ...{ key: 'staff-invoices', defaultSort: '-issued_on', filters },
  });
  const actionsOf = (row: Row) => {
    const dealership = row.dealership_id;
    return [
      {
        ...{ label: 'Open PDF', icon: IconFileTypePdf },
        onClick: () => openPdf(urlOf(billingCalls.staffInvoicePdf, { params: { dealership, id: row.id } })),
      },
      ...row.credit_notes.map(({ id, number }) => ({
        ...{ label: `Open ${number}`, icon: IconFileTypePdf },
        onClick: () => openPdf(urlOf(billingCalls.staffCreditNotePdf, { params: { dealership, id } })),
      })),
      ...(row.state === 'paid' || row.state === 'part-refunded'
        ? [{ label: 'Refund', icon: IconReceiptRefund, divided: true, onClick: () => setRefunding(row) }]
        : []),
    ];
  };
  return (
    <>
      <DataList
        list={list}
        columns={COLUMNS}
        noun={{ one: 'invoice', many: 'invoices' }}
        nameOf={(row) => `${row.number} of ${row.dealership_name}`}
        rowActions={actionsOf}
        searchHint="Number, dealership or description"
        empty={{ title: 'No invoices', text: 'The invoices to all dealerships come here.' }}
      />
      {refunding ? <RefundDialog invoice={refunding} close={() => setRefunding(null)} /> : null}
    </>
  );
};
