import { advertisingCalls, type CarResultRow, RESULT_CHANNELS } from '@forecourt/contract/advertising/index';
import { StateChip } from '../../../kit/chips';
import { Money } from '../../../kit/format';
import {
  type Column,
  DataList,
  type FilterDef,
  type ListSource,
  sourceOf,
  useListOf,
} from '../../../kit/list';
import { VehicleThumb, vehicleDetail } from '../../inventory';
import { countOf, figure, RESULT_CHANNEL_NAMES } from '../words';

type Row = CarResultRow & { id: number };

const partText = ({ channel, views, leads }: Row['channels'][number]): string =>
  `${RESULT_CHANNEL_NAMES[channel]} ${figure(views)}${leads > 0 ? ` (${countOf(leads, 'lead', 'leads')})` : ''}`;

const fromText = ({ channels }: Row): string => channels.map(partText).join(', ');

/** 'AutoTrader 91 +7': where most came from, and how many other channels there are. */
const From = ({ row }: { row: Row }) => {
  const [first, ...others] = [...row.channels].sort((a, b) => b.views - a.views || b.leads - a.leads);
  if (first === undefined) return null;
  return (
    <span title={fromText(row)}>
      {RESULT_CHANNEL_NAMES[first.channel]} {figure(first.views)}
      {others.length > 0 ? ` +${others.length}` : ''}
    </span>
  );
};

const COLUMNS: readonly Column<Row>[] = [
  {
    ...{ key: 'photo', title: 'Photo', width: 64, skeleton: 'image', mobile: 'image' },
    render: ({ photo_url }) => <VehicleThumb photo={photo_url} />,
    csv: ({ photo_url }) => photo_url ?? '',
  },
  {
    ...{ key: 'title', title: 'Vehicle', sortable: true, always: true, mobile: 'title' },
    render: ({ title }) => title,
  },
  {
    ...{ key: 'stock_no', title: 'Stock No.', width: 110, sortable: true, fits: true },
    render: ({ stock_no }) => stock_no,
  },
  {
    ...{ key: 'is_sold', title: 'Sold', width: 90, skeleton: 'chip', optional: true, mobile: 'status' },
    render: ({ is_sold }) => (is_sold === 1 ? <StateChip label="Sold" tone="done" /> : ''),
    csv: ({ is_sold }) => (is_sold === 1 ? 'Sold' : ''),
  },
  {
    ...{ key: 'views', title: 'Views', width: 96, align: 'right', sortable: true, mobile: 'aside' },
    render: ({ views }) => figure(views),
    card: ({ views }) => countOf(views, 'view', 'views'),
    csv: ({ views }) => views,
  },
  {
    ...{ key: 'leads', title: 'Leads', width: 96, align: 'right', sortable: true, mobile: 'fact' },
    render: ({ leads }) => figure(leads),
    card: ({ leads }) => (leads === 0 ? '' : countOf(leads, 'lead', 'leads')),
    csv: ({ leads }) => leads,
  },
  {
    ...{ key: 'channels', title: 'Came from', width: 240 },
    render: (row) => <From row={row} />,
    csv: fromText,
  },
  {
    ...{
      key: 'days_in_stock',
      title: 'Days in stock',
      width: 120,
      align: 'right',
      sortable: true,
      mobile: 'fact',
    },
    render: ({ days_in_stock }) => figure(days_in_stock),
    card: ({ days_in_stock }) => `${figure(days_in_stock)} d`,
    csv: ({ days_in_stock }) => days_in_stock,
  },
  {
    ...{ key: 'price', title: 'Price', width: 112, align: 'right', mobile: 'fact' },
    render: ({ price }) => (price === null ? '' : <Money value={price} />),
    csv: ({ price }) => price ?? '',
  },
];

const withIds = (source: ListSource<CarResultRow>): ListSource<Row> => ({
  keyFor: source.keyFor,
  ask: async (query, options) => {
    const page = await source.ask(query, options);
    return { ...page, rows: page.rows.map((row) => ({ ...row, id: row.stock_id })) };
  },
});

interface Props {
  from: string;
  to: string;
}

const FILTERS: readonly FilterDef[] = [
  {
    ...{ kind: 'select', key: 'channel', label: 'Channel' },
    options: RESULT_CHANNELS.map((value) => ({ value, label: RESULT_CHANNEL_NAMES[value] })),
  },
];

/** Views and leads of each vehicle in the period. */
export const CarList = ({ from, to }: Props) => {
  const source = withIds(
    sourceOf<CarResultRow>(advertisingCalls.resultCars, (query) => ({ query: { ...query, from, to } })),
  );
  const list = useListOf(source, {
    ...{ key: 'advertising-results', defaultSort: '-views', filters: FILTERS },
  });
  return (
    <DataList
      list={list}
      columns={COLUMNS}
      noun={{ one: 'vehicle', many: 'vehicles' }}
      nameOf={({ title }) => title}
      open={({ stock_id }) => vehicleDetail(stock_id)}
      searchHint="Vehicle, stock no., VIN"
      empty={{
        title: 'No views or leads in this period',
        text: 'Vehicles that shoppers looked at or asked about are listed here.',
      }}
    />
  );
};
