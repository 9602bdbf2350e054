import type { StaffTicketRow } from '@forecourt/contract/support/ticket';
import { categoryLabel } from '@forecourt/domain/ticket/ticket-category';
import { priorityLabel } from '@forecourt/domain/ticket/ticket-priority';
import { StatusChip } from '../../../kit/chips';
import { RelativeTime } from '../../../kit/format';
import type { Column } from '../../../kit/list';
import { STATE_LOOKS } from '../../states';
import { PriorityChip, PriorityOnCard } from './priority-chip';

export const STAFF_COLUMNS: readonly Column<StaffTicketRow>[] = [
  {
    key: 'number',
    title: 'No.',
    width: 64,
    mobile: 'fact',
    render: (row) => `#${row.number}`,
    // with the time, which would be cut at the end of the line; one that does not wait says when it was last written in
    card: (row) => (
      <>
        #{row.number} · <RelativeTime at={row.waiting_since ?? row.last_message_at} />
      </>
    ),
    csv: (row) => row.number,
  },
  {
    key: 'subject',
    title: 'Subject',
    always: true,
    mobile: 'title',
    render: (row) => row.subject,
    csv: (row) => row.subject,
  },
  {
    key: 'dealership_name',
    title: 'Dealership',
    width: 176,
    mobile: 'fact',
    render: (row) => row.dealership_name,
  },
  { key: 'author_name', title: 'From', width: 150, optional: true, render: (row) => row.author_name },
  {
    key: 'status',
    title: 'Status',
    width: 176,
    skeleton: 'chip',
    mobile: 'status',
    render: (row) => <StatusChip states={STATE_LOOKS.ticket} value={row.status} />,
    csv: (row) => row.status,
  },
  {
    key: 'priority',
    title: 'Priority',
    width: 108,
    sortable: true,
    skeleton: 'chip',
    mobile: 'aside',
    render: (row) => <PriorityChip priority={row.priority} />,
    card: (row) => <PriorityOnCard priority={row.priority} />,
    csv: (row) => priorityLabel(row.priority),
  },
  {
    key: 'waiting_since',
    title: 'Waiting since',
    width: 140,
    sortable: true,
    render: (row) => (row.waiting_since === null ? '' : <RelativeTime at={row.waiting_since} />),
    csv: (row) => row.waiting_since ?? '',
  },
  { key: 'assigned_name', title: 'Assigned to', width: 140, render: (row) => row.assigned_name },
  {
    key: 'last_message_at',
    title: 'Last message',
    width: 132,
    sortable: true,
    optional: true,
    render: (row) => <RelativeTime at={row.last_message_at} />,
    csv: (row) => row.last_message_at,
  },
  {
    key: 'category',
    title: 'Category',
    width: 180,
    optional: true,
    render: (row) => categoryLabel(row.category),
    csv: (row) => categoryLabel(row.category),
  },
];
