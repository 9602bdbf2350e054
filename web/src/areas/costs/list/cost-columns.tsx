import type { Cost } from '@forecourt/contract/costs/index';
import { costCategoryLabel } from '@forecourt/domain/costs/categories';
import { costMethodLabel } from '@forecourt/domain/costs/methods';
import { Tooltip } from '@mantine/core';
import { IconPaperclip, IconRepeat } from '@tabler/icons-react';
import { StatusChip } from '../../../kit/chips';
import { Day, Money } from '../../../kit/format';
import type { Column } from '../../../kit/list';
import { COST_STATES } from '../../cost-links';
import classes from './list.module.css';

export const costName = ({ description, category }: Pick<Cost, 'description' | 'category'>): string =>
  description || costCategoryLabel(category);

const Marks = ({ cost }: { cost: Cost }) => (
  <>
    {cost.receipt ? (
      <Tooltip label="Has a receipt">
        <IconPaperclip size={14} role="img" aria-label="Has a receipt" />
      </Tooltip>
    ) : null}
    {cost.repeat?.is_active === 1 ? (
      <Tooltip label="Repeats">
        <IconRepeat size={14} role="img" aria-label="Repeats" />
      </Tooltip>
    ) : null}
  </>
);

export const costColumns: readonly Column<Cost>[] = [
  {
    key: 'day',
    title: 'Date',
    width: 108,
    sortable: true,
    fits: true,
    mobile: 'fact',
    render: (row) => <Day value={row.day} />,
  },
  {
    key: 'what',
    title: 'Description',
    always: true,
    mobile: 'title',
    render: (row) => (
      <span className={classes.name}>
        <span className={classes.nameText}>{costName(row)}</span>
        <Marks cost={row} />
      </span>
    ),
    card: costName,
    csv: (row) => row.description,
  },
  // before what may be cut: where the table is wider than the screen, its last columns are out of sight
  {
    key: 'total',
    title: 'Total',
    width: 116,
    align: 'right',
    sortable: true,
    mobile: 'aside',
    render: (row) => <Money value={row.total} />,
  },
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
    key: 'vehicle',
    title: 'Vehicle',
    width: 180,
    mobile: 'fact',
    render: (row) => row.vehicle?.title ?? '',
    csv: (row) => row.vehicle?.title ?? '',
    csvMore: { title: 'Stock No.', value: (row) => row.vehicle?.stock_NO ?? '' },
  },
  {
    key: 'vendor',
    title: 'Vendor',
    width: 160,
    mobile: 'fact',
    render: (row) => row.vendor?.name ?? '',
    csv: (row) => row.vendor?.name ?? '',
  },
  {
    key: 'category',
    title: 'Category',
    width: 150,
    sortable: true,
    render: (row) => costCategoryLabel(row.category),
    csv: (row) => costCategoryLabel(row.category),
  },
  { key: 'invoice_no', title: 'Invoice', width: 120, optional: true, render: (row) => row.invoice_no },
  {
    key: 'due_on',
    title: 'Due',
    width: 108,
    sortable: true,
    fits: true,
    render: (row) => <Day value={row.due_on} />,
  },
  {
    key: 'paid_by',
    title: 'Paid by',
    width: 140,
    optional: true,
    render: (row) => (row.paid_by ? costMethodLabel(row.paid_by) : ''),
    csv: (row) => row.paid_by,
  },
  {
    key: 'amount',
    title: 'Before tax',
    width: 116,
    align: 'right',
    optional: true,
    render: (row) => <Money value={row.amount} />,
  },
  {
    key: 'gst',
    title: 'GST/HST',
    width: 104,
    align: 'right',
    optional: true,
    render: (row) => <Money value={row.gst} />,
  },
  {
    key: 'pst',
    title: 'PST',
    width: 96,
    align: 'right',
    optional: true,
    render: (row) => <Money value={row.pst} />,
  },
  {
    key: 'qst',
    title: 'QST',
    width: 96,
    align: 'right',
    optional: true,
    render: (row) => <Money value={row.qst} />,
  },
  { key: 'created_by', title: 'Entered by', width: 140, optional: true, render: (row) => row.created_by },
];
