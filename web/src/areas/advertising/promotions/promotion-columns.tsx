import type { PromotionReply } from '@forecourt/contract/advertising/index';
import type { PromotionKind, PromotionState } from '@forecourt/domain/posting/promotion';
import { IconCalendarEvent, IconFlag, IconPlayerPlay } from '@tabler/icons-react';
import { StateChip, type StateLook, type TonedState } from '../../../kit/chips';
import { Day, Money } from '../../../kit/format';
import type { Column } from '../../../kit/list';
import { VehicleThumb } from '../../inventory';
import classes from '../advertising.module.css';

export const KIND_LABELS: Readonly<Record<PromotionKind, string>> = {
  featured: 'Featured',
  'price-drop': 'Price drop',
};

export const PROMOTION_LOOKS: Readonly<Record<PromotionState, StateLook>> = {
  planned: { label: 'Planned', hue: 'blue', icon: IconCalendarEvent },
  running: { label: 'Running', hue: 'green', icon: IconPlayerPlay },
  ended: { label: 'Ended', hue: 'grey', icon: IconFlag },
};

/** A promotion of a vehicle that shoppers do not see does nothing. */
const lookOf = ({ state, vehicle }: PromotionReply): StateLook | TonedState =>
  vehicle.is_advertised === 0 && state !== 'ended'
    ? { label: 'Not on website', tone: 'warning' }
    : PROMOTION_LOOKS[state];

/** On a card the year is left out: 'until 11-06'. */
const daysText = ({ from, until, state }: PromotionReply): string => {
  if (state === 'planned') return `from ${from.slice(5)}`;
  if (until === null) return 'until ended';
  return `${state === 'ended' ? 'ended' : 'until'} ${until.slice(5)}`;
};

const Price = ({ row: { price, vehicle } }: { row: PromotionReply }) =>
  price === null ? null : (
    <span className={classes.prices}>
      {vehicle.sell_price === null ? null : (
        <s>
          <Money value={vehicle.sell_price} />
        </s>
      )}
      <Money value={price} />
    </span>
  );

export const PROMOTION_COLUMNS: readonly Column<PromotionReply>[] = [
  {
    ...{ key: 'photo', title: 'Photo', width: 64, skeleton: 'image', mobile: 'image' },
    render: ({ vehicle }) => <VehicleThumb photo={vehicle.photo_url} />,
    csv: ({ vehicle }) => vehicle.photo_url ?? '',
  },
  {
    ...{ key: 'vehicle', title: 'Vehicle', sortable: 'title', always: true, mobile: 'title' },
    render: ({ vehicle }) => vehicle.title,
    csv: ({ vehicle }) => vehicle.title,
  },
  {
    ...{ key: 'stock_no', title: 'Stock No.', width: 110, fits: true },
    render: ({ vehicle }) => vehicle.stock_no,
    csv: ({ vehicle }) => vehicle.stock_no,
  },
  {
    ...{ key: 'kind', title: 'Promotion', width: 132, mobile: 'fact' },
    render: ({ kind, title }) => title || KIND_LABELS[kind],
    csv: ({ kind, title }) => title || KIND_LABELS[kind],
  },
  {
    ...{ key: 'price', title: 'Price', width: 182, align: 'right', mobile: 'aside' },
    render: (row) => <Price row={row} />,
    card: ({ price }) => (price === null ? '' : <Money value={price} />),
    csv: ({ price }) => price ?? '',
  },
  {
    ...{ key: 'from', title: 'First day', width: 104, sortable: true, mobile: 'fact' },
    render: ({ from }) => <Day value={from} />,
    card: daysText,
  },
  {
    ...{ key: 'until', title: 'Last day', width: 104, sortable: true },
    render: ({ until }) => (until === null ? 'Until ended' : <Day value={until} />),
    csv: ({ until }) => until ?? '',
  },
  {
    ...{ key: 'state', title: 'Status', width: 148, skeleton: 'chip', mobile: 'status' },
    render: (row) => <StateChip {...lookOf(row)} />,
    csv: (row) => lookOf(row).label,
  },
  {
    ...{ key: 'created_by', title: 'Added by', width: 150, optional: true },
    render: ({ created_by }) => created_by,
  },
  {
    ...{ key: 'created_at', title: 'Added', width: 120, sortable: true, optional: true },
    render: ({ created_at }) => <Day value={created_at} />,
  },
];
