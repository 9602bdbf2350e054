import {
  afterTicketEvent,
  eventOfSide,
  type TicketSide,
  type TicketStatus,
} from '@forecourt/domain/ticket/ticket-states';
import type { Db, Tenant } from '../../../db/database';
import type { Deps } from '../../../deps';
import { Refusal } from '../../../http/refusal';
import { insertFile } from '../../../records/files/file.queries';
import { attachFile, type WaitingFile } from '../../files';
import { announceTicket } from '../announce';
import { type StoredTicket, updateTicket } from '../ticket.queries';
import { TICKET_FILES } from '../ticket-files';
import { insertMessageOnce, type StoredMessage, saveRead } from './message.queries';

/** Who writes, and where. */
export interface Writer {
  deps: Deps;
  tenant: Tenant;
  userId: number | null;
  userName: string;
  side: TicketSide;
}

export interface MessageToWrite {
  body: string;
  files: readonly WaitingFile[];
  isInternal?: boolean;
  /** The answer solves the ticket. */
  solve?: boolean;
  mailMessageId?: string;
}

export const CLOSED = 'This ticket is closed. To continue, open a new ticket.';

/** What a new state means for the times of a ticket. */
export const stateColumns = (before: StoredTicket, status: TicketStatus, at: string) => ({
  status,
  waiting_since: status === 'open' ? (before.waiting_since ?? at) : null,
  solved_at: status === 'solved' ? at : null,
});

const stateAfter = ({ status }: StoredTicket, side: TicketSide, solve: boolean): TicketStatus => {
  const next = afterTicketEvent(status, eventOfSide(side));
  if (!next) throw new Refusal(409, CLOSED);
  return solve ? 'solved' : next;
};

/** Adds a message to a ticket that the caller has locked. Undefined for a mail that is known. */
export const writeMessage = async (
  tx: Db,
  { deps, tenant, userId, userName, side }: Writer,
  ticket: StoredTicket,
  { body, files, isInternal = false, solve = false, mailMessageId }: MessageToWrite,
): Promise<StoredMessage | undefined> => {
  const at = deps.now().toISOString();
  const status = isInternal ? ticket.status : stateAfter(ticket, side, solve);
  const message = await insertMessageOnce(tx, tenant, {
    ...{ ticketId: ticket.id, userId, userName, side, isInternal, body, at },
    mailMessageId: mailMessageId ?? null,
  });
  if (!message) return undefined;
  for (const stored of files) {
    const file = await attachFile({ tenant, deps }, tx, stored, ticket.id);
    const { originalName, mime, bytes } = stored;
    await insertFile(tx, tenant, TICKET_FILES, ticket.id, {
      ...{ file, name: originalName || file, mime, bytes, user_id: userId },
      ...{ note_id: message.id, title: '', description: '' },
    });
  }
  if (!isInternal)
    await updateTicket(tx, tenant, ticket.id, {
      ...stateColumns(ticket, status, at),
      ...{ message_count: ticket.message_count + 1, last_message_at: at, last_side: side },
      ...(side === 'staff' && { last_staff_message_id: message.id }),
    });
  if (side === 'dealership' && userId !== null) await saveRead(tx, tenant, ticket.id, userId, message.id);
  await announceTicket(deps, tenant, ticket.id, !isInternal);
  return message;
};
