import { type CostSeries, costsCalls } from '@forecourt/contract/costs/index';
import { costRepeatLabel } from '@forecourt/domain/costs/repeat';
import { IconExternalLink, IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react';
import { useSave } from '../../../api/use-save';
import { StateChip } from '../../../kit/chips';
import { Day, Money } from '../../../kit/format';
import { type Column, DataList, type FilterDef, type RowAction, useList } from '../../../kit/list';
import { COSTS } from '../../cost-links';
import { REFETCH_COSTS } from '../refetch';

const nameOf = ({ cost }: CostSeries): string => cost?.title ?? 'All of it was removed';

const COLUMNS: readonly Column<CostSeries>[] = [
  { key: 'what', title: 'Description', always: true, mobile: 'title', render: nameOf, csv: nameOf },
  {
    key: 'every',
    title: 'Repeats',
    width: 150,
    mobile: 'fact',
    render: (row) => costRepeatLabel(row.every),
    csv: (row) => costRepeatLabel(row.every),
  },
  {
    key: 'next_on',
    title: 'Next',
    width: 112,
    sortable: true,
    fits: true,
    mobile: 'fact',
    render: (row) => (row.is_active === 1 ? <Day value={row.next_on} /> : ''),
  },
  { key: 'until', title: 'Until', width: 112, fits: true, render: (row) => <Day value={row.until} /> },
  { key: 'first_on', title: 'Since', width: 112, fits: true, render: (row) => <Day value={row.first_on} /> },
  {
    key: 'is_active',
    title: 'Status',
    width: 112,
    skeleton: 'chip',
    mobile: 'status',
    render: (row) =>
      row.is_active === 1 ? (
        <StateChip label="Repeats" tone="good" />
      ) : (
        <StateChip label="Stopped" tone="neutral" />
      ),
    csv: (row) => (row.is_active === 1 ? 'Repeats' : 'Stopped'),
  },
  {
    key: 'total',
    title: 'Total',
    width: 120,
    align: 'right',
    mobile: 'aside',
    render: (row) => (row.cost ? <Money value={row.cost.total} /> : ''),
    csv: (row) => row.cost?.total ?? '',
  },
];

const FILTERS: readonly FilterDef[] = [
  {
    ...{ kind: 'select', key: 'is_active', label: 'Status' },
    options: [
      { value: 1, label: 'Repeats' },
      { value: 0, label: 'Stopped' },
    ],
  },
];

/** Costs that come again by themselves; each repeats the newest of its series. */
export const SeriesList = () => {
  const list = useList(costsCalls.repeats, { key: 'cost-series', defaultSort: 'next_on', filters: FILTERS });
  const saving = useSave(costsCalls.updateRepeat, { invalidates: REFETCH_COSTS, showsFields: false });
  const set = (row: CostSeries, is_active: 0 | 1) =>
    void saving
      .save({ params: { id: row.id }, body: { is_active, version: row.version } })
      .catch(() => undefined); // the refusal has been said
  const openCost = ({ cost }: CostSeries) => (cost ? `${COSTS}?cost=${cost.id}` : COSTS);
  const rowActions = (row: CostSeries): RowAction[] => [
    { label: 'Open the newest', icon: IconExternalLink, to: openCost(row) },
    row.is_active === 1
      ? { label: 'Stop repeating', icon: IconPlayerStop, onClick: () => set(row, 0) }
      : { label: 'Repeat again', icon: IconPlayerPlay, onClick: () => set(row, 1) },
  ];
  return (
    <DataList
      list={list}
      columns={COLUMNS}
      noun={{ one: 'series', many: 'series' }}
      nameOf={nameOf}
      open={openCost}
      rowActions={rowActions}
      empty={{
        title: 'Nothing repeats yet',
        text: 'Rent, insurance and software can be entered once: the next ones come by themselves.',
      }}
    />
  );
};
