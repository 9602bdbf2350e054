import type { Deposit } from '@forecourt/contract/deposits/index';
import { Day, Money } from '../../../kit/format';
import type { Column } from '../../../kit/list';
import { VehicleThumb } from '../../inventory';
import { methodLabel } from '../methods';
import { HoldsChip } from './holds-chip';

export const depositName = ({ number, customer }: Deposit) => `${number}, ${customer.name}`;

export const depositColumns: readonly Column<Deposit>[] = [
  {
    key: 'photo',
    title: 'Photo',
    width: 68,
    mobile: 'image',
    skeleton: 'image',
    render: (row) => <VehicleThumb photo={row.vehicle.photo} />,
    card: (row) => <VehicleThumb photo={row.vehicle.photo} size="compact" />,
    csv: () => '',
  },
  { key: 'number', title: 'Number', width: 104, always: true, fits: true, render: (row) => row.number },
  {
    key: 'customer',
    title: 'Customer',
    mobile: 'title',
    render: (row) => row.customer.name,
    csv: (row) => row.customer.name,
  },
  {
    key: 'vehicle',
    title: 'Vehicle',
    mobile: 'fact',
    render: (row) => row.vehicle.title,
    csv: (row) => row.vehicle.title,
  },
  {
    key: 'real_done_date',
    title: 'Date',
    width: 108,
    sortable: true,
    fits: true,
    render: (row) => <Day value={row.real_done_date} />,
  },
  {
    key: 'price',
    title: 'Received',
    width: 104,
    align: 'right',
    sortable: true,
    render: (row) => <Money value={row.price} />,
  },
  {
    key: 'balance',
    title: 'Balance',
    width: 104,
    align: 'right',
    mobile: 'aside',
    render: (row) => <Money value={row.balance} />,
  },
  {
    key: 'holds',
    title: 'Hold',
    width: 124,
    skeleton: 'chip',
    mobile: 'status',
    render: (row) => <HoldsChip deposit={row} />,
    csv: (row) => (row.holds ? 'yes' : 'no'),
  },
  {
    key: 'deadline',
    title: 'Held until',
    width: 112,
    sortable: true,
    fits: true,
    render: (row) => <Day value={row.deadline} />,
  },
  {
    key: 'paymentMethod',
    title: 'Method',
    width: 112,
    optional: true,
    render: (row) => methodLabel(row.paymentMethod),
    csv: (row) => row.paymentMethod,
  },
  { key: 'transaction', title: 'Transaction', width: 130, optional: true, render: (row) => row.transaction },
  { key: 'created_by', title: 'Recorded by', width: 140, optional: true, render: (row) => row.created_by },
];
