import type { StaffTicket, Ticket } from '@forecourt/contract/support/ticket';
import { TICKET_CATEGORIES } from '@forecourt/domain/ticket/ticket-category';
import { priorityLabel } from '@forecourt/domain/ticket/ticket-priority';
import { Link } from 'react-router';
import { Instant } from '../../../kit/format';
import type { Fact } from '../../../kit/record';
import { screenName } from './screen-name';

type Common = Pick<Ticket, 'created_at' | 'last_message_at' | 'solved_at' | 'closes_at' | 'closed_at'> &
  Pick<StaffTicket, 'previous' | 'next'>;

/** The screen that it is about, as a link where the text is the address of one. */
export const screenFact = (page: string): Fact => {
  const name = screenName(page);
  return [
    'Screen',
    name === undefined ? (
      page
    ) : (
      <Link key="screen" to={page} title={page}>
        {name}
      </Link>
    ),
  ];
};

/** Of a closed ticket, where neither can be changed. */
export const kindFacts = ({ priority, category }: Pick<Ticket, 'priority' | 'category'>): Fact[] => [
  ['Priority', priorityLabel(priority)],
  ['Category', TICKET_CATEGORIES.find(({ value }) => value === category)?.label ?? category],
];

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
    ...other('Continues', ticket.previous),
    ...other('Continued in', ticket.next),
  ];
};
