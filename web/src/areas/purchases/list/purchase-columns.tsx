import type { PurchaseRow } from '@forecourt/contract/purchases/index';
import { purchaseKindLabel } from '@forecourt/domain/purchase/purchase-kinds';
import { Day, Money, Truncate } from '../../../kit/format';
import type { Column } from '../../../kit/list';
import { VehicleThumb } from '../../inventory';
import { PurchaseChip, statusText } from './purchase-chips';

const amount = (value: number | null) => (value === null ? null : <Money value={value} />);

export const purchaseColumns: readonly Column<PurchaseRow>[] = [
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
  {
    key: 'number',
    title: 'Number',
    width: 104,
    always: true,
    sortable: true,
    fits: true,
    render: (row) => row.number,
  },
  {
    key: 'vehicle',
    title: 'Vehicle',
    mobile: 'title',
    render: (row) => row.vehicle.title,
    csv: (row) => row.vehicle.title,
  },
  {
    key: 'vin',
    title: 'VIN',
    width: 120,
    render: (row) => <Truncate kind="identifier" text={row.vehicle.vin_number} />,
    csv: (row) => row.vehicle.vin_number,
  },
  {
    key: 'seller',
    title: 'Seller',
    width: 172,
    mobile: 'fact',
    render: (row) => row.seller.name,
    csv: (row) => row.seller.name,
  },
  {
    key: 'source',
    title: 'Kind',
    width: 134,
    optional: true,
    render: (row) => purchaseKindLabel(row.kind),
    csv: (row) => purchaseKindLabel(row.kind),
  },
  {
    key: 'day',
    title: 'Date',
    width: 108,
    sortable: true,
    fits: true,
    mobile: 'fact',
    render: (row) => <Day value={row.day} />,
  },
  {
    key: 'total',
    title: 'Total',
    width: 112,
    align: 'right',
    sortable: true,
    mobile: 'aside',
    render: (row) => amount(row.total),
    csv: (row) => row.total ?? '',
  },
  {
    key: 'owed',
    title: 'Owed',
    width: 112,
    align: 'right',
    sortable: true,
    render: (row) => amount(row.owed),
    csv: (row) => row.owed ?? '',
  },
  {
    key: 'state',
    title: 'Status',
    width: 118,
    skeleton: 'chip',
    mobile: 'status',
    render: (row) => <PurchaseChip purchase={row} />,
    csv: statusText,
  },
  { key: 'created_by', title: 'Entered by', width: 150, optional: true, render: (row) => row.created_by },
];
