import { createHash } from 'node:crypto';
import { CHAT_FILE_MAX_BYTES, chatCalls } from '@forecourt/contract/chat/index';
import { cutText } from '@forecourt/domain';
import { MESSAGE_MAX_CHARACTERS } from '@forecourt/domain/chat/message-status';
import { asTenant } from '../../../db/database';
import { keepAttachments, type RawMail } from '../../../services/inbox';
import { type MailTarget, replyText } from '../../leads';
import { timesOf } from '../clock';
import { storeUpload } from '../files/store-upload';
import { BY_MAIL, countMailsSince } from '../messages/message.queries';
import { type Content, writeAsGuest } from '../messages/write-message';
import { findRoom, lockRoom, type RoomRow } from '../rooms/room.queries';

/** Two programs that answer one another would fill a conversation without end. */
export const CHAT_MAILS_PER_HOUR = 30;
const FILES_MOST = 5;
const HOUR_MS = 3_600_000;

const addressOf = ({ portal_user_id, email, customer_email }: RoomRow): string =>
  (portal_user_id === null ? email : customer_email)?.trim().toLowerCase() ?? '';

const textOf = (mail: RawMail, left: readonly string[]): string => {
  const missing =
    left.length === 0 ? '' : `\n\nNot kept (please use jpg, png or pdf up to 1 MB): ${left.join(', ')}`;
  const kept = cutText(missing, MESSAGE_MAX_CHARACTERS / 4);
  const text = replyText(mail).replace(/\r\n?/g, '\n');
  return `${cutText(text, MESSAGE_MAX_CHARACTERS - kept.length)}${kept}`.trim();
};

/** A mail that comes twice is the same messages. */
const creationIds = ({ messageId }: RawMail) => {
  const key = createHash('sha256').update(messageId).digest('hex').slice(0, 24);
  return (at: number) => `${BY_MAIL}${key}-${at}`;
};

/**
 * A guest's answer to the mail about a message of the chat goes on in the conversation: the address proves that they had the
 * mail, and it comes from where that was sent. What programs send (out of office) is no answer.
 */
export const receiveChatMail: MailTarget = async (deps, { tenant: dealershipId, id }, mail) => {
  if (mail.autoSubmitted !== 'no') return null;
  const tenant = asTenant(dealershipId);
  const from = mail.from?.address.trim().toLowerCase() ?? '';
  const found = await deps.database.read(tenant, async (db) => {
    const room = await findRoom(db, tenant, id, deps.now().toISOString());
    const hourAgo = new Date(deps.now().getTime() - HOUR_MS).toISOString();
    return room && { room, mails: await countMailsSince(db, tenant, id, hourAgo) };
  });
  const isTheirs = found && from !== '' && addressOf(found.room) === from;
  if (!isTheirs || found.room.state === 'blocked' || found.mails >= CHAT_MAILS_PER_HOUR) {
    console.warn(`A mail to chat ${id} of dealership ${dealershipId} was refused`);
    return null;
  }
  const by = { userId: found.room.portal_user_id, guestId: found.room.guest_id };
  const { kinds } = chatCalls.uploadImage.files.chatFile;
  const { stored, left } = await keepAttachments(
    { uploadsDir: deps.uploadsDir, kinds, maxBytes: CHAT_FILE_MAX_BYTES, most: FILES_MOST },
    mail.attachments,
    (upload) => storeUpload({ deps, tenant, requestId: 'inbox', by }, upload),
  );
  const text = textOf(mail, left);
  const idAt = creationIds(mail);
  const parts: Content[] = [
    ...(text === '' ? [] : [{ creation_id: idAt(0), message: text }]),
    ...stored.map(({ path }, at) => ({ creation_id: idAt(at + 1), message: '', path })),
  ];
  if (parts.length === 0) return null;
  return async (tx) => {
    for (const part of parts) {
      const locked = await lockRoom(tx, tenant, id, timesOf(deps));
      if (!locked || locked.state === 'blocked') return;
      await writeAsGuest({ deps, tenant }, tx, locked, part, false);
    }
  };
};
