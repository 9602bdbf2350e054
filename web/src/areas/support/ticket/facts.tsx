import type { StaffTicket, Ticket } from '@forecourt/contract/support/ticket';
import { Link } from 'react-router';
import { Instant } from '../../../kit/format';
import type { Fact } from '../../../kit/record';

type Common = Pick<
  Ticket,
  'created_at' | 'last_message_at' | 'solved_at' | 'closes_at' | 'closed_at' | 'page'
> &
  Pick<StaffTicket, 'previous' | 'next'>;

/** When what happened to a ticket, and which ones it goes on with. */
export const timeFacts = (ticket: Common, pathTo: (id: number) => string): Fact[] => {
  const at = (label: string, value: string | null): Fact[] =>
    value === null ? [] : [[label, <Instant key={label} at={value} />]];
  const other = (label: string, found: Common['next']): Fact[] =>
    found
      ? [
          [
            label,
            <Link key={label} to={pathTo(found.id)}>
              #{found.number}
            </Link>,
          ],
        ]
      : [];
  return [
    ...at('Opened', ticket.created_at),
    ...at('Last message', ticket.last_message_at),
    ...at('Solved', ticket.solved_at),
    ...at('Closes', ticket.closes_at),
    ...at('Closed', ticket.closed_at),
    ...(ticket.page === '' ? [] : [['Screen', ticket.page] as Fact]),
    ...other('Goes on with', ticket.previous),
    ...other('Continued in', ticket.next),
  ];
};
