import { type Ticket, ticketReplyForm } from '@forecourt/contract/support/ticket';
import { ticketCalls } from '@forecourt/contract/support/tickets';
import { TICKET_CATEGORIES } from '@forecourt/domain/ticket/ticket-category';
import { maySetPriority, TICKET_PRIORITIES } from '@forecourt/domain/ticket/ticket-priority';
import { Button, Select } from '@mantine/core';
import { IconCircleCheck, IconPlus, IconRotate, IconTicket } from '@tabler/icons-react';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { send } from '../../../api/client';
import { useCan, useSession } from '../../../api/session-context';
import { keyOf } from '../../../api/use-call';
import { useSave } from '../../../api/use-save';
import { StatusChip } from '../../../kit/chips';
import { Day } from '../../../kit/format';
import { Page, Section } from '../../../kit/page';
import { CompactButton } from '../../../kit/page/compact-button';
import { Facts, type MissingRecord, RecordPage } from '../../../kit/record';
import { STATE_LOOKS } from '../../states';
import { replyDraft } from '../drafts';
import { UnusualPriority } from '../list/priority-chip';
import { DEALERSHIP_TICKETS, OWN_TICKETS, ticketPath, userTicketsPath } from '../paths';
import { REFETCH_TICKETS } from '../refetch';
import { Composer } from '../ticket/composer';
import { kindFacts, screenFact, timeFacts } from '../ticket/facts';
import { Thread } from '../ticket/thread';
import classes from '../ticket/ticket.module.css';
import { TicketSkeleton } from '../ticket/ticket-skeleton';
import { useTicketLive } from '../use-tickets-live';

const EMPTY = { body: '', attaches: [] as readonly File[] };

/** Notes that the newest message is read, once it is shown. */
const MarkRead = ({ ticketId, messageId }: { ticketId: number; messageId: number }) => {
  const { save } = useSave(ticketCalls.markRead, {
    ...{ invalidates: [ticketCalls.unread, ticketCalls.list, ticketCalls.get], quiet: true, silent: true },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each newest message, not each time it is drawn
  useEffect(() => {
    // an unread mark that stays is no reason to interrupt the reader
    save({ params: { id: ticketId }, body: { message_id: messageId } }).catch(() => undefined);
  }, [ticketId, messageId]);
  return null;
};

const useChange = (ticket: Ticket) => {
  const { save, isSaving } = useSave(ticketCalls.change, {
    invalidates: REFETCH_TICKETS,
    showsFields: false,
  });
  const change = (body: {
    status?: 'solved' | 'open';
    priority?: Ticket['priority'];
    category?: Ticket['category'];
  }) =>
    void save({ params: { id: ticket.id }, body: { ...body, version: ticket.version } }).catch(
      () => undefined,
    ); // useSave has shown the refusal
  return { change, isSaving };
};

type Change = ReturnType<typeof useChange>;

const Actions = ({ ticket, change, isSaving }: { ticket: Ticket } & Change) => {
  if (ticket.status === 'closed') return null;
  const isSolved = ticket.status === 'solved';
  return (
    <CompactButton
      icon={isSolved ? IconRotate : IconCircleCheck}
      loading={isSaving}
      onClick={() => change({ status: isSolved ? 'open' : 'solved' })}
    >
      {isSolved ? 'Reopen' : 'Mark as solved'}
    </CompactButton>
  );
};

const Panel = ({ ticket, change, isSaving }: { ticket: Ticket } & Change) => {
  const can = useCan();
  const isAdmin = can('tickets.dealership');
  const person = isAdmin ? 'admin' : 'author';
  const isClosed = ticket.status === 'closed';
  return (
    <Section title="Details">
      <div className={classes.panel}>
        {isClosed ? null : (
          <>
            <Select
              label="Priority"
              value={ticket.priority}
              disabled={isSaving}
              allowDeselect={false}
              data={TICKET_PRIORITIES.filter(({ value }) => maySetPriority(person, value, ticket.priority))}
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
            ['Number', `#${ticket.number}`],
            [
              'From',
              isAdmin ? (
                <Link key="from" to={userTicketsPath(ticket.author_id)}>
                  {ticket.author_name}
                </Link>
              ) : (
                ticket.author_name
              ),
            ],
            ['Handled by', ticket.assigned_name],
            ...timeFacts(ticket, ticketPath),
            screenFact(ticket.page),
          ]}
        />
      </div>
    </Section>
  );
};

const Writing = ({ ticket, list }: { ticket: Ticket; list: string }) => {
  const { info } = useSession();
  const replying = useSave(ticketCalls.reply, { invalidates: REFETCH_TICKETS, quiet: true });
  if (ticket.status === 'closed')
    return (
      <div className={classes.closed} role="status">
        <p>This ticket is closed. To continue, open a new ticket about it.</p>
        <Button
          component={Link}
          to={`${list}?new=1&from=${ticket.id}`}
          leftSection={<IconPlus size={16} aria-hidden />}
        >
          Open new ticket
        </Button>
      </div>
    );
  return (
    <>
      {ticket.closes_at === null ? null : (
        <div className={classes.closed} role="status">
          <p>
            Solved. Reply to reopen it, or it will close on <Day value={ticket.closes_at} />.
          </p>
        </div>
      )}
      <Composer
        schema={ticketReplyForm}
        empty={EMPTY}
        draft={replyDraft(ticket.id)}
        label="Your message"
        placeholder="e.g. It happens on both printers"
        sendLabel={() => 'Send'}
        hint={`Ctrl + Enter sends it${info.user?.email ? '; answers also come by e-mail' : ''}`}
        send={(body, files) => replying.save({ params: { id: ticket.id }, body, files: { attaches: files } })}
      />
    </>
  );
};

const TicketPage = ({ ticket }: { ticket: Ticket }) => {
  useTicketLive(ticket.id);
  const can = useCan();
  const changing = useChange(ticket);
  const list = can('tickets.dealership') ? DEALERSHIP_TICKETS : OWN_TICKETS;
  const params = { id: ticket.id };
  return (
    <Page
      title={ticket.subject}
      back={list}
      longTitle
      subtitle={
        <span className={classes.badges}>
          <span>#{ticket.number}</span>
          <StatusChip states={STATE_LOOKS.ticket} value={ticket.status} />
          <UnusualPriority priority={ticket.priority} />
        </span>
      }
      actions={<Actions ticket={ticket} {...changing} />}
    >
      <div className={classes.layout}>
        <Section>
          <Thread
            side="dealership"
            source={{
              key: keyOf(ticketCalls.messages, { params, paged: true }),
              read: (before, signal) => send(ticketCalls.messages, { params, query: { before } }, { signal }),
            }}
          >
            {(newest) => (newest ? <MarkRead ticketId={ticket.id} messageId={newest.id} /> : null)}
          </Thread>
          <Writing ticket={ticket} list={list} />
        </Section>
        <Panel ticket={ticket} {...changing} />
      </div>
    </Page>
  );
};

const missing = (list: string): MissingRecord => ({
  icon: IconTicket,
  title: 'No such ticket',
  text: 'It does not exist, or it belongs to a colleague.',
  list: { label: 'Back to tickets', to: list },
  drafts: { of: (id) => [replyDraft(id)], because: 'The ticket no longer exists.' },
});

/** One ticket: the conversation with support, and what is known of it. */
export const Screen = () => {
  const can = useCan();
  return (
    <RecordPage
      call={ticketCalls.get}
      title="Ticket"
      missing={missing(can('tickets.dealership') ? DEALERSHIP_TICKETS : OWN_TICKETS)}
      skeleton={<TicketSkeleton />}
    >
      {(ticket) => <TicketPage key={ticket.id} ticket={ticket} />}
    </RecordPage>
  );
};
