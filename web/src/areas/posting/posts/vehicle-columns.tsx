import type { AcceptedVehicle } from '@forecourt/contract/posting/index';
import { formatNumber } from '@forecourt/domain/number-format';
import { stateLabel } from '@forecourt/domain/states';
import { Button } from '@mantine/core';
import { StateChip, StatusChip } from '../../../kit/chips';
import { Money } from '../../../kit/format';
import type { Column } from '../../../kit/list';
import { VehicleThumb } from '../../inventory';
import { STATE_LOOKS } from '../../states';
import { odometerText } from '../words';

type Row = AcceptedVehicle;

const Warnings = ({ warnings }: Pick<Row, 'warnings'>) =>
  warnings.length === 0 ? null : (
    <span title={warnings.join(', ')}>
      <StateChip
        label={warnings.length === 1 ? (warnings[0] ?? '') : `${warnings.length} problems`}
        tone="warning"
      />
    </span>
  );

export const photoColumn: Column<Row> = {
  ...{ key: 'photo', title: 'Photo', width: 64, skeleton: 'image', mobile: 'image' },
  render: ({ picture }) => <VehicleThumb photo={picture} />,
  csv: () => '',
};

export const titleColumn: Column<Row> = {
  ...{ key: 'title', title: 'Vehicle', sortable: true, always: true, mobile: 'title' },
  render: ({ title }) => title,
};

export const stockColumn: Column<Row> = {
  ...{ key: 'stock_NO', title: 'Stock No.', width: 98, sortable: true, mobile: 'fact' },
  render: ({ stock_NO }) => stock_NO,
};

export const statusColumn: Column<Row> = {
  ...{ key: 'status', title: 'Vehicle status', width: 176, skeleton: 'chip', mobile: 'status' },
  render: ({ status }) => <StatusChip states={STATE_LOOKS.vehicle} value={status} />,
  csv: ({ status }) => stateLabel('vehicle', status),
};

const priceText = (row: Row) =>
  row.call_for_price === 1 ? 'Call for price' : row.price === null ? '' : <Money value={row.price} />;

/** The next step of each row, without its menu. */
export const postButtonColumn = (label: string, post: (row: Row) => void): Column<Row> => ({
  ...{ key: 'post', title: 'Post', width: 76, always: true },
  render: (row) => (
    <Button
      size="compact-sm"
      variant="default"
      aria-label={`${label}: ${row.title} ${row.stock_NO}`}
      // the row's own click would open the vehicle
      onClick={(event) => {
        event.stopPropagation();
        post(row);
      }}
    >
      Post
    </Button>
  ),
  csv: () => '',
});

/** Vehicles that may be posted. */
export const vehicleColumns: readonly Column<Row>[] = [
  photoColumn,
  titleColumn,
  stockColumn,
  {
    ...{ key: 'price', title: 'Price', width: 116, align: 'right', sortable: true, mobile: 'aside' },
    render: priceText,
    csv: ({ price }) => price ?? '',
  },
  {
    ...{ key: 'odometer', title: 'Odometer', width: 108, align: 'right', mobile: 'fact' },
    render: odometerText,
    csv: ({ odometer }) => odometer ?? '',
  },
  {
    ...{ key: 'photos', title: 'Photos', width: 84, align: 'right', optional: true },
    render: ({ photos }) => formatNumber(photos),
  },
  {
    ...{ key: 'days_in_stock', title: 'Days', width: 78, align: 'right', sortable: true },
    render: ({ days_in_stock }) => formatNumber(days_in_stock),
  },
  statusColumn,
  {
    ...{ key: 'warnings', title: 'Missing', width: 140, skeleton: 'chip', mobile: 'fact' },
    render: ({ warnings }) => <Warnings warnings={warnings} />,
    card: ({ warnings }) => (warnings.length > 1 ? `${warnings.length} problems` : (warnings[0] ?? '')),
    csv: ({ warnings }) => warnings.join(', '),
  },
  { key: 'vin', title: 'VIN', width: 176, optional: true, render: ({ vin }) => vin },
];
