import { type Cost, costsCalls } from '@forecourt/contract/costs/index';
import type { Vendor } from '@forecourt/contract/vendors/index';
import { costCategoryLabel } from '@forecourt/domain/costs/categories';
import { StatusChip } from '../../../kit/chips';
import { Day, Money } from '../../../kit/format';
import { type Column, DataList, type FilterDef, useList } from '../../../kit/list';
import { COST_STATES, costPath } from '../../cost-links';
import classes from './card.module.css';

const what = ({ category, description, invoice_no }: Cost) =>
  [description || costCategoryLabel(category), invoice_no].filter(Boolean).join(', ');

const COLUMNS: readonly Column<Cost>[] = [
  {
    key: 'day',
    title: 'Date',
    width: 112,
    sortable: true,
    mobile: 'fact',
    fits: true,
    render: (row) => <Day value={row.day} />,
  },
  {
    key: 'what',
    title: 'Description',
    always: true,
    mobile: 'title',
    render: (row) => (
      <span className={classes.what}>
        {row.description || costCategoryLabel(row.category)}
        {row.vehicle ? <span className={classes.quiet}>{row.vehicle.title}</span> : null}
      </span>
    ),
    card: (row) => row.description || costCategoryLabel(row.category),
    csv: what,
  },
  {
    key: 'category',
    title: 'Category',
    width: 170,
    sortable: true,
    render: (row) => costCategoryLabel(row.category),
    csv: (row) => costCategoryLabel(row.category),
  },
  { key: 'invoice_no', title: 'Invoice', width: 120, mobile: 'fact', render: (row) => row.invoice_no },
  {
    key: 'state',
    title: 'Status',
    width: 112,
    skeleton: 'chip',
    mobile: 'status',
    render: (row) => <StatusChip states={COST_STATES} value={row.state} />,
    csv: (row) => row.state,
  },
  {
    key: 'due_on',
    title: 'Due',
    width: 112,
    sortable: true,
    fits: true,
    render: (row) => <Day value={row.due_on} />,
  },
  {
    key: 'total',
    title: 'Total',
    width: 120,
    align: 'right',
    sortable: true,
    mobile: 'aside',
    render: (row) => <Money value={row.total} />,
  },
];

const FILTERS: readonly FilterDef[] = [
  {
    ...{ kind: 'select', key: 'state', label: 'Status' },
    options: [
      { value: 'paid', label: 'Paid' },
      { value: 'owed', label: 'Owed' },
      { value: 'overdue', label: 'Overdue' },
    ],
  },
  { kind: 'day', key: 'from', label: 'Date from', name: 'Date', bound: 'from', half: true },
  { kind: 'day', key: 'to', label: 'Date to', name: 'Date', bound: 'to', half: true },
];

/** What was spent with the vendor, for vehicles and for the dealership. */
export const Costs = ({ vendor }: { vendor: Vendor }) => {
  const list = useList(costsCalls.list, {
    ...{ key: 'vendor-costs', defaultSort: '-day', filters: FILTERS },
    fixed: { vendor_id: vendor.id },
  });
  return (
    <DataList
      list={list}
      columns={COLUMNS}
      noun={{ one: 'cost', many: 'costs' }}
      nameOf={what}
      open={costPath}
      searchHint="Description, invoice, vehicle"
      empty={{ title: 'No costs yet', text: `Costs that were entered with ${vendor.name} are listed here.` }}
    />
  );
};
