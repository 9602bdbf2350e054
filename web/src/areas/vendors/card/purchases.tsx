import { type PurchaseRow, purchasesCalls } from '@forecourt/contract/purchases/index';
import type { Vendor } from '@forecourt/contract/vendors/index';
import { purchaseKindLabel } from '@forecourt/domain/purchase/purchase-kinds';
import { Day, Money, Truncate } from '../../../kit/format';
import { type Column, DataList, type FilterDef, useList } from '../../../kit/list';
import { VehicleThumb } from '../../inventory';
import classes from './card.module.css';

const stateText = ({ state, owed }: PurchaseRow): string => {
  if (state === 'cancelled') return 'Cancelled';
  return owed !== null && owed > 0 ? 'To be paid' : 'Paid';
};

const amount = (value: number | null) => (value === null ? null : <Money value={value} />);

const COLUMNS: readonly Column<PurchaseRow>[] = [
  {
    ...{ key: 'photo', title: 'Photo', width: 68, mobile: 'image', skeleton: 'image' },
    render: (row) => <VehicleThumb photo={row.vehicle.photo} />,
    card: (row) => <VehicleThumb photo={row.vehicle.photo} size="compact" />,
    csv: () => '',
  },
  { key: 'number', title: 'Number', width: 104, sortable: true, fits: true, render: (row) => row.number },
  {
    ...{ key: 'vehicle', title: 'Vehicle', always: true, mobile: 'title' },
    render: (row) => row.vehicle.title,
    csv: (row) => row.vehicle.title,
  },
  {
    ...{ key: 'vin', title: 'VIN', width: 112 },
    render: (row) => <Truncate kind="identifier" text={row.vehicle.vin_number} />,
    csv: (row) => row.vehicle.vin_number,
  },
  { key: 'kind', title: 'Kind', width: 140, render: (row) => purchaseKindLabel(row.kind) },
  {
    ...{ key: 'day', title: 'Date', width: 108, sortable: true, fits: true, mobile: 'fact' },
    render: (row) => <Day value={row.day} />,
  },
  {
    ...{ key: 'total', title: 'Total', width: 116, align: 'right', sortable: true, mobile: 'aside' },
    render: (row) => amount(row.total),
    csv: (row) => row.total ?? '',
  },
  {
    ...{ key: 'owed', title: 'Owed', width: 116, align: 'right', sortable: true },
    render: (row) => amount(row.owed),
    csv: (row) => row.owed ?? '',
  },
  {
    ...{ key: 'state', title: 'Status', width: 110, mobile: 'fact' },
    render: (row) => <span className={classes.quiet}>{stateText(row)}</span>,
    csv: stateText,
  },
];

const FILTERS: readonly FilterDef[] = [
  {
    ...{ kind: 'select', key: 'owed', label: 'Payment' },
    options: [
      { value: 1, label: 'To be paid' },
      { value: 0, label: 'Nothing owed' },
    ],
  },
  { kind: 'day', key: 'from', label: 'Date from', name: 'Date', bound: 'from', half: true },
  { kind: 'day', key: 'to', label: 'Date to', name: 'Date', bound: 'to', half: true },
];

/** The vehicles that were bought from the vendor. */
export const Purchases = ({ vendor }: { vendor: Vendor }) => {
  const list = useList(purchasesCalls.list, {
    ...{ key: 'vendor-purchases', defaultSort: '-day', filters: FILTERS },
    fixed: { vendor_id: vendor.id, kind: 'any' },
  });
  return (
    <DataList
      list={list}
      columns={COLUMNS}
      noun={{ one: 'purchase', many: 'purchases' }}
      nameOf={(row) => `${row.number}, ${row.vehicle.title}`}
      // the screen leads on to the address of its kind
      open={(row) => `/admin/purchases/from-dealer/${row.id}`}
      searchHint="Number, vehicle, VIN"
      empty={{ title: 'No purchases yet', text: `Vehicles bought from ${vendor.name} are listed here.` }}
    />
  );
};
