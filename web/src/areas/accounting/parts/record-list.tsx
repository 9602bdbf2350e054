import type { ReplyOf } from '@forecourt/contract';
import { accountingCalls, DOCUMENT_TYPE } from '@forecourt/contract/accounting/index';
import { StateChip } from '../../../kit/chips';
import { Day, Money, Truncate } from '../../../kit/format';
import { type Column, type FilterDef, ListScreen, useList, useListReply } from '../../../kit/list';
import { TabLinks } from '../../../kit/page';
import { entryPath, LEDGER } from '../paths';
import { LedgerTabs } from './ledger-tabs';

type Row = ReplyOf<typeof accountingCalls.records>['rows'][number];

const columns: readonly Column<Row>[] = [
  {
    key: 'day',
    title: 'Date',
    width: 104,
    sortable: true,
    fits: true,
    mobile: 'fact',
    render: (row) => <Day value={row.day} />,
  },
  {
    key: 'document_type',
    title: 'Type',
    width: 104,
    skeleton: 'chip',
    mobile: 'status',
    render: (row) =>
      row.document_type === DOCUMENT_TYPE.income ? (
        <StateChip label="Income" tone="good" />
      ) : (
        <StateChip label="Cost" tone="neutral" />
      ),
    csv: (row) => (row.document_type === DOCUMENT_TYPE.income ? 'Income' : 'Cost'),
  },
  { key: 'memo', title: 'Description', always: true, mobile: 'title', render: (row) => row.memo },
  {
    key: 'account',
    title: 'Account',
    width: 196,
    mobile: 'fact',
    render: (row) => `${row.account} ${row.account_name}`,
  },
  { key: 'stock', title: 'Vehicle', width: 164, render: (row) => <Truncate text={row.stock} /> },
  { key: 'party', title: 'Customer or vendor', width: 150, render: (row) => row.vendor || row.customer },
  {
    key: 'amount',
    title: 'Amount',
    width: 120,
    align: 'right',
    mobile: 'aside',
    render: (row) => <Money value={row.amount} />,
  },
];

const FILTERS: readonly FilterDef[] = [
  { kind: 'day', key: 'from', label: 'From', name: 'Date', bound: 'from', half: true },
  { kind: 'day', key: 'to', label: 'To', name: 'Date', bound: 'to', half: true },
  {
    kind: 'select',
    key: 'document_type',
    label: 'Type',
    options: [
      { value: DOCUMENT_TYPE.income, label: 'Incomes' },
      { value: DOCUMENT_TYPE.cost, label: 'Costs' },
    ],
  },
];

const TABS = [
  { key: 'all', label: 'All', to: LEDGER.records },
  { key: 'general', label: 'General', to: '/admin/accounting/generalacoounting' },
  { key: 'income', label: 'Incomes', to: '/admin/accounting/allIncome' },
] as const;

interface Props {
  kind: (typeof TABS)[number]['key'];
  title: string;
}

const FIXED = {
  all: {},
  general: { general: '1' },
  income: { document_type: DOCUMENT_TYPE.income },
} as const;

/** Incomes and costs as the spec shows them, over the ledger. */
export const RecordList = ({ kind, title }: Props) => {
  const fixed = FIXED[kind];
  const list = useList(accountingCalls.records, {
    ...{ key: `ledger-records-${kind}`, defaultSort: '-day', fixed },
    filters: kind === 'income' ? FILTERS.slice(0, 2) : FILTERS,
  });
  const totals = useListReply(accountingCalls.records, list, fixed)?.totals;
  return (
    <ListScreen
      title={title}
      subtitle={
        totals && (
          <>
            Income <Money value={totals.income} /> · Costs <Money value={totals.costs} />
          </>
        )
      }
      above={
        <>
          <LedgerTabs active="records" />
          <TabLinks label="Incomes and costs" tabs={TABS} active={kind} />
        </>
      }
      list={list}
      columns={columns}
      noun={{ one: 'record', many: 'records' }}
      nameOf={(row) => row.memo}
      open={(row) => entryPath(row.entry_id)}
      searchHint="Description or entry number"
      isDense
      totals={totals && { amount: <Money value={totals.result} /> }}
      empty={{
        title: 'No incomes or costs yet',
        text: 'Sales, fees and costs are shown here once they are booked.',
      }}
    />
  );
};
