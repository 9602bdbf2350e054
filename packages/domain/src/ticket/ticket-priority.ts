export type TicketPriority = 'low' | 'normal' | 'high' | 'urgent';

/** From the least to the most pressing. */
export const TICKET_PRIORITIES: readonly { readonly value: TicketPriority; readonly label: string }[] = [
  { value: 'low', label: 'Low' },
  { value: 'normal', label: 'Normal' },
  { value: 'high', label: 'High' },
  { value: 'urgent', label: 'Urgent: we cannot work' },
];

/** The word for a list, where the explanation has no room. */
export const priorityLabel = (priority: TicketPriority): string =>
  priority === 'urgent' ? 'Urgent' : (TICKET_PRIORITIES.find(({ value }) => value === priority)?.label ?? '');

export type TicketPerson = 'author' | 'admin' | 'staff';

/** Urgent is for dealership admins and the platform's staff; whoever may not choose it may leave it as it is. */
export const maySetPriority = (
  person: TicketPerson,
  priority: TicketPriority,
  current: TicketPriority | null = null,
): boolean => priority !== 'urgent' || person !== 'author' || current === 'urgent';
