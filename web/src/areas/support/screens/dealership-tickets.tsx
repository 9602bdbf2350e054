import { TicketList } from '../list/ticket-list';

/** What anyone at the dealership asked support. */
export const Screen = () => (
  <TicketList
    title="Dealership tickets"
    listKey="dealership-tickets"
    of={{ scope: 'dealership' }}
    withAuthor
    mayAdd
    empty={{
      title: 'No tickets yet',
      text: 'What you and your colleagues ask support comes here, with the answers.',
    }}
  />
);
