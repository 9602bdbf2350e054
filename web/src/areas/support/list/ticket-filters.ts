import { STATES } from '@forecourt/domain/states';
import { TICKET_CATEGORIES } from '@forecourt/domain/ticket/ticket-category';
import { priorityLabel, TICKET_PRIORITIES } from '@forecourt/domain/ticket/ticket-priority';
import type { FilterDef } from '../../../kit/list';

const STATUS_FILTER: FilterDef = {
  ...{ kind: 'select', key: 'status', label: 'Status' },
  options: [
    { value: 'active', label: 'Not solved yet' },
    ...STATES.ticket.map(({ value, label }) => ({ value, label })),
  ],
};

export const TICKET_FILTERS: readonly FilterDef[] = [
  STATUS_FILTER,
  {
    ...{ kind: 'select', key: 'priority', label: 'Priority' },
    options: TICKET_PRIORITIES.map(({ value }) => ({ value, label: priorityLabel(value) })),
  },
  {
    ...{ kind: 'select', key: 'category', label: 'Category' },
    options: TICKET_CATEGORIES.map(({ value, label }) => ({ value, label })),
  },
];
