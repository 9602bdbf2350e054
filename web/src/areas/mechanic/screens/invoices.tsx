import { INVOICE_STATES, invoicesCalls, type ShopInvoiceRow } from '@forecourt/contract/mechanic/invoices';
import { IconPrinter } from '@tabler/icons-react';
import { urlOf } from '../../../api/build-request';
import { StateChip } from '../../../kit/chips';
import { Day, Money } from '../../../kit/format';
import { type Column, DataList, type FilterDef, useList } from '../../../kit/list';
import { Page } from '../../../kit/page';
import { INVOICE_LOOKS } from '../invoices/invoice-states';
import { SHOP, servicePath } from '../paths';
import { PAYMENT_LABELS } from '../words';

const FILTERS: readonly FilterDef[] = [
  {
    kind: 'select',
    key: 'state',
    label: 'Status',
    options: INVOICE_STATES.map((value) => ({ value, label: INVOICE_LOOKS[value].label })),
  },
  { kind: 'day', key: 'from', label: 'From', name: 'Date', bound: 'from', half: true },
  { kind: 'day', key: 'to', label: 'To', name: 'Date', bound: 'to', half: true },
];

const COLUMNS: readonly Column<ShopInvoiceRow>[] = [
  {
    ...{
      key: 'number',
      title: 'Invoice',
      width: 110,
      sortable: true,
      always: true,
      mobile: 'title',
      fits: true,
    },
    render: (row) => row.number,
    csv: (row) => row.number,
  },
  {
    ...{ key: 'customer', title: 'Customer', mobile: 'fact' },
    render: (row) => row.customer.name,
    csv: (row) => row.customer.name,
  },
  { key: 'vehicle', title: 'Vehicle', mobile: 'fact', render: (row) => row.vehicle },
  {
    ...{ key: 'day', title: 'Date', width: 110, sortable: true, mobile: 'fact' },
    render: (row) => <Day value={row.day} />,
  },
  {
    ...{ key: 'payment_type', title: 'Payment type', width: 130 },
    render: (row) => PAYMENT_LABELS[row.payment_type] ?? row.payment_type,
    csv: (row) => PAYMENT_LABELS[row.payment_type] ?? row.payment_type,
  },
  {
    ...{ key: 'state', title: 'Status', width: 120, mobile: 'status', skeleton: 'chip' },
    render: (row) => <StateChip {...INVOICE_LOOKS[row.state]} />,
  },
  {
    ...{ key: 'total', title: 'Total', width: 110, align: 'right', sortable: true, mobile: 'aside' },
    render: (row) => <Money value={row.total} />,
  },
  {
    ...{ key: 'balance', title: 'Balance', width: 110, align: 'right', sortable: true },
    render: (row) => <Money value={row.balance} />,
  },
  {
    ...{ key: 'due_on', title: 'Due', width: 110, optional: true },
    render: (row) => (row.due_on === null ? '' : <Day value={row.due_on} />),
  },
  { key: 'created_by', title: 'Made by', width: 150, optional: true, render: (row) => row.created_by },
];

/** The invoices of the shop to its customers. */
export const Screen = () => {
  const list = useList(invoicesCalls.invoices, {
    ...{ key: 'shop-invoices', defaultSort: '-number', filters: FILTERS },
  });
  return (
    <Page title="Shop invoices" back={SHOP}>
      <DataList
        list={list}
        columns={COLUMNS}
        noun={{ one: 'invoice', many: 'invoices' }}
        nameOf={(row) => row.number}
        open={(row) => `${servicePath(row.service_id)}?tab=money`}
        rowActions={(row) => [
          {
            ...{ label: 'Print', icon: IconPrinter },
            onClick: () =>
              void window.open(
                urlOf(invoicesCalls.invoicePdf, { params: { id: row.id } }),
                '_blank',
                'noopener',
              ),
          },
        ]}
        searchHint="Number, customer, vehicle"
        empty={{ title: 'No invoices yet', text: "Invoice a customer's service when it is done." }}
      />
    </Page>
  );
};
