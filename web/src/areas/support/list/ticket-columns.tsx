import type { TicketRow } from '@forecourt/contract/support/ticket';
import { categoryLabel } from '@forecourt/domain/ticket/ticket-category';
import { priorityLabel } from '@forecourt/domain/ticket/ticket-priority';
import { StatusChip } from '../../../kit/chips';
import { Day, RelativeTime } from '../../../kit/format';
import type { Column } from '../../../kit/list';
import { STATE_LOOKS } from '../../states';
import { PriorityChip, PriorityOnCard } from './priority-chip';
import { Subject } from './subject';

const AUTHOR: Column<TicketRow> = {
  key: 'author_name',
  title: 'From',
  width: 160,
  mobile: 'fact',
  render: (row) => row.author_name,
};

const FIRST: readonly Column<TicketRow>[] = [
  {
    key: 'number',
    title: 'No.',
    width: 72,
    sortable: true,
    mobile: 'fact',
    render: (row) => `#${row.number}`,
    csv: (row) => row.number,
  },
  {
    key: 'subject',
    title: 'Subject',
    sortable: true,
    always: true,
    mobile: 'title',
    render: (row) => <Subject ticket={row} isUnread={row.is_unread === 1} />,
    csv: (row) => row.subject,
  },
];

const LAST: readonly Column<TicketRow>[] = [
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
    width: 112,
    sortable: true,
    skeleton: 'chip',
    mobile: 'aside',
    render: (row) => <PriorityChip priority={row.priority} />,
    card: (row) => <PriorityOnCard priority={row.priority} />,
    csv: (row) => priorityLabel(row.priority),
  },
  {
    key: 'category',
    title: 'Category',
    width: 200,
    optional: true,
    render: (row) => categoryLabel(row.category),
    csv: (row) => categoryLabel(row.category),
  },
  {
    key: 'last_message_at',
    title: 'Last message',
    width: 140,
    sortable: true,
    mobile: 'fact',
    render: (row) => <RelativeTime at={row.last_message_at} />,
    csv: (row) => row.last_message_at,
  },
  {
    key: 'created_at',
    title: 'Opened',
    width: 112,
    sortable: true,
    optional: true,
    render: (row) => <Day value={row.created_at} />,
  },
];

/** With who wrote them, where the list has those of several people. */
export const ticketColumns = (withAuthor: boolean): readonly Column<TicketRow>[] => [
  ...FIRST,
  ...(withAuthor ? [AUTHOR] : []),
  ...LAST,
];
