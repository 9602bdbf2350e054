export { rememberPage } from './reported-page';
export { TICKET_KIND } from './search-kind';
export { useUnreadTickets } from './use-unread-tickets';
