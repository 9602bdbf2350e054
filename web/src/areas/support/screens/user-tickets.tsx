import { usersCalls } from '@forecourt/contract/users';
import { IconTicket } from '@tabler/icons-react';
import { useParams } from 'react-router';
import { useCall } from '../../../api/use-call';
import { Page, State } from '../../../kit/page';
import { readId } from '../../../kit/record';
import { TicketList } from '../list/ticket-list';
import { DEALERSHIP_TICKETS } from '../paths';

/** The tickets of one user, for the dealership's admins. */
export const Screen = () => {
  const id = readId(useParams().id);
  const people = useCall(usersCalls.ticketUsers, {}, { silent: true }).data;
  if (id === null)
    return (
      <Page title="A user's tickets" back={DEALERSHIP_TICKETS}>
        <State icon={IconTicket} title="There is no such user">
          The address names no user.
        </State>
      </Page>
    );
  const name = people?.find((person) => person.id === id)?.full_name;
  return (
    <TicketList
      title={name ? `Tickets of ${name}` : "A user's tickets"}
      listKey="user-tickets"
      back={DEALERSHIP_TICKETS}
      of={{ scope: 'dealership', author_id: id }}
      mayAdd={false}
      empty={{ title: 'No tickets', text: 'This user has not asked support anything.' }}
    />
  );
};
