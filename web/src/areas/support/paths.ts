export const DEALERSHIP_TICKETS = '/admin/dealership-ticket';
export const OWN_TICKETS = '/admin/user-ticket';
export const STAFF_TICKETS = '/support';

export const ticketPath = (id: number): string => `/admin/ticket-manage/${id}`;
export const userTicketsPath = (userId: number): string => `/admin/tickets/user/${userId}`;
export const staffTicketPath = (dealershipId: number, id: number): string => `/support/${dealershipId}/${id}`;
