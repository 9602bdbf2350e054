import type { StockRow } from '@forecourt/contract/inventory/vehicle';
import { SOLD, stockStatusName } from '@forecourt/domain/vehicle/stock-status';
import { VEHICLE_LABELS } from '@forecourt/domain/vehicle/vehicle-labels';
import { VEHICLE_TYPE_NAMES } from '@forecourt/domain/vehicle/vehicle-types';
import { Day, Money, Truncate } from '../../../kit/format';
import type { Column } from '../../../kit/list';
import { DaysOnLot } from '../vehicle/days-on-lot';
import {
  askingPrice,
  figure,
  flagTexts,
  odometerText,
  odometerUnitText,
  priceText,
  vehicleName,
} from '../vehicle/stock-texts';
import { VehicleMarks, VehiclePrice } from '../vehicle/vehicle-facts';
import { VehicleStatus, VehicleStatusMenu } from '../vehicle/vehicle-status';
import { VehicleThumb } from '../vehicle/vehicle-thumb';
import classes from './list.module.css';

type StockColumn = Column<StockRow>;

const typeName = (type: number): string => {
  const names: Readonly<Record<number, string>> = VEHICLE_TYPE_NAMES;
  return names[type] ?? '';
};

const field = (
  key: keyof StockRow,
  title: string,
  width: number,
  more: Partial<StockColumn> = {},
): StockColumn => ({
  key,
  title,
  width,
  optional: true,
  render: (row) => String(row[key] ?? ''),
  ...more,
});

const BEFORE_STATUS: readonly StockColumn[] = [
  {
    key: 'photo',
    title: 'Photo',
    width: 66,
    mobile: 'image',
    skeleton: 'image',
    render: (row) => <VehicleThumb photo={row.photo} vehicleType={row.vehicleType} />,
    card: (row) => <VehicleThumb photo={row.photo} vehicleType={row.vehicleType} size="compact" />,
    csv: (row) => row.photos,
  },
  {
    key: 'title',
    title: 'Vehicle',
    sortable: true,
    always: true,
    mobile: 'title',
    render: vehicleName,
    csv: vehicleName,
  },
  field('stock_NO', VEHICLE_LABELS.stockNumber, 88, { optional: false, sortable: true, mobile: 'aside' }),
  field('vin_number', VEHICLE_LABELS.vin, 176, {
    optional: false,
    render: (row) => <Truncate kind="identifier" text={row.vin_number} className={classes.vin} />,
  }),
  {
    key: 'sell_price',
    title: 'Price',
    width: 94,
    align: 'right',
    sortable: true,
    mobile: 'fact',
    render: (row) => <VehiclePrice car={row} compact />,
    card: priceText,
    csv: askingPrice,
    csvMore: { title: 'Call for price', value: (row) => (row.call_for_price === 1 ? 'Yes' : 'No') },
  },
  {
    key: 'odometer',
    title: 'Odometer',
    width: 102,
    align: 'right',
    sortable: true,
    mobile: 'fact',
    render: (row) => odometerText(row.odometer, row.odometer_type) || '–',
    card: (row) => odometerText(row.odometer, row.odometer_type),
    csv: (row) => row.odometer,
    csvMore: {
      title: 'Odometer unit',
      value: ({ odometer, odometer_type }) => (odometer === null ? '' : odometerUnitText(odometer_type)),
    },
  },
  {
    key: 'days_on_lot',
    title: 'Days on lot',
    width: 100,
    align: 'right',
    sortable: true,
    mobile: 'fact',
    render: (row) => <DaysOnLot days={row.days_on_lot} />,
    card: (row) => `${figure(row.days_on_lot)} d`,
  },
];

const AFTER_STATUS: readonly StockColumn[] = [
  {
    key: 'flags',
    title: 'Flags',
    fits: true,
    width: 66,
    render: (row) => <VehicleMarks car={row} />,
    csv: (row) => flagTexts(row).join(', '),
  },
  {
    key: 'extra_status',
    title: 'Extra status',
    width: 150,
    optional: true,
    render: (row) => row.extra_status.join(', '),
    csv: (row) => row.extra_status.join(', '),
  },
  field('model_year', 'Year', 76, { align: 'right', sortable: true }),
  field('make', 'Make', 120),
  field('model', 'Model', 130),
  field('trim', 'Trim', 120),
  field('body_style', 'Body style', 120),
  field('exterior_color', 'Exterior Color', 130),
  field('fuel_type', 'Fuel type', 110),
  field('vehicleType', 'Vehicle type', 120, {
    render: (row) => typeName(row.vehicleType),
    csv: (row) => typeName(row.vehicleType),
  }),
  field('photos', 'Photos', 86, { align: 'right' }),
  field('acquired_on', 'Acquired on', 112, { render: (row) => <Day value={row.acquired_on} /> }),
  field('sold_date', 'Sold date', 108, {
    sortable: true,
    render: (row) => <Day value={row.sold_date} />,
  }),
];

const money = (value: number | null | undefined) =>
  value === null || value === undefined ? '–' : <Money value={value} option={3} />;

/** For those who may see what vehicles cost; the server sends nobody else these fields. */
const COSTS: readonly StockColumn[] = [
  field('cost_price', 'Cost', 104, { align: 'right', render: (row) => money(row.cost_price) }),
  field('gross', 'Gross', 104, { align: 'right', render: (row) => money(row.gross) }),
];

interface Options {
  maySeeCosts: boolean;
  /** With it the status is changed in place. */
  onStatus?: ((row: StockRow, status: number) => void) | undefined;
  /** Without it the status of a sold car stays. */
  mayUnsell: boolean;
}

export const stockColumns = ({ onStatus, mayUnsell, maySeeCosts }: Options): readonly StockColumn[] => [
  ...BEFORE_STATUS,
  {
    key: 'status',
    title: 'Status',
    width: 168,
    sortable: true,
    mobile: 'status',
    skeleton: 'chip',
    render: (row) =>
      onStatus && row.is_deleted === 0 && (row.status !== SOLD || mayUnsell) ? (
        <VehicleStatusMenu
          status={row.status}
          name={vehicleName(row)}
          onPick={(status) => onStatus(row, status)}
        />
      ) : (
        <VehicleStatus status={row.status} />
      ),
    card: (row) => <VehicleStatus status={row.status} />,
    csv: (row) => stockStatusName(row.status),
  },
  ...AFTER_STATUS,
  ...(maySeeCosts ? COSTS : []),
];
