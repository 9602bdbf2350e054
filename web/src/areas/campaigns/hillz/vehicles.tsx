import { HILLZ_REASONS, type HillzVehicle, hillzCalls } from '@forecourt/contract/campaigns/hillz';
import { IconCar, IconExternalLink, IconEyeOff, IconEyePlus } from '@tabler/icons-react';
import { useSave } from '../../../api/use-save';
import { StateChip } from '../../../kit/chips';
import { Money } from '../../../kit/format';
import {
  type Column,
  DataList,
  type FilterDef,
  type ListSource,
  type RowAction,
  sourceOf,
  useListOf,
} from '../../../kit/list';
import { vehicleDetail } from '../../inventory';
import classes from '../campaigns.module.css';
import { HILLZ_REASON_LABELS } from '../words';

type Row = HillzVehicle & { id: number };

/** A row of a list has an id: here the stock record's. */
const found = sourceOf<HillzVehicle>(hillzCalls.hillzVehicles, (query) => ({ query }));
const SOURCE: ListSource<Row> = {
  keyFor: found.keyFor,
  ask: async (query, options) => {
    const page = await found.ask(query, options);
    return { ...page, rows: page.rows.map((row) => ({ ...row, id: row.stock_id })) };
  },
};

const FILTERS: readonly FilterDef[] = [
  {
    ...{ kind: 'select', key: 'show', label: 'Show' },
    options: [
      { value: 'in', label: 'In the feed' },
      { value: 'out', label: 'Not in the feed' },
    ],
  },
  {
    ...{ kind: 'select', key: 'reason', label: 'Why not' },
    options: HILLZ_REASONS.map((value) => ({ value, label: HILLZ_REASON_LABELS[value] })),
  },
];

const COLUMNS: readonly Column<Row>[] = [
  {
    ...{ key: 'photo', title: 'Photo', width: 76, skeleton: 'image', mobile: 'image' },
    render: ({ photo_url }) =>
      photo_url === null ? (
        <span className={classes.thumb}>
          <IconCar size={18} aria-hidden />
        </span>
      ) : (
        <img className={classes.thumb} src={photo_url} alt="" loading="lazy" />
      ),
    csv: ({ photo_url }) => photo_url ?? '',
  },
  {
    ...{ key: 'title', title: 'Vehicle', sortable: true, always: true, mobile: 'title' },
    render: ({ title }) => title,
  },
  {
    ...{ key: 'stock_no', title: 'Stock no.', width: 120, sortable: true, mobile: 'fact' },
    render: ({ stock_no }) => stock_no,
  },
  {
    ...{ key: 'price', title: 'Price', width: 120, align: 'right', sortable: true, mobile: 'aside' },
    render: ({ price }) => <Money value={price} />,
    csv: ({ price }) => price ?? '',
  },
  {
    ...{ key: 'photos', title: 'Photos', width: 90, align: 'right' },
    render: ({ photos }) => photos.toLocaleString('en-CA'),
  },
  {
    ...{ key: 'reason', title: 'In the feed', width: 190, mobile: 'fact' },
    render: ({ reason }) =>
      reason === null ? (
        <StateChip label="In the feed" tone="good" />
      ) : (
        <StateChip
          label={HILLZ_REASON_LABELS[reason]}
          tone={reason === 'left_out' || reason === 'not_advertised' ? 'neutral' : 'warning'}
        />
      ),
    csv: ({ reason }) => (reason === null ? 'In the feed' : HILLZ_REASON_LABELS[reason]),
  },
];

/** What is in the feed, and what is in stock but not in it and why. */
export const Vehicles = () => {
  const list = useListOf(SOURCE, {
    ...{ key: 'hillz-vehicles', defaultSort: 'stock_no', filters: FILTERS },
  });
  const leaving = useSave(hillzCalls.leaveOutOfHillz, {
    invalidates: [hillzCalls.hillz, hillzCalls.hillzVehicles],
  });
  const leave = (row: Row, leave_out: 0 | 1) =>
    void leaving.save({ params: { id: row.stock_id }, body: { leave_out } }).catch(() => undefined); // the refusal has been shown
  const actions = (row: Row): RowAction[] => [
    { label: 'Open vehicle', icon: IconCar, to: vehicleDetail(row.stock_id) },
    ...(row.url
      ? [
          {
            label: 'View on the website',
            icon: IconExternalLink,
            onClick: () => void window.open(row.url, '_blank', 'noopener'),
          },
        ]
      : []),
    row.is_left_out === 1
      ? { label: 'Put back', icon: IconEyePlus, onClick: () => leave(row, 0) }
      : { label: 'Leave out', icon: IconEyeOff, onClick: () => leave(row, 1) },
  ];
  return (
    <DataList
      list={list}
      columns={COLUMNS}
      noun={{ one: 'vehicle', many: 'vehicles' }}
      nameOf={({ title, stock_no }) => `${title} ${stock_no}`}
      open={({ stock_id }) => vehicleDetail(stock_id)}
      searchHint="Vehicle or stock no."
      rowActions={actions}
      empty={{ title: 'No vehicles in stock', text: 'Vehicles that are for sale appear here.' }}
    />
  );
};
