import type { OfferRow } from '@forecourt/contract/market/index';
import { stateLabel } from '@forecourt/domain/states';
import { StateChip, StatusChip } from '../../../kit/chips';
import { Money, RelativeTime } from '../../../kit/format';
import type { Column } from '../../../kit/list';
import { VehicleThumb } from '../../inventory';
import { STATE_LOOKS } from '../../states';

const sideText = (row: OfferRow): string => (row.side === 'seller' ? 'Received' : 'Sent');

export const offerColumns: readonly Column<OfferRow>[] = [
  {
    ...{ key: 'photo', title: 'Photo', width: 64, skeleton: 'image', mobile: 'image' },
    render: (row) => <VehicleThumb photo={row.listing.picture} />,
    csv: () => '',
  },
  {
    ...{ key: 'vehicle', title: 'Vehicle', always: true, mobile: 'title' },
    render: (row) => row.listing.title,
    csv: (row) => row.listing.title,
  },
  { ...{ key: 'side', title: 'Offer', width: 100, mobile: 'fact' }, render: sideText },
  {
    ...{ key: 'other', title: 'Dealership', width: 190, mobile: 'fact' },
    render: (row) => row.other ?? 'Anonymous dealer',
  },
  {
    ...{ key: 'state', title: 'Status', width: 150, skeleton: 'chip', mobile: 'status' },
    render: (row) =>
      row.is_answering ? (
        <StateChip label="Waiting for you" tone="warning" />
      ) : (
        <StatusChip states={STATE_LOOKS.marketOffer} value={row.state} />
      ),
    csv: (row) => stateLabel('marketOffer', row.state),
  },
  {
    ...{ key: 'asked', title: 'Asking price', width: 116, align: 'right', optional: true },
    render: (row) => (row.listing.price === null ? '' : <Money value={row.listing.price} />),
    csv: (row) => row.listing.price ?? '',
  },
  {
    ...{ key: 'amount', title: 'Amount', width: 116, align: 'right', sortable: true, mobile: 'aside' },
    render: (row) => <Money value={row.amount} />,
  },
  {
    ...{ key: 'updated_at', title: 'Last change', width: 130, sortable: true },
    render: (row) => <RelativeTime at={row.updated_at} />,
    csv: (row) => row.updated_at,
  },
];
