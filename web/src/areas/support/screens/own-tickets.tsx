import { TicketList } from '../list/ticket-list';

/** What the user asked support. */
export const Screen = () => (
  <TicketList
    title="My tickets"
    listKey="own-tickets"
    of={{ scope: 'mine' }}
    mayAdd
    empty={{
      title: 'No tickets yet',
      text: 'Ask support when something does not work, or when you have a question. The answers come here and by e-mail.',
    }}
  />
);
