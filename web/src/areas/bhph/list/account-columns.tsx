import { phoneMask } from '../../../kit/fields';
import { Day, Instant, Money } from '../../../kit/format';
import type { Column } from '../../../kit/list';
import { AccountChip } from '../account-chips';
import { frequencyLabel, type ListedAccount, PROMISE_STATES } from '../words';

const promised = ({ promise }: ListedAccount) =>
  promise ? (
    <span>
      <Money value={promise.amount} /> {PROMISE_STATES[promise.state]} {promise.promised_on}
    </span>
  ) : null;

export const accountName = ({ customer, vehicle_title }: ListedAccount) =>
  `${customer.name}, ${vehicle_title}`;

export const accountColumns: readonly Column<ListedAccount>[] = [
  {
    key: 'customer',
    title: 'Customer',
    sortable: true,
    always: true,
    mobile: 'title',
    render: (row) => row.customer.name,
    csv: (row) => row.customer.name,
  },
  {
    key: 'mobile',
    title: 'Mobile',
    width: 136,
    fits: true,
    render: (row) => phoneMask.format(row.customer.mobile),
    csv: (row) => row.customer.mobile,
  },
  { key: 'vehicle_title', title: 'Vehicle', mobile: 'fact', render: (row) => row.vehicle_title },
  {
    key: 'days_past_due',
    title: 'Status',
    width: 136,
    sortable: true,
    skeleton: 'chip',
    mobile: 'status',
    render: (row) => <AccountChip account={row} />,
  },
  {
    key: 'past_due',
    title: 'Past due',
    width: 108,
    align: 'right',
    mobile: 'aside',
    render: (row) => <Money value={row.past_due} />,
    card: (row) =>
      row.past_due === 0 ? null : (
        <span>
          Past due <Money value={row.past_due} />
        </span>
      ),
  },
  {
    key: 'next_due',
    title: 'Due since',
    width: 116,
    optional: true,
    sortable: true,
    fits: true,
    render: (row) => <Day value={row.next_due} />,
  },
  {
    key: 'payoff',
    title: 'Payoff today',
    width: 120,
    align: 'right',
    render: (row) => <Money value={row.payoff} />,
  },
  {
    key: 'principal',
    title: 'Principal',
    width: 116,
    align: 'right',
    sortable: true,
    optional: true,
    render: (row) => <Money value={row.principal} />,
  },
  {
    key: 'promised_on',
    title: 'Promise',
    width: 200,
    sortable: true,
    mobile: 'fact',
    render: promised,
    csv: (row) => row.promise?.promised_on ?? '',
  },
  {
    key: 'last_contact_at',
    title: 'Last contact',
    width: 124,
    optional: true,
    render: (row) => (row.last_contact_at ? <Instant at={row.last_contact_at} /> : null),
  },
  {
    key: 'payment',
    title: 'Payment',
    width: 150,
    optional: true,
    render: (row) => (
      <span>
        <Money value={row.payment} /> {frequencyLabel(row.frequency).toLowerCase()}
      </span>
    ),
  },
  {
    key: 'insurance_problem',
    title: 'Insurance',
    width: 200,
    optional: true,
    render: (row) => row.insurance_problem,
  },
  {
    key: 'bill_number',
    title: 'Bill',
    width: 100,
    optional: true,
    fits: true,
    render: (row) => row.bill_number,
  },
];
