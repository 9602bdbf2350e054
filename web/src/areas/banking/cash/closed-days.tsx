import type { ReplyOf } from '@forecourt/contract';
import { bankingCalls } from '@forecourt/contract/banking/index';
import { StateChip } from '../../../kit/chips';
import { Day, Instant, Money } from '../../../kit/format';
import { type Column, DataList, useList } from '../../../kit/list';
import { CASH_OUT } from '../paths';

type Closing = ReplyOf<typeof bankingCalls.cashOuts>['rows'][number];

const columns: readonly Column<Closing>[] = [
  {
    key: 'day',
    title: 'Day',
    width: 120,
    sortable: true,
    always: true,
    fits: true,
    mobile: 'title',
    render: ({ day }) => <Day value={day} />,
  },
  { key: 'drawer', title: 'Drawer', width: 90, fits: true, mobile: 'fact', render: ({ drawer }) => drawer },
  {
    key: 'state',
    title: 'Status',
    width: 116,
    mobile: 'status',
    render: ({ reopened_on }) =>
      reopened_on ? <StateChip label="Reopened" tone="neutral" /> : <StateChip label="Closed" tone="good" />,
    csv: ({ reopened_on }) => (reopened_on ? 'Reopened' : 'Closed'),
  },
  {
    key: 'expected',
    title: 'Expected',
    width: 116,
    align: 'right',
    render: ({ expected }) => <Money value={expected} />,
  },
  {
    key: 'counted',
    title: 'Counted',
    width: 116,
    align: 'right',
    render: ({ counted }) => <Money value={counted} />,
  },
  {
    key: 'difference',
    title: 'Over or short',
    width: 116,
    align: 'right',
    mobile: 'aside',
    render: ({ difference }) => <Money value={difference} />,
  },
  {
    key: 'reason',
    title: 'Reason',
    mobile: 'fact',
    render: ({ reason, reopened_reason }) => [reason, reopened_reason].filter(Boolean).join(' · '),
    csv: ({ reason }) => reason,
  },
  { key: 'closed_by', title: 'Closed by', width: 150, render: ({ closed_by }) => closed_by },
  {
    key: 'closed_at',
    title: 'Closed at',
    width: 150,
    optional: true,
    fits: true,
    render: ({ closed_at }) => <Instant at={closed_at} />,
    csv: ({ closed_at }) => closed_at,
  },
];

/** Counts of the drawers, the newest day first. */
export const ClosedDays = () => {
  const list = useList(bankingCalls.cashOuts, { key: 'cash-outs', defaultSort: '-day', filters: [] });
  return (
    <DataList
      list={list}
      columns={columns}
      noun={{ one: 'day', many: 'days' }}
      nameOf={({ day }) => day}
      open={({ day, drawer }) => `${CASH_OUT}?day=${day}&drawer=${drawer}`}
      empty={{ title: 'No day was closed yet', text: 'Count the drawer at the end of a day to close it.' }}
    />
  );
};
