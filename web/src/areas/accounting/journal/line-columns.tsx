import type { ReplyOf } from '@forecourt/contract';
import type { accountingCalls } from '@forecourt/contract/accounting/index';
import { Day, Truncate } from '../../../kit/format';
import type { Column } from '../../../kit/list';
import { Side } from '../parts/figure';

export type Line = ReplyOf<typeof accountingCalls.journalLines>['rows'][number];

const partyOf = ({ vendor, customer }: Pick<Line, 'vendor' | 'customer'>): string => vendor || customer;

export const lineName = ({ number, memo }: Line): string => `Entry ${number}, ${memo}`;

export const lineColumns: readonly Column<Line>[] = [
  {
    key: 'day',
    title: 'Date',
    width: 100,
    sortable: true,
    fits: true,
    mobile: 'fact',
    render: (row) => <Day value={row.day} />,
  },
  { key: 'number', title: 'Entry', width: 72, align: 'right', fits: true, render: (row) => row.number },
  {
    key: 'memo',
    title: 'Description',
    always: true,
    mobile: 'title',
    render: (row) => row.memo,
  },
  {
    key: 'account',
    title: 'Account',
    width: 216,
    mobile: 'fact',
    render: (row) => `${row.account} ${row.account_name}`,
    csv: (row) => row.account,
    csvMore: { title: 'Account name', value: (row) => row.account_name },
  },
  { key: 'kind', title: 'Kind', width: 150, optional: true, render: (row) => row.kind },
  { key: 'stock', title: 'Vehicle', width: 136, render: (row) => <Truncate text={row.stock} /> },
  {
    key: 'party',
    title: 'Customer or vendor',
    width: 140,
    mobile: 'fact',
    render: (row) => partyOf(row),
    csv: (row) => partyOf(row),
  },
  {
    key: 'debit',
    title: 'Debit',
    width: 112,
    align: 'right',
    mobile: 'aside',
    render: (row) => <Side value={row.debit} />,
    card: (row) => (row.debit > 0 ? <Side value={row.debit} /> : <Side value={-row.credit} />),
  },
  {
    key: 'credit',
    title: 'Credit',
    width: 112,
    align: 'right',
    render: (row) => <Side value={row.credit} />,
  },
];
