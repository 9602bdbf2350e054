import { staffTicketCalls } from '@forecourt/contract/support/staff';
import { type StaffTicket, staffReplyForm } from '@forecourt/contract/support/ticket';
import { TICKET_CATEGORIES } from '@forecourt/domain/ticket/ticket-category';
import { TICKET_PRIORITIES } from '@forecourt/domain/ticket/ticket-priority';
import { roleLabel } from '@forecourt/policy';
import { Button, Checkbox, SegmentedControl, Select } from '@mantine/core';
import { IconCircleCheck, IconRotate, IconTicket, IconUserCheck } from '@tabler/icons-react';
import { Link, useParams } from 'react-router';
import { send } from '../../../api/client';
import { useActor } from '../../../api/session-context';
import { keyOf, useCall } from '../../../api/use-call';
import { useSave } from '../../../api/use-save';
import { StatusChip } from '../../../kit/chips';
import { Loaded, Page, Section, State } from '../../../kit/page';
import { CompactButton } from '../../../kit/page/compact-button';
import { Address, Facts, readId } from '../../../kit/record';
import { STATE_LOOKS } from '../../states';
import { replyDraft } from '../drafts';
import { UnusualPriority } from '../list/priority-chip';
import { STAFF_TICKETS, staffTicketPath } from '../paths';
import { REFETCH_STAFF_TICKETS } from '../refetch';
import { Composer } from '../ticket/composer';
import { kindFacts, timeFacts } from '../ticket/facts';
import { screenName } from '../ticket/screen-name';
import { Thread } from '../ticket/thread';
import classes from '../ticket/ticket.module.css';
import { TicketSkeleton } from '../ticket/ticket-skeleton';
import { useTicketLive } from '../use-tickets-live';

interface Reply {
  body: string;
  attaches: readonly File[];
  is_internal: 0 | 1;
  solve: 0 | 1;
}

const EMPTY: Reply = { body: '', attaches: [], is_internal: 0, solve: 0 };

const paramsOf = ({ dealership_id, id }: StaffTicket) => ({ dealership: dealership_id, ticket: id });

const useChange = (ticket: StaffTicket) => {
  const { save, isSaving } = useSave(staffTicketCalls.staffChange, {
    ...{ invalidates: REFETCH_STAFF_TICKETS, showsFields: false },
  });
  const change = (body: {
    status?: 'solved' | 'open';
    priority?: StaffTicket['priority'];
    category?: StaffTicket['category'];
    assigned_id?: number | null;
  }) =>
    void save({ params: paramsOf(ticket), body: { ...body, version: ticket.version } }).catch(
      () => undefined,
    ); // useSave has shown the refusal
  return { change, isSaving };
};

type Props = { ticket: StaffTicket } & ReturnType<typeof useChange>;

const Actions = ({ ticket, change, isSaving }: Props) => {
  const { userId } = useActor();
  const isSolved = ticket.status === 'solved';
  return (
    <>
      {ticket.assigned_id === userId || ticket.status === 'closed' ? null : (
        <CompactButton
          icon={IconUserCheck}
          loading={isSaving}
          onClick={() => change({ assigned_id: userId })}
        >
          Assign to me
        </CompactButton>
      )}
      {ticket.status === 'closed' ? null : (
        <CompactButton
          icon={isSolved ? IconRotate : IconCircleCheck}
          loading={isSaving}
          onClick={() => change({ status: isSolved ? 'open' : 'solved' })}
        >
          {isSolved ? 'Reopen' : 'Mark as solved'}
        </CompactButton>
      )}
    </>
  );
};

/** Platform staff have no access to the screen itself: its name, or its address where it has none. */
const staffScreen = (page: string): string => {
  const name = screenName(page);
  return name ?? page;
};

const Panel = ({ ticket, change, isSaving }: Props) => {
  const people = useCall(staffTicketCalls.staffPeople, {}, { silent: true }).data ?? [];
  const isClosed = ticket.status === 'closed';
  return (
    <Section title="Details">
      <div className={classes.panel}>
        <Select
          label="Assigned to"
          placeholder="Nobody"
          clearable
          clearButtonProps={{ 'aria-label': 'Assign to nobody' }}
          value={ticket.assigned_id === null ? null : String(ticket.assigned_id)}
          disabled={isSaving}
          data={people.map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={(value) => change({ assigned_id: value === null ? null : Number(value) })}
        />
        {isClosed ? null : (
          <>
            <Select
              label="Priority"
              value={ticket.priority}
              disabled={isSaving}
              allowDeselect={false}
              data={TICKET_PRIORITIES}
              onChange={(priority) => priority && change({ priority })}
            />
            <Select
              label="Category"
              value={ticket.category}
              disabled={isSaving}
              allowDeselect={false}
              data={TICKET_CATEGORIES}
              onChange={(category) => category && change({ category })}
            />
          </>
        )}
        <Facts
          single
          facts={[
            ...(isClosed ? kindFacts(ticket) : []),
            [
              'Dealership',
              <Link key="dealership" to={`${STAFF_TICKETS}?dealership_id=${ticket.dealership_id}`}>
                {ticket.dealership_name}
              </Link>,
            ],
            ['From', ticket.author_name],
            ['Role', ticket.author_role === 0 ? '' : roleLabel(ticket.author_role)],
            [
              'E-mail',
              ticket.author_email === '' ? (
                ''
              ) : (
                <a key="email" href={`mailto:${ticket.author_email}`}>
                  <Address text={ticket.author_email} />
                </a>
              ),
            ],
            ...timeFacts(ticket, (id) => staffTicketPath(ticket.dealership_id, id)),
            ['Screen', staffScreen(ticket.page)],
          ]}
        />
      </div>
    </Section>
  );
};

const Writing = ({ ticket }: { ticket: StaffTicket }) => {
  const replying = useSave(staffTicketCalls.staffReply, { invalidates: REFETCH_STAFF_TICKETS, quiet: true });
  const isClosed = ticket.status === 'closed';
  return (
    <>
      {isClosed ? (
        <div className={classes.closed} role="status">
          <p>This ticket is closed. You can only add internal notes, which the dealership does not see.</p>
        </div>
      ) : null}
      <Composer
        key={isClosed ? 'closed' : 'open'}
        schema={staffReplyForm}
        empty={isClosed ? { ...EMPTY, is_internal: 1 as const } : EMPTY}
        draft={replyDraft(ticket.id)}
        label={isClosed ? 'Internal note' : 'Message'}
        placeholder={
          isClosed ? 'e.g. Caused by the printer driver' : 'e.g. We found the cause and are fixing it'
        }
        sendLabel={({ is_internal }) => (is_internal === 1 ? 'Add note' : 'Send answer')}
        hint="Ctrl + Enter sends it"
        send={(body, files) => replying.save({ params: paramsOf(ticket), body, files: { attaches: files } })}
        above={(form) =>
          isClosed ? null : (
            <SegmentedControl
              aria-label="Kind of message"
              className={classes.kinds}
              value={form.values.is_internal === 1 ? 'note' : 'answer'}
              onChange={(kind) => form.set('is_internal', kind === 'note' ? 1 : 0)}
              data={[
                { value: 'answer', label: 'Answer' },
                { value: 'note', label: 'Internal note' },
              ]}
            />
          )
        }
        beside={(form) =>
          form.values.is_internal === 1 ? null : (
            <Checkbox
              label="Mark as solved"
              checked={form.values.solve === 1}
              onChange={(event) => form.set('solve', event.currentTarget.checked ? 1 : 0)}
            />
          )
        }
      />
    </>
  );
};

const TicketPage = ({ ticket }: { ticket: StaffTicket }) => {
  useTicketLive(ticket.id);
  const changing = useChange(ticket);
  const params = paramsOf(ticket);
  return (
    <Page
      title={ticket.subject}
      back={STAFF_TICKETS}
      longTitle
      subtitle={
        <span className={classes.badges}>
          <span>
            {ticket.dealership_name} #{ticket.number}
          </span>
          <StatusChip states={STATE_LOOKS.ticket} value={ticket.status} />
          <UnusualPriority priority={ticket.priority} />
        </span>
      }
      actions={<Actions ticket={ticket} {...changing} />}
    >
      <div className={classes.layout}>
        <Section>
          <Thread
            side="staff"
            source={{
              key: keyOf(staffTicketCalls.staffMessages, { params, paged: true }),
              read: (before, signal) =>
                send(staffTicketCalls.staffMessages, { params, query: { before } }, { signal }),
            }}
          />
          <Writing ticket={ticket} />
        </Section>
        <Panel ticket={ticket} {...changing} />
      </div>
    </Page>
  );
};

/** A ticket of a dealership, for platform staff. */
export const Screen = () => {
  const address = useParams();
  const [dealership, ticket] = [readId(address.dealership), readId(address.ticket)];
  const isId = dealership !== null && ticket !== null;
  const query = useCall(
    staffTicketCalls.staffGet,
    { params: { dealership: dealership ?? 0, ticket: ticket ?? 0 } },
    { enabled: isId, silent: true },
  );
  if (query.data) return <TicketPage key={query.data.id} ticket={query.data} />;
  return (
    <Page title="Ticket" back={STAFF_TICKETS}>
      {!isId || query.error?.status === 404 ? (
        <State
          icon={IconTicket}
          title="No such ticket"
          actions={
            <Button component={Link} to={STAFF_TICKETS}>
              Back to tickets
            </Button>
          }
        >
          This dealership has no ticket with this number.
        </State>
      ) : (
        <Loaded query={query} skeleton={<TicketSkeleton />}>
          {() => null}
        </Loaded>
      )}
    </Page>
  );
};
