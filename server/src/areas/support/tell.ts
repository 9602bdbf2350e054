import type { Db } from '../../db/database';
import type { Deps } from '../../deps';
import { replyAddress } from '../../services/inbox';
import { queueMail } from '../../services/jobs/queue-mail';
import { notify } from '../notifications';
import { PLATFORM } from './announce';
import { dealershipNames, findPerson } from './tell.queries';
import type { StoredTicket } from './ticket.queries';

export const TICKET_ANSWERED = 'support.answered';

const ticketPath = (id: number): string => `/admin/ticket-manage/${id}`;
const staffPath = (dealershipId: number, id: number): string => `/support/${dealershipId}/${id}`;

export const ticketReplyAddress = ({ config }: Pick<Deps, 'config'>, tenant: number, id: number): string =>
  replyAddress({ kind: 'ticket', tenant, id, secret: config.secret, domain: config.MAIL_REPLY_DOMAIN });

interface Written {
  by: string;
  body: string;
  /** Names of the files that came with it. */
  files: readonly string[];
  /** The answer solved the ticket. */
  isSolved?: boolean;
}

const withFiles = ({ body, files }: Written): string =>
  files.length === 0 ? body : `${body}\n\nAttached to the ticket: ${files.join(', ')}`;

const subjectOf = ({ number, subject }: StoredTicket): string => `Ticket #${number}: ${subject}`;

/** An answer of the staff: to the author's notifications, and as an e-mail that can be replied to. */
export const tellAuthor = async (
  systemTx: Db,
  deps: Deps,
  tenant: number,
  ticket: StoredTicket,
  written: Written,
) => {
  const author = await findPerson(systemTx, ticket.author_dealership_id, ticket.author_id);
  if (!author) return;
  const link = ticketPath(ticket.id);
  const solved = written.isSolved ? 'We marked this ticket as solved; a reply opens it again. ' : '';
  const how = `${solved}Reply to this e-mail, or open the ticket: ${deps.publicUrl}/#${link}`;
  await notify(systemTx, deps, {
    ...{ dealershipId: tenant, userId: ticket.author_id, kind: TICKET_ANSWERED, link },
    title: `Support answered ticket #${ticket.number}`,
    body: written.body.slice(0, 200),
    letter: {
      ...{ to: author.email, subject: `Re: ${subjectOf(ticket)}` },
      text: `${withFiles(written)}\n\n${written.by}, support\n\n${how}`,
      replyTo: ticketReplyAddress(deps, tenant, ticket.id),
    },
  });
};

/** A message of the dealership: by e-mail to the address of support, and to whoever the ticket is assigned to. */
export const tellStaff = async (
  tx: Db,
  deps: Deps,
  tenant: number,
  ticket: StoredTicket,
  written: Written,
) => {
  const { assigned_id: assigned } = ticket;
  const [name, person] = await deps.database.systemRead(async (db) => [
    (await dealershipNames(db, [tenant]))[0]?.name ?? '',
    assigned === null ? undefined : await findPerson(db, PLATFORM, assigned),
  ]);
  const text = [
    withFiles(written),
    `${written.by}, ${name}`,
    `Answer it here: ${deps.publicUrl}/#${staffPath(tenant, ticket.id)}`,
  ].join('\n\n');
  const addresses = [deps.config.SUPPORT_EMAIL, person?.email].filter((address) => !!address);
  for (const to of new Set(addresses))
    await queueMail(deps.jobs, tx, to ?? '', { subject: `${subjectOf(ticket)} (${name})`, text });
};

/** The sender of a mail to a closed ticket is told that nobody reads it there. */
export const tellClosed = (tx: Db, deps: Deps, to: string, ticket: StoredTicket) =>
  queueMail(deps.jobs, tx, to, {
    subject: `Ticket #${ticket.number} is closed`,
    text: `Your message was not added to ticket #${ticket.number}, because it is closed.\n\nOpen a new ticket that goes on with it: ${deps.publicUrl}/#${ticketPath(ticket.id)}`,
  });
