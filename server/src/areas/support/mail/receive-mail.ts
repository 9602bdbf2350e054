import {
  TICKET_FILE_MAX_BYTES,
  TICKET_FILES_MOST,
  TICKET_TEXT_MOST,
  ticketFiles,
} from '@forecourt/contract/support/ticket';
import { cutText } from '@forecourt/domain';
import { DEALERSHIP_ADMINS } from '@forecourt/policy';
import { asTenant, type Db, type Tenant } from '../../../db/database';
import type { Deps } from '../../../deps';
import { keepAttachments, type MailAttachment, type RawMail } from '../../../services/inbox';
import { type MailTarget, replyText } from '../../leads';
import { countMailsSince } from '../messages/message.queries';
import { writeMessage } from '../messages/write-message';
import { tellClosed, tellStaff } from '../tell';
import { findPeopleByEmail, findPerson, type Person } from '../tell.queries';
import { findTicket, lockTicket, type StoredTicket } from '../ticket.queries';
import { storeTicketFiles } from '../ticket-files';

/** Two programs that answer one another would fill a ticket without end. */
export const MAILS_PER_HOUR = 30;

const isSame = (one: string, other: string): boolean =>
  one !== '' && one.trim().toLowerCase() === other.trim().toLowerCase();

/** The author, or an admin of the dealership, by the address that the mail came from; anyone else is refused. */
const findSender = async (
  systemDb: Db,
  tenant: number,
  ticket: StoredTicket,
  from: string,
): Promise<Person | undefined> => {
  const author = await findPerson(systemDb, ticket.author_dealership_id, ticket.author_id);
  if (author && isSame(author.email, from)) return author;
  return (await findPeopleByEmail(systemDb, tenant, from, DEALERSHIP_ADMINS))[0];
};

const keepFiles = async (deps: Deps, tenant: Tenant, attachments: readonly MailAttachment[]) => {
  const { kinds } = ticketFiles.attaches;
  const asking = { deps, session: { userId: null }, request: { id: 'inbox' } };
  const { stored, left } = await keepAttachments(
    { uploadsDir: deps.uploadsDir, kinds, maxBytes: TICKET_FILE_MAX_BYTES, most: TICKET_FILES_MOST },
    attachments,
    (upload) => storeTicketFiles(asking, tenant, [upload]),
  );
  return { stored: stored.flat(), left };
};

const textOf = (mail: RawMail, left: readonly string[]): string => {
  const text = replyText(mail)
    .replace(/\r\n?/g, '\n')
    // what the database and a reply cannot hold
    .replace(/[^\P{Cc}\n\t]|\p{Cs}/gu, '');
  const missing =
    left.length === 0 ? '' : `\n\nNot kept (please use jpg, png or pdf up to 1 MB): ${left.join(', ')}`;
  return `${cutText(text, TICKET_TEXT_MOST - 2_000)}${cutText(missing, 1_900)}`.trim();
};

/**
 * A reply by mail becomes a message of whoever sent it: the address proves that they had the ticket's mail, and the sender is
 * its author or an admin of the dealership. What programs send (out of office) is no reply.
 */
export const receiveTicketMail: MailTarget = async (deps, { tenant: dealershipId, id }, mail) => {
  if (mail.autoSubmitted !== 'no') return null;
  const tenant = asTenant(dealershipId);
  const from = mail.from?.address ?? '';
  const found = await deps.database.systemRead(async (db) => {
    const ticket = await findTicket(db, tenant, id);
    if (!ticket) return undefined;
    const hourAgo = new Date(deps.now().getTime() - 3_600_000).toISOString();
    const mails = await countMailsSince(db, tenant, id, hourAgo);
    return { ticket, mails, sender: await findSender(db, tenant, ticket, from) };
  });
  if (!found?.sender) {
    console.warn(
      `A mail to ticket ${id} of dealership ${dealershipId} was refused: its sender is not one of its people`,
    );
    return null;
  }
  const { sender, ticket } = found;
  if (found.mails >= MAILS_PER_HOUR) {
    console.warn(`A mail to ticket ${id} of dealership ${dealershipId} was refused: too many within an hour`);
    return null;
  }
  if (ticket.status === 'closed') return (tx) => tellClosed(tx, deps, sender.email, ticket);
  const { stored, left } = await keepFiles(deps, tenant, mail.attachments);
  const body = textOf(mail, left) || (stored.length > 0 ? 'See the attached file.' : '');
  if (body === '') return null;
  return async (tx) => {
    const locked = await lockTicket(tx, tenant, id);
    if (!locked) return;
    if (locked.status === 'closed') return tellClosed(tx, deps, sender.email, locked);
    const message = await writeMessage(
      tx,
      { deps, tenant, userId: sender.id, userName: sender.full_name, side: 'dealership' },
      locked,
      { body, files: stored, mailMessageId: mail.messageId.slice(0, 300) },
    );
    if (!message) return;
    await tellStaff(tx, deps, tenant, locked, {
      ...{ by: sender.full_name, body, files: stored.map(({ originalName }) => originalName) },
    });
  };
};
