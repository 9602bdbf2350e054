import { Day, Money } from '../../../kit/format';
import type { Column } from '../../../kit/list';
import { Matches } from './matches';
import { contactOf, nameOf, odometerOf, type Wanted, yearsOf } from './wanted';

export const wantedColumns: readonly Column<Wanted>[] = [
  {
    key: 'make',
    title: 'Vehicle',
    sortable: true,
    always: true,
    mobile: 'title',
    render: nameOf,
    csv: nameOf,
  },
  { key: 'years', title: 'Years', width: 128, mobile: 'fact', render: yearsOf, csv: yearsOf },
  {
    key: 'price_max',
    title: 'Price up to',
    width: 112,
    align: 'right',
    mobile: 'fact',
    render: (row) => <Money value={row.price_max} option={3} />,
  },
  { key: 'odometer_max', title: 'Odometer up to', width: 138, align: 'right', render: odometerOf },
  { key: 'contact', title: 'Contact', render: contactOf, mobile: 'fact', csv: contactOf },
  {
    key: 'matches',
    title: 'In stock',
    width: 150,
    mobile: 'status',
    skeleton: 'chip',
    render: (row) => <Matches name={nameOf(row)} matches={row.matches} />,
    csv: (row) => row.matches.map(({ title, stock_NO }) => `${title} (${stock_NO})`).join('; '),
  },
  { key: 'comment', title: 'Comment', optional: true, render: (row) => row.comment },
  { key: 'created_by', title: 'Noted by', width: 130, optional: true, render: (row) => row.created_by },
  {
    key: 'created_at',
    title: 'Noted',
    width: 98,
    sortable: true,
    render: (row) => <Day value={row.created_at} />,
  },
];
