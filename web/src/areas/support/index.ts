export { rememberPage } from './reported-page';
export { useUnreadTickets } from './use-unread-tickets';
