import {
  advertisingCalls,
  type FeedRun,
  type FeedRunChange,
  RUN_CHANGES,
} from '@forecourt/contract/advertising/index';
import { IconStethoscope } from '@tabler/icons-react';
import { StatusChip } from '../../../kit/chips';
import {
  type Column,
  DataList,
  type FilterDef,
  type ListSource,
  sourceOf,
  useListOf,
} from '../../../kit/list';
import { channelPath } from '../../advertising-links';
import { vehicleDetail } from '../../inventory';
import { CHANGE_LOOKS } from '../words';

type Row = FeedRunChange & { id: number };

const FILTERS: readonly FilterDef[] = [
  {
    ...{ kind: 'select', key: 'kind', label: 'Change' },
    options: RUN_CHANGES.map((value) => ({ value, label: CHANGE_LOOKS[value]?.label ?? value })),
  },
];

const detailsText = ({ details }: Row): string => details.join(' · ');

const COLUMNS: readonly Column<Row>[] = [
  {
    ...{ key: 'title', title: 'Vehicle', sortable: true, always: true, mobile: 'title' },
    render: ({ title }) => title,
  },
  {
    ...{ key: 'stock_no', title: 'Stock No.', width: 130, sortable: true, mobile: 'fact', fits: true },
    render: ({ stock_no }) => stock_no,
  },
  {
    ...{ key: 'kind', title: 'Change', width: 130, skeleton: 'chip', mobile: 'status' },
    render: ({ kind }) => <StatusChip states={CHANGE_LOOKS} value={kind} />,
    csv: ({ kind }) => CHANGE_LOOKS[kind]?.label ?? kind,
  },
  {
    ...{ key: 'details', title: 'Details', mobile: 'fact' },
    render: detailsText,
    csv: detailsText,
  },
];

/** A vehicle can be both removed and refused: the two lines are told apart by the kind. */
const withIds = (source: ListSource<FeedRunChange>): ListSource<Row> => ({
  keyFor: source.keyFor,
  ask: async (query, options) => {
    const page = await source.ask(query, options);
    const rows = page.rows.map((row) => ({
      ...row,
      id: row.stock_id * RUN_CHANGES.length + RUN_CHANGES.indexOf(row.kind),
    }));
    return { ...page, rows };
  },
});

/** How a file differs from the last one that was delivered, and which vehicles it leaves out. */
export const RunChanges = ({ run: { id, channel } }: { run: FeedRun }) => {
  const source = withIds(
    sourceOf<FeedRunChange>(advertisingCalls.runChanges, (query) => ({ params: { id }, query })),
  );
  const list = useListOf(source, { key: 'feed-run-changes', defaultSort: 'stock_no', filters: FILTERS });
  return (
    <DataList
      list={list}
      columns={COLUMNS}
      noun={{ one: 'vehicle', many: 'vehicles' }}
      nameOf={({ title }) => title}
      open={({ stock_id }) => vehicleDetail(stock_id)}
      rowActions={({ stock_id }) => [
        {
          label: 'What the channel gets',
          icon: IconStethoscope,
          to: `${channelPath(channel)}?car=${stock_id}`,
        },
      ]}
      searchHint="Vehicle or stock no."
      empty={{
        title: 'No differences',
        text: 'The file has the same vehicles with the same details as the last one that was delivered.',
      }}
    />
  );
};
