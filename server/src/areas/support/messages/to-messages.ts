import type { TicketMessage } from '@forecourt/contract/support/ticket';
import type { Db } from '../../../db/database';
import { filesOfNotes } from '../../../records/files/file.queries';
import { TICKET_FILES } from '../ticket-files';
import { listMessages, type StoredMessage } from './message.queries';

interface Reader {
  tenant: number;
  userId: number;
  /** Where the reader's browser finds a file of a message. */
  addressOf(file: string): string;
}

const flagOf = (isSo: boolean): 0 | 1 => (isSo ? 1 : 0);

export const toMessages = async (
  db: Db,
  { tenant, userId, addressOf }: Reader,
  rows: readonly StoredMessage[],
): Promise<TicketMessage[]> => {
  const ids = rows.map(({ id }) => id);
  const files = ids.length > 0 ? await filesOfNotes(db, tenant, TICKET_FILES, ids) : [];
  return rows.map(({ user_id, is_internal, by_mail, ...row }) => ({
    ...row,
    ...{ is_internal: flagOf(is_internal), by_mail: flagOf(by_mail), is_own: flagOf(user_id === userId) },
    files: files
      .filter(({ note_id }) => note_id === row.id)
      .map(({ id, name, file, mime, bytes }) => ({ id, name, url: addressOf(file), mime, bytes })),
  }));
};

interface Wanted {
  ticketId: number;
  before: number | undefined;
  limit: number;
  withInternal: boolean;
}

/** A page of messages, the oldest of it first. */
export const pageOfMessages = async (db: Db, reader: Reader, wanted: Wanted) => {
  const found = await listMessages(db, reader.tenant, { ...wanted, limit: wanted.limit + 1 });
  const rows = await toMessages(db, reader, found.slice(0, wanted.limit).reverse());
  return { rows, has_more: flagOf(found.length > wanted.limit) };
};
