import type { ticketCalls } from '@forecourt/contract/support/tickets';
import { maySetPriority, type TicketPriority } from '@forecourt/domain/ticket/ticket-priority';
import { afterTicketEvent } from '@forecourt/domain/ticket/ticket-states';
import { can, defaultPageSize } from '@forecourt/policy';
import type { Db } from '../../../db/database';
import type { Context, Handlers } from '../../../http/context';
import { badField, noRight, notFound, Refusal } from '../../../http/refusal';
import { changedByOther } from '../../../records/changed-by-other';
import { fileAddress, type WaitingFile } from '../../files';
import { announceTicket } from '../announce';
import { countUnread, isMessageOf, saveRead } from '../messages/message.queries';
import { pageOfMessages, toMessages } from '../messages/to-messages';
import { CLOSED, stateColumns, type Writer, writeMessage } from '../messages/write-message';
import { countWaiting } from '../staff/staff-list.queries';
import { tellStaff } from '../tell';
import { findTicket, insertTicket, lockTicket, type StoredTicket, updateTicket } from '../ticket.queries';
import { storeTicketFiles } from '../ticket-files';
import { listTickets } from './ticket-list.queries';
import { lockVisible, personOf, readVisible, toTicket } from './visible-ticket';

const refusePriority = (
  context: Context,
  priority: TicketPriority,
  current: TicketPriority | null = null,
) => {
  if (!maySetPriority(personOf(context), priority, current))
    throw badField('priority', 'Only dealership admins can mark a ticket as urgent');
};

/** The closed ticket that a new one goes on with. */
const previousOf = async (context: Context, db: Db, id: number | undefined): Promise<number | null> => {
  if (id === undefined) return null;
  const previous = await findTicket(db, context.tenant, id);
  const isSeen =
    previous && (previous.author_id === context.session.userId || can(context.actor, 'tickets.dealership'));
  if (!isSeen) throw badField('previous_id', 'There is no such ticket');
  if (previous.status !== 'closed') throw badField('previous_id', 'This ticket is not closed: write in it');
  return id;
};

const writerOf = ({ deps, tenant, session }: Context): Writer => ({
  ...{ deps, tenant, userId: session.userId, userName: session.user.fullName, side: 'dealership' },
});

const readerOf = ({ tenant, session }: Context) => ({
  ...{ tenant, userId: session.userId, addressOf: (file: string) => fileAddress(file) },
});

/** Writes it down, and tells the staff. */
const write = async (
  context: Context,
  tx: Db,
  ticket: StoredTicket,
  body: string,
  files: readonly WaitingFile[],
) => {
  const message = await writeMessage(tx, writerOf(context), ticket, { body, files });
  if (!message) throw new Error('a message without a mail is always new');
  await tellStaff(tx, context.deps, context.tenant, ticket, {
    ...{ by: context.session.user.fullName, body, files: files.map(({ originalName }) => originalName) },
  });
  return message;
};

const eventOf = { solved: 'solve', open: 'reopen' } as const;
const WRONG_STATE = { solved: 'This ticket is already solved', open: 'This ticket is already open' } as const;

export const ticketHandlers: Handlers<typeof ticketCalls> = {
  list: ({ query }, { tenant, session, actor, read }) => {
    const { scope, author_id, ...wanted } = query;
    const isWide = scope === 'dealership' || (author_id !== undefined && author_id !== session.userId);
    if (isWide && !can(actor, 'tickets.dealership')) throw noRight();
    const authorId = author_id ?? (scope === 'dealership' ? null : session.userId);
    return read(async (db) => {
      const found = await listTickets(
        db,
        tenant,
        session.userId,
        { ...wanted, authorId },
        defaultPageSize(tenant),
      );
      return { ...found, rows: found.rows.map((row) => ({ ...row, is_unread: row.is_unread ? 1 : 0 })) };
    });
  },

  add: async ({ body, files }, context) => {
    const { tenant, session, deps } = context;
    refusePriority(context, body.priority);
    await context.read((db) => previousOf(context, db, body.previous_id));
    const stored = await storeTicketFiles(context, tenant, files.attaches);
    return context.write(async (tx) => {
      const { subject, category, priority, page } = body;
      const id = await insertTicket(tx, tenant, {
        ...{ authorId: session.userId, authorDealershipId: session.homeDealershipId },
        ...{ authorName: session.user.fullName, subject, category, priority, page },
        ...{ previousId: await previousOf(context, tx, body.previous_id), at: deps.now().toISOString() },
      });
      const opened = await lockTicket(tx, tenant, id);
      if (!opened) throw new Error('an opened ticket is there');
      await write(context, tx, opened, body.body, stored);
      return toTicket(context, tx, await readVisible(context, tx, id));
    });
  },

  get: ({ params }, context) =>
    context.read(async (db) => toTicket(context, db, await readVisible(context, db, params.id))),

  messages: ({ params, query: { before, limit } }, context) =>
    context.read(async (db) => {
      const { id } = await readVisible(context, db, params.id);
      return pageOfMessages(db, readerOf(context), { ticketId: id, before, limit, withInternal: false });
    }),

  reply: async ({ params, body, files }, context) => {
    const seen = await context.read((db) => readVisible(context, db, params.id));
    if (seen.status === 'closed') throw new Refusal(409, CLOSED);
    const stored = await storeTicketFiles(context, context.tenant, files.attaches);
    return context.write(async (tx) => {
      const ticket = await lockVisible(context, tx, params.id);
      const message = await write(context, tx, ticket, body.body, stored);
      const [reply] = await toMessages(tx, readerOf(context), [message]);
      if (!reply) throw notFound();
      return reply;
    });
  },

  change: ({ params: { id }, body }, context) =>
    context.write(async (tx) => {
      const { tenant, deps } = context;
      const before = await lockVisible(context, tx, id);
      if (body.version !== undefined && body.version !== before.version)
        throw await changedByOther(context, tx, {
          ...{ table: 'support_ticket', id, current: await toTicket(context, tx, before) },
        });
      if (before.status === 'closed') throw new Refusal(409, CLOSED);
      if (body.priority !== undefined) refusePriority(context, body.priority, before.priority);
      const next = body.status && afterTicketEvent(before.status, eventOf[body.status]);
      if (body.status && !next) throw new Refusal(409, WRONG_STATE[body.status]);
      const { priority, category } = body;
      await updateTicket(tx, tenant, id, {
        ...{ priority, category },
        ...(next && stateColumns(before, next, deps.now().toISOString())),
      });
      await announceTicket(deps, tenant, id);
      return toTicket(context, tx, await readVisible(context, tx, id));
    }),

  markRead: ({ params: { id }, body: { message_id } }, context) =>
    context.write(async (tx) => {
      const { tenant, session } = context;
      await readVisible(context, tx, id);
      if (!(await isMessageOf(tx, tenant, id, message_id)))
        throw badField('message_id', 'There is no such message');
      await saveRead(tx, tenant, id, session.userId, message_id);
      return { message: 'Done' };
    }),

  unread: async (_input, { actor, tenant, session, read, deps }) => {
    if (can(actor, 'tickets.platform'))
      return { count: await deps.database.systemRead((db) => countWaiting(db, session.userId)) };
    if (!can(actor, 'tickets.own')) return { count: 0 };
    return { count: await read((db) => countUnread(db, tenant, session.userId)) };
  },
};
