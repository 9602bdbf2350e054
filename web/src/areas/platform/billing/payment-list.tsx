import { billingCalls } from '@forecourt/contract/billing/index';
import { STATES } from '@forecourt/domain/states';
import { StatusChip } from '../../../kit/chips';
import { Day, Money } from '../../../kit/format';
import { type Column, DataList, type FilterDef, type RowOf, useList } from '../../../kit/list';
import { STATE_LOOKS } from '../../states';
import { KIND_OPTIONS, KINDS } from './billing-texts';
import { useBillingFilters } from './use-billing-filters';

type Row = RowOf<typeof billingCalls.staffPayments>;

const FILTERS: readonly FilterDef[] = [
  {
    ...{ kind: 'select', key: 'status', label: 'Status' },
    options: STATES.payment.map(({ value, label }) => ({ value, label })),
  },
  { kind: 'select', key: 'kind', label: 'For', options: KIND_OPTIONS },
];

const COLUMNS: readonly Column<Row>[] = [
  {
    ...{ key: 'created_at', title: 'Date', sortable: true, width: 110, mobile: 'fact' },
    render: (row) => <Day value={row.created_at} />,
  },
  {
    ...{ key: 'dealership_name', title: 'Dealership', sortable: true, always: true, mobile: 'title' },
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
    ...{ key: 'status', title: 'Status', width: 120, mobile: 'status', skeleton: 'chip' },
    render: (row) => <StatusChip states={STATE_LOOKS.payment} value={row.status} />,
  },
  { key: 'failure', title: 'Reason', render: (row) => row.failure },
  { key: 'card', title: 'Card', width: 170, render: (row) => row.card },
  {
    ...{ key: 'amount', title: 'Before tax', align: 'right', width: 110, optional: true },
    render: (row) => <Money value={row.amount} />,
  },
  {
    ...{ key: 'tax', title: 'Tax', align: 'right', width: 90, optional: true },
    render: (row) => <Money value={row.tax} />,
  },
  {
    ...{ key: 'total', title: 'Total', align: 'right', width: 110, sortable: true, mobile: 'aside' },
    render: (row) => <Money value={row.total} />,
  },
  { key: 'reference', title: 'Reference', optional: true, render: (row) => row.reference },
];

export const PaymentList = () => {
  const filters = [...FILTERS, ...useBillingFilters()];
  const list = useList(billingCalls.staffPayments, {
    ...{ key: 'staff-payments', defaultSort: '-created_at', filters },
  });
  return (
    <DataList
      list={list}
      columns={COLUMNS}
      noun={{ one: 'payment', many: 'payments' }}
      nameOf={(row) => `${row.dealership_name}: ${row.description}`}
      searchHint="Dealership, description, card or reference"
      empty={{ title: 'No payments', text: 'What dealerships pay comes here.' }}
    />
  );
};
