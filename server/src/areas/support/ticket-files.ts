import { TICKET_FILES_MOST } from '@forecourt/contract/support/ticket';
import { can } from '@forecourt/policy';
import type { Tenant } from '../../db/database';
import type { Context, UploadedFile } from '../../http/context';
import { badField } from '../../http/refusal';
import type { RecordFileTable } from '../../records/files/file.queries';
import { type MayRead, prepareAttachment, storeFiles, type WaitingFile } from '../files';
import { findAttachment } from './messages/message.queries';
import { findTicket } from './ticket.queries';

const TICKET_FILE = 'support-file';

/** Where the files of messages are written down. */
export const TICKET_FILES: RecordFileTable = {
  table: 'support_attachment',
  recordColumn: 'ticket_id',
  columns: ['note_id', 'title', 'name', 'bytes', 'user_id'],
};

const mayRead: MayRead = ({ actor, session, tenant, read }, { name }) =>
  can(actor, 'tickets.own') &&
  read(async (db) => {
    const file = await findAttachment(db, tenant, name);
    // what platform staff attached to a note of their own is not for the dealership
    if (!file || file.is_internal) return false;
    if (can(actor, 'tickets.dealership')) return true;
    return (await findTicket(db, tenant, file.ticket_id))?.author_id === session.userId;
  });

export const ticketFileKinds = { [TICKET_FILE]: mayRead };

type Asking = Pick<Context, 'deps'> & { session: { userId: number | null }; request: { id: string } };

/** Checked, freed of what pictures tell about their place, and stored, before the transaction that needs them. */
export const storeTicketFiles = async (
  { deps, session, request }: Asking,
  tenant: Tenant,
  uploads: readonly UploadedFile[],
): Promise<WaitingFile[]> => {
  if (uploads.length > TICKET_FILES_MOST) throw badField('attaches', `At most ${TICKET_FILES_MOST} files`);
  const prepared = [];
  for (const upload of uploads) prepared.push(await prepareAttachment(tenant, 'attaches', upload));
  if (prepared.length === 0) return [];
  return storeFiles({ deps, session, request, tenant }, TICKET_FILE, prepared);
};
