import { IconLifebuoy } from '@tabler/icons-react';
import type { RecordKind } from '../../kit/palette/record-kinds';
import { ticketPath } from './paths';

/** Support tickets in the search box. */
export const TICKET_KIND: RecordKind = {
  ...{ kind: 'tickets', title: 'Tickets', one: 'Ticket', icon: IconLifebuoy, access: 'tickets.own' },
  foundBy: 'by number or subject',
  path: ticketPath,
  states: async () => (await import('../states')).STATE_LOOKS.ticket,
};
