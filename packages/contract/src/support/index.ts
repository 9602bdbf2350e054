import { staffTicketCalls } from './staff';
import { ticketCalls } from './tickets';

export const supportCalls = { ...ticketCalls, ...staffTicketCalls };
