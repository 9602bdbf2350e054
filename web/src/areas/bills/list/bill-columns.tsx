import type { billsCalls } from '@forecourt/contract/bills/index';
import { BILL_TYPE } from '@forecourt/domain/bill-of-sale/index';
import { StatusChip } from '../../../kit/chips';
import { Day, Instant, Money } from '../../../kit/format';
import type { Column, RowOf } from '../../../kit/list';
import { STATE_LOOKS } from '../../states';
import { formatLabel, shortTypeLabel, typeLabel } from '../bill-texts';

export type BillRow = RowOf<typeof billsCalls.list>;

export const billName = ({ number, vehicle_title }: BillRow) => `${number}, ${vehicle_title}`;

export const billColumns = (seesCosts: boolean): readonly Column<BillRow>[] => [
  {
    ...{ key: 'number', title: 'Number', width: 100, always: true, fits: true, sortable: true },
    mobile: 'fact',
    render: (row) => row.number,
  },
  {
    ...{ key: 'customer', title: 'Customer', sortable: true, mobile: 'title' },
    // the name is the link to the bill
    render: (row) => row.customer?.name ?? 'No customer yet',
    card: (row) => row.customer?.name ?? row.vehicle_title,
    csv: (row) => row.customer?.name ?? '',
  },
  {
    ...{ key: 'vehicle_title', title: 'Vehicle', mobile: 'fact' },
    render: (row) => row.vehicle_title,
  },
  {
    ...{ key: 'bos_type', title: 'Type', width: 104, fits: true },
    render: (row) => shortTypeLabel(row.bos_type),
    csv: (row) => typeLabel(row.bos_type),
  },
  {
    ...{ key: 'state', title: 'Status', width: 110, skeleton: 'chip', mobile: 'status' },
    render: (row) => <StatusChip states={STATE_LOOKS.bill} value={row.state} />,
  },
  {
    ...{ key: 'day', title: 'Date', width: 106, sortable: true, fits: true },
    render: (row) => row.day,
  },
  {
    ...{ key: 'sold_on', title: 'Sold on', width: 112, optional: true, sortable: true, fits: true },
    render: (row) => <Day value={row.sold_on} />,
    csv: (row) => row.sold_on ?? '',
  },
  {
    ...{ key: 'seller', title: 'Seller', width: 150, optional: true },
    render: (row) => row.seller?.name ?? '',
    csv: (row) => row.seller?.name ?? '',
  },
  {
    ...{ key: 'total', title: 'Total', width: 114, align: 'right', sortable: true, mobile: 'aside' },
    render: (row) => <Money value={row.total} />,
  },
  {
    ...{ key: 'balance', title: 'Still to pay', width: 118, align: 'right', sortable: true },
    render: (row) => <Money value={row.balance} />,
  },
  ...(seesCosts
    ? [
        {
          ...{ key: 'gross', title: 'Gross', width: 116, align: 'right' },
          // a purchase has no gross
          render: (row) =>
            row.gross === null && row.bos_type !== BILL_TYPE.tradeIn ? (
              'Cost missing'
            ) : (
              <Money value={row.gross} />
            ),
        } satisfies Column<BillRow>,
      ]
    : []),
  {
    ...{ key: 'format', title: 'Format', width: 150, optional: true },
    render: (row) => formatLabel(row.format),
    csv: (row) => formatLabel(row.format),
  },
  {
    ...{ key: 'changed_at', title: 'Changed', width: 130, optional: true, sortable: true, fits: true },
    render: (row) => <Instant at={row.changed_at} />,
  },
];
