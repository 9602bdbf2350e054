import type { staffTicketCalls } from '@forecourt/contract/support/staff';
import { staffTicketCalls as calls } from '@forecourt/contract/support/staff';
import type { StaffTicket } from '@forecourt/contract/support/ticket';
import { afterTicketEvent } from '@forecourt/domain/ticket/ticket-states';
import { defaultPageSize } from '@forecourt/policy';
import { asTenant, type Db } from '../../../db/database';
import type { Deps } from '../../../deps';
import type { Context, Handlers } from '../../../http/context';
import { badField, changedMeanwhile, notFound, Refusal } from '../../../http/refusal';
import { ServiceError } from '../../../services/outside';
import { announceTicket } from '../announce';
import { findAttachment } from '../messages/message.queries';
import { pageOfMessages, toMessages } from '../messages/to-messages';
import { CLOSED, stateColumns, writeMessage } from '../messages/write-message';
import { tellAuthor } from '../tell';
import { dealershipNames, findPerson } from '../tell.queries';
import { findNeighbours, findTicket, lockTicket, type StoredTicket, updateTicket } from '../ticket.queries';
import { storeTicketFiles } from '../ticket-files';
import { closingTime } from '../tickets/visible-ticket';
import { dealershipsWithTickets, listAllTickets, listStaff } from './staff-list.queries';

/** A transaction that sees every dealership: for platform staff alone. */
const writeAsSystem = <T>({ deps, session, request, write }: Context, work: (tx: Db) => Promise<T>) =>
  write(() =>
    deps.database.systemWrite({ userId: session.userId, requestId: request.id }, (systemTx) =>
      work(systemTx),
    ),
  );

interface Place {
  dealership: number;
  ticket: number;
}

const find = async (systemDb: Db, { dealership, ticket }: Place): Promise<StoredTicket> => {
  const found = await findTicket(systemDb, dealership, ticket);
  if (!found) throw notFound();
  return found;
};

const lock = async (systemTx: Db, { dealership, ticket }: Place): Promise<StoredTicket> => {
  const found = await lockTicket(systemTx, dealership, ticket);
  if (!found) throw notFound();
  return found;
};

const toStaffTicket = async (
  systemDb: Db,
  dealership: number,
  stored: StoredTicket,
): Promise<StaffTicket> => {
  const [named] = await dealershipNames(systemDb, [dealership]);
  const author = await findPerson(systemDb, stored.author_dealership_id, stored.author_id);
  return {
    ...stored,
    ...(await findNeighbours(systemDb, dealership, stored)),
    ...{ dealership_id: dealership, dealership_name: named?.name ?? '', closes_at: closingTime(stored) },
    ...{ author_email: author?.email ?? '', author_role: author?.role_id ?? 0 },
  };
};

const FILE_PATH = calls.staffFile.path;

const readerOf = ({ session }: Context, dealership: number) => ({
  ...{ tenant: dealership, userId: session.userId },
  addressOf: (file: string) =>
    FILE_PATH.replace('{dealership}', String(dealership)).replace('{file}', encodeURIComponent(file)),
});

const eventOf = { solved: 'solve', open: 'reopen' } as const;

/** The columns of who it is assigned to; undefined leaves it as it is. */
const assignedColumns = async (systemDb: Db, id: number | null | undefined) => {
  if (id === undefined) return {};
  if (id === null) return { assigned_staff_id: null, assigned_staff_name: '' };
  const person = (await listStaff(systemDb)).find((one) => one.id === id);
  if (!person) throw badField('assigned_id', 'is not one of the platform staff');
  return { assigned_staff_id: id, assigned_staff_name: person.name };
};

const openFile = async (deps: Deps, file: string) => {
  try {
    return await deps.files.get(file);
  } catch (error) {
    throw error instanceof ServiceError && error.fault === 'missing' ? notFound() : error;
  }
};

/** For platform staff, who belong to no dealership: they see the tickets of all. */
export const staffHandlers: Handlers<typeof staffTicketCalls> = {
  staffList: ({ query }, { deps, session }) =>
    deps.database.systemRead(async (db) => {
      const found = await listAllTickets(db, session.userId, query, defaultPageSize(null));
      const names = await dealershipNames(db, [...new Set(found.rows.map((row) => row.dealership_id))]);
      const nameOf = (id: number) => names.find((one) => one.id === id)?.name ?? '';
      return {
        ...found,
        rows: found.rows.map((row) => ({ ...row, dealership_name: nameOf(row.dealership_id) })),
      };
    }),

  staffGet: ({ params }, { deps }) =>
    deps.database.systemRead(async (db) => toStaffTicket(db, params.dealership, await find(db, params))),

  staffMessages: ({ params, query: { before, limit } }, context) =>
    context.deps.database.systemRead(async (db) => {
      const { id } = await find(db, params);
      return pageOfMessages(db, readerOf(context, params.dealership), {
        ...{ ticketId: id, before, limit, withInternal: true },
      });
    }),

  staffReply: async ({ params, body, files }, context) => {
    const { deps, session } = context;
    const seen = await deps.database.systemRead((db) => find(db, params));
    const isInternal = body.is_internal === 1;
    // a note may still be added to a closed one
    if (seen.status === 'closed' && !isInternal) throw new Refusal(409, CLOSED);
    const tenant = asTenant(params.dealership);
    const stored = await storeTicketFiles(context, tenant, files.attaches);
    return writeAsSystem(context, async (tx) => {
      const ticket = await lock(tx, params);
      const writer = { deps, tenant, userId: session.userId, userName: session.user.fullName };
      const message = await writeMessage(tx, { ...writer, side: 'staff' }, ticket, {
        ...{ body: body.body, files: stored, isInternal, solve: body.solve === 1 },
      });
      if (!message) throw new Error('a message without a mail is always new');
      // whoever answers first has it
      if (!isInternal && ticket.assigned_id === null)
        await updateTicket(tx, tenant, ticket.id, await assignedColumns(tx, session.userId));
      if (!isInternal)
        await tellAuthor(tx, deps, tenant, ticket, {
          ...{ by: session.user.fullName, body: body.body, isSolved: body.solve === 1 },
          files: stored.map(({ originalName }) => originalName),
        });
      const [reply] = await toMessages(tx, readerOf(context, params.dealership), [message]);
      if (!reply) throw notFound();
      return reply;
    });
  },

  staffChange: ({ params, body }, context) =>
    writeAsSystem(context, async (tx) => {
      const { deps } = context;
      const { dealership, ticket: id } = params;
      const before = await lock(tx, params);
      if (body.version !== undefined && body.version !== before.version)
        throw changedMeanwhile(await toStaffTicket(tx, dealership, before));
      const next = body.status && afterTicketEvent(before.status, eventOf[body.status]);
      if (body.status && !next)
        throw new Refusal(409, before.status === 'closed' ? CLOSED : 'It is in that state already');
      const { priority, category, assigned_id } = body;
      if (before.status === 'closed' && (priority !== undefined || category !== undefined))
        throw new Refusal(409, CLOSED);
      await updateTicket(tx, dealership, id, {
        ...{ priority, category },
        ...(await assignedColumns(tx, assigned_id)),
        ...(next && stateColumns(before, next, deps.now().toISOString())),
      });
      await announceTicket(deps, dealership, id);
      return toStaffTicket(tx, dealership, await find(tx, params));
    }),

  staffPeople: (_input, { deps }) => deps.database.systemRead(listStaff),

  staffDealerships: (_input, { deps }) =>
    deps.database.systemRead(async (db) => {
      const names = await dealershipNames(db, await dealershipsWithTickets(db));
      return names.sort((a, b) => a.name.localeCompare(b.name));
    }),

  staffFile: async ({ params: { dealership, file } }, { deps }) => {
    const found = await deps.database.systemRead((db) => findAttachment(db, dealership, file));
    if (!found) throw notFound();
    return { stream: () => openFile(deps, file), mime: found.mime, etag: file, name: found.name };
  },
};
