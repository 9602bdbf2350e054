import { IconFileCheck } from '@tabler/icons-react';
import { StatusChip } from '../../../kit/chips';
import { phoneMask } from '../../../kit/fields';
import { Day, useTimeZone, wallTime } from '../../../kit/format';
import type { Column } from '../../../kit/list';
import { VehicleThumb } from '../../inventory';
import { STATE_LOOKS } from '../../states';
import { type DriveRow, periodText } from '../drive';
import { LateChip } from '../late-chip';
import classes from './list.module.css';

const Period = ({ row }: { row: DriveRow }) => periodText(row, useTimeZone());

const StartTime = ({ row }: { row: DriveRow }) =>
  wallTime(row.testDrive_start_date, useTimeZone()).replace('T', ' ');

const Status = ({ row }: { row: DriveRow }) => (
  <span className={classes.status}>
    <StatusChip states={STATE_LOOKS.testDrive} value={row.status} />
    {row.is_late === 1 ? <LateChip /> : null}
  </span>
);

export const driveColumns: readonly Column<DriveRow>[] = [
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
    key: 'customer',
    title: 'Customer',
    sortable: true,
    always: true,
    mobile: 'title',
    render: (row) => row.customer.full_name,
    csv: (row) => row.customer.full_name,
  },
  {
    key: 'vehicle',
    title: 'Vehicle',
    sortable: true,
    mobile: 'fact',
    render: (row) => row.vehicle.title,
    csv: (row) => row.vehicle.title,
  },
  {
    key: 'stock_NO',
    title: 'Stock No.',
    width: 100,
    render: (row) => row.vehicle.stock_NO,
    csv: (row) => row.vehicle.stock_NO,
  },
  {
    key: 'testDrive_start_date',
    title: 'Start and finish',
    width: 196,
    sortable: true,
    fits: true,
    mobile: 'aside',
    render: (row) => <Period row={row} />,
    card: (row) => <StartTime row={row} />,
  },
  {
    key: 'status',
    title: 'Status',
    width: 168,
    sortable: true,
    skeleton: 'chip',
    mobile: 'status',
    render: (row) => <Status row={row} />,
    csv: (row) => row.status,
  },
  {
    key: 'seller',
    title: 'Seller',
    width: 130,
    render: (row) => row.seller?.name ?? '',
    csv: (row) => row.seller?.name ?? '',
  },
  {
    key: 'waiver_signed_at',
    title: 'Waiver',
    width: 110,
    render: (row) =>
      row.waiver_signed_at ? (
        <span className={classes.status}>
          <IconFileCheck size={15} aria-hidden /> Signed
        </span>
      ) : null,
  },
  {
    key: 'mobile',
    title: 'Mobile',
    width: 140,
    optional: true,
    render: (row) => phoneMask.format(row.customer.mobile),
    csv: (row) => row.customer.mobile,
  },
  {
    key: 'method_of_contact',
    title: 'Contact by',
    width: 120,
    optional: true,
    render: (row) => row.method_of_contact,
  },
  {
    key: 'created_at',
    title: 'Added',
    width: 110,
    sortable: true,
    optional: true,
    render: (row) => <Day value={row.created_at} />,
  },
];
