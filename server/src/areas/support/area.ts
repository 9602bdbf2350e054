import { defineArea } from '../define-area';
import { CLOSE_SOLVED_TASK, closingJobs } from './closing/close-solved';
import { insertDemoTickets } from './demo/demo-tickets';
import { receiveTicketMail } from './mail/receive-mail';
import { ticketSearch } from './search/search';
import { staffHandlers } from './staff/staff';
import * as tables from './tables';
import { TICKET_ANSWERED } from './tell';
import { ticketFileKinds } from './ticket-files';
import { ticketHandlers } from './tickets/tickets';

export const supportArea = defineArea({
  name: 'support',
  handlers: { ...ticketHandlers, ...staffHandlers },
  tables,
  fileKinds: ticketFileKinds,
  jobs: closingJobs,
  schedule: { [CLOSE_SOLVED_TASK]: '17 * * * *' },
  searchKinds: { tickets: ticketSearch },
  mailTargets: { ticket: receiveTicketMail },
  notificationKinds: {
    [TICKET_ANSWERED]: { label: 'Support answered your ticket', emailByDefault: true },
  },
  demo: { after: ['dealership', 'users'], insert: insertDemoTickets },
});
