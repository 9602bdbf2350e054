import type { MarketEntryRow } from '@forecourt/contract/market/index';
import { stateLabel } from '@forecourt/domain/states';
import { StateChip, StatusChip } from '../../../kit/chips';
import { Instant, Money } from '../../../kit/format';
import type { Column } from '../../../kit/list';
import { VehicleThumb } from '../../inventory';
import { STATE_LOOKS } from '../../states';

/** Drafts without a vehicle are told apart by the day on which they were begun. */
const titleOf = (row: MarketEntryRow): string =>
  row.vehicle?.title ?? `Draft without a vehicle, started ${row.created_at.slice(0, 10)}`;

export const entryColumns: readonly Column<MarketEntryRow>[] = [
  {
    ...{ key: 'photo', title: 'Photo', width: 64, skeleton: 'image', mobile: 'image' },
    render: (row) => <VehicleThumb photo={row.vehicle?.photo ?? null} />,
    csv: (row) => row.vehicle?.vin_number ?? '',
  },
  {
    ...{ key: 'vehicle', title: 'Vehicle', always: true, mobile: 'title' },
    render: titleOf,
    csv: titleOf,
  },
  {
    ...{ key: 'stock', title: 'Stock No.', width: 110, optional: true, fits: true },
    render: (row) => row.vehicle?.stock_NO ?? '',
    csv: (row) => row.vehicle?.stock_NO ?? '',
  },
  {
    ...{ key: 'wholesale', title: 'Market', width: 110, mobile: 'fact' },
    render: (row) => (row.wholesale ? 'Wholesale' : 'Retail'),
  },
  {
    ...{ key: 'market_status', title: 'Status', width: 160, skeleton: 'chip', mobile: 'status' },
    render: (row) =>
      row.deleted_at ? (
        <StateChip label="Deleted" tone="neutral" />
      ) : (
        <StatusChip states={STATE_LOOKS.market} value={row.market_status} />
      ),
    csv: (row) => (row.deleted_at ? 'Deleted' : stateLabel('market', row.market_status)),
  },
  {
    ...{ key: 'open_offers', title: 'Open offers', width: 110, align: 'right' },
    render: (row) => (row.wholesale ? row.open_offers : ''),
    csv: (row) => row.open_offers,
  },
  {
    ...{ key: 'best_offer', title: 'Best offer', width: 116, align: 'right' },
    render: (row) => (row.best_offer === null ? '' : <Money value={row.best_offer} />),
    csv: (row) => row.best_offer ?? '',
  },
  {
    ...{ key: 'enquiries', title: 'Questions', width: 100, align: 'right', optional: true },
    render: (row) => row.enquiries,
  },
  {
    ...{ key: 'reserve_price', title: 'Reserve', width: 110, align: 'right', optional: true },
    render: (row) => (row.reserve_price === null ? '' : <Money value={row.reserve_price} />),
    csv: (row) => row.reserve_price ?? '',
  },
  {
    ...{ key: 'price', title: 'Price', width: 116, align: 'right', sortable: true, mobile: 'aside' },
    render: (row) => (row.price === null ? '' : <Money value={row.price} />),
    csv: (row) => row.price ?? '',
  },
  {
    ...{ key: 'published_at', title: 'Published', width: 120, sortable: true, optional: true },
    render: (row) => (row.published_at ? <Instant at={row.published_at} /> : ''),
    csv: (row) => row.published_at ?? '',
  },
];
