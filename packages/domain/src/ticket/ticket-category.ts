export type TicketCategory = 'question' | 'fault' | 'billing' | 'data' | 'other';

export const TICKET_CATEGORIES: readonly { readonly value: TicketCategory; readonly label: string }[] = [
  { value: 'question', label: 'Question' },
  { value: 'fault', label: 'Something does not work' },
  { value: 'billing', label: 'Billing' },
  { value: 'data', label: 'Wrong or missing data' },
  { value: 'other', label: 'Other' },
];

export const categoryLabel = (category: TicketCategory): string =>
  TICKET_CATEGORIES.find(({ value }) => value === category)?.label ?? '';
