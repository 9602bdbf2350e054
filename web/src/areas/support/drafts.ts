/** A new ticket, or one that goes on with a closed one. */
export const newTicketDraft = (previousId: number | null): string =>
  previousId === null ? 'support-new-ticket' : `support-new-ticket-after-${previousId}`;

/** What is being written in a ticket. */
export const replyDraft = (id: number): string => `support-reply-${id}`;
