export const NEW_TICKET_DRAFT = 'support-new-ticket';

/** What is being written in a ticket. */
export const replyDraft = (id: number): string => `support-reply-${id}`;
