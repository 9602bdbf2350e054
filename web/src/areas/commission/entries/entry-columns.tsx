import { StatusChip } from '../../../kit/chips';
import { Day, Money } from '../../../kit/format';
import type { Column } from '../../../kit/list';
import { STATE_LOOKS } from '../../states';
import { type Entry, KIND_LABELS } from '../words';

export const entryName = ({ full_name, bill, kind }: Entry): string =>
  [full_name, bill || KIND_LABELS[kind]].join(', ');

const personColumn: Column<Entry> = {
  key: 'full_name',
  title: 'Person',
  width: 156,
  sortable: true,
  mobile: 'title',
  render: ({ full_name }) => full_name,
};

const billText = ({ bill, vehicle }: Entry): string => [bill, vehicle].filter(Boolean).join(', ');

const columnsOf = (seesAll: boolean): readonly Column<Entry>[] => [
  {
    key: 'day',
    title: 'Date',
    width: 112,
    sortable: true,
    fits: true,
    mobile: 'fact',
    render: ({ day }) => <Day value={day} />,
    csv: ({ day }) => day,
  },
  ...(seesAll ? [personColumn] : []),
  {
    key: 'bill',
    title: 'Sale',
    mobile: seesAll ? 'fact' : 'title',
    render: billText,
    card: (row) => billText(row) || KIND_LABELS[row.kind],
    csv: billText,
  },
  {
    key: 'customer',
    title: 'Customer',
    width: 170,
    optional: true,
    render: ({ customer }) => customer,
  },
  {
    key: 'kind',
    title: 'Kind',
    width: 92,
    fits: true,
    render: ({ kind }) => KIND_LABELS[kind],
    csv: ({ kind }) => KIND_LABELS[kind],
  },
  {
    key: 'plan',
    title: 'Plan',
    width: 160,
    render: ({ plan, plan_number }) => (plan_number === 1 ? plan : `${plan}, version ${plan_number}`),
    csv: ({ plan, plan_number }) => `${plan}, version ${plan_number}`,
  },
  {
    key: 'share',
    title: 'Share',
    width: 80,
    align: 'right',
    optional: true,
    render: ({ share }) => (share === 0 ? '' : `${share}%`),
    csv: ({ share }) => share,
  },
  {
    key: 'state',
    title: 'Status',
    width: 116,
    skeleton: 'chip',
    mobile: 'status',
    render: ({ state }) => <StatusChip states={STATE_LOOKS.commission} value={state} />,
    csv: ({ state }) => STATE_LOOKS.commission[state]?.label ?? state,
  },
  {
    key: 'amount',
    title: 'Amount',
    width: 116,
    align: 'right',
    sortable: true,
    mobile: 'aside',
    render: ({ amount }) => <Money value={amount} />,
  },
];

export const allEntryColumns = columnsOf(true);
export const ownEntryColumns = columnsOf(false);
