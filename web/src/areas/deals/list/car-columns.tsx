import type { carOnDealRow } from '@forecourt/contract/deals/deal';
import { stateLabel } from '@forecourt/domain/states';
import type { z } from 'zod';
import { StateChip, StatusChip } from '../../../kit/chips';
import { Day, Money, RelativeTime, Truncate } from '../../../kit/format';
import type { Column } from '../../../kit/list';
import { VehicleThumb } from '../../inventory';
import { STATE_LOOKS } from '../../states';
import classes from './list.module.css';

export type CarOnDeal = z.output<typeof carOnDealRow>;

/** What the deal sells it for, or what is asked for it while nothing is agreed. */
export const priceOf = (row: Pick<CarOnDeal, 'price' | 'asking_price'>): number | null =>
  row.price ?? row.asking_price;

export const carColumns: readonly Column<CarOnDeal>[] = [
  {
    key: 'photo',
    title: 'Photo',
    width: 66,
    mobile: 'image',
    skeleton: 'image',
    render: (row) => <VehicleThumb photo={row.photo} />,
    card: (row) => <VehicleThumb photo={row.photo} size="compact" />,
    csv: () => '',
  },
  { key: 'title', title: 'Vehicle', always: true, mobile: 'title', render: (row) => row.title },
  { key: 'stock_NO', title: 'Stock No.', width: 96, render: (row) => row.stock_NO },
  {
    key: 'customer',
    title: 'Customer',
    width: 170,
    mobile: 'fact',
    render: (row) => row.customer.name,
    csv: (row) => row.customer.name,
  },
  {
    key: 'state',
    title: 'Status',
    width: 184,
    mobile: 'status',
    skeleton: 'chip',
    render: (row) => <StatusChip states={STATE_LOOKS.carOnDeal} value={row.state} />,
    csv: (row) => stateLabel('carOnDeal', row.state),
  },
  {
    key: 'price',
    title: 'Price',
    width: 118,
    align: 'right',
    sortable: true,
    mobile: 'aside',
    render: (row) => <Money value={priceOf(row)} />,
    csv: priceOf,
  },
  {
    key: 'seller',
    title: 'Seller',
    width: 140,
    render: (row) => row.seller?.name ?? <span className={classes.quiet}>Unassigned</span>,
    csv: (row) => row.seller?.name ?? '',
  },
  {
    key: 'moved_at',
    title: 'In this status',
    width: 136,
    sortable: true,
    render: (row) => <RelativeTime at={row.moved_at} />,
  },
  {
    key: 'held_until',
    title: 'Held',
    width: 170,
    render: (row) =>
      row.warning !== '' ? (
        <StateChip tone="warning" label="Held by another deal" />
      ) : row.held_until ? (
        <span>
          until <Day value={row.held_until} />
        </span>
      ) : null,
    csv: (row) => row.warning || row.held_until || '',
  },
  {
    key: 'deal_status',
    title: 'Deal',
    width: 150,
    optional: true,
    render: (row) => <StatusChip states={STATE_LOOKS.deal} value={row.deal_status} />,
    csv: (row) => stateLabel('deal', row.deal_status),
  },
  {
    key: 'vin_number',
    title: 'VIN',
    width: 176,
    optional: true,
    render: (row) => <Truncate kind="identifier" text={row.vin_number} />,
  },
];
