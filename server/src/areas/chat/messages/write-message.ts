import { randomUUID } from 'node:crypto';
import { GUEST_REFUSALS } from '@forecourt/contract/chat/guest-refusals';
import { MESSAGE_MAX_CHARACTERS } from '@forecourt/domain/chat/message-status';
import { mayTake } from '@forecourt/domain/chat/room-rules';
import type { Db, Tenant } from '../../../db/database';
import type { Deps } from '../../../deps';
import { badField, Refusal } from '../../../http/refusal';
import { attachFile } from '../../files';
import { noteAnswerInChat } from '../../leads';
import { CHAT_FILE } from '../files/store-upload';
import { takeUpload, type Uploader } from '../files/upload.queries';
import { announceRoom, announceUnread, removeFromOthers, tellPanel } from '../rooms/announce';
import { claimRoom, findRoom, type LockedRoom, type RoomRow, setState } from '../rooms/room.queries';
import { guestName } from '../rooms/to-room';
import { tellNobodyOnline } from '../tell';
import {
  findByCreation,
  insertGuestMessageOnce,
  insertMessageOnce,
  type MessageRow,
  type NewMessage,
  noteAnswer,
} from './message.queries';
import { toCustomerMessage, toGuestMessage, toStaffMessage } from './to-message';

export interface Content {
  creation_id: string;
  message: string;
  /** What the upload answered. */
  path?: string | undefined;
  mediaWidth?: number | undefined;
  mediaHeight?: number | undefined;
}

export interface Written {
  message: MessageRow;
  room: RoomRow;
  /** It was stored before: sent again after a lost connection. */
  isRepeated?: true;
}

interface Place {
  deps: Deps;
  tenant: Tenant;
}

/** What a room shows of its newest message. */
const LINE = 120;
const lineOf = ({ message, fileName }: Pick<NewMessage, 'message' | 'fileName'>): string =>
  (message || fileName || '').replace(/\s+/g, ' ').slice(0, LINE);

/** What the database cannot hold; everything else, HTML too, is a text like any other. */
const cleaned = (text: string): string => text.replace(/\0|\p{Cs}/gu, '');

type FileColumns = Pick<NewMessage, 'messageType' | 'file' | 'fileName' | 'mediaWidth' | 'mediaHeight'>;
const NO_FILE: FileColumns = {
  ...{ messageType: 'text', file: null, fileName: null, mediaWidth: null, mediaHeight: null },
};

/** The uploaded file that the message names becomes part of the conversation. */
const takeFile = async (
  { deps, tenant }: Place,
  tx: Db,
  roomId: number,
  by: Uploader,
  { path, mediaWidth, mediaHeight }: Content,
): Promise<FileColumns> => {
  if (!path) return NO_FILE;
  const name = path.slice(path.lastIndexOf('/') + 1).split('?')[0] ?? '';
  const upload = await takeUpload(tx, tenant, by, name);
  if (!upload) throw badField('path', 'There is no such file');
  await attachFile({ tenant, deps }, tx, { name, kind: CHAT_FILE }, roomId);
  const isImage = upload.mime.startsWith('image/');
  return {
    ...{ messageType: isImage ? 'image' : 'doc', file: name, fileName: upload.file_name },
    mediaWidth: isImage ? (upload.width ?? mediaWidth ?? null) : null,
    mediaHeight: isImage ? (upload.height ?? mediaHeight ?? null) : null,
  };
};

const roomNow = async ({ deps, tenant }: Place, db: Db, id: number): Promise<RoomRow> => {
  const room = await findRoom(db, tenant, id, deps.now().toISOString());
  if (!room) throw new Error(`room ${id} is there, since it is locked`);
  return room;
};

/** A message of a creation id that its sender used in the room is the one that was sent before; nobody gets another's by it. */
const sentBefore = async (
  place: Place,
  tx: Db,
  roomId: number,
  creationId: string,
  userId: number | null,
): Promise<Written | undefined> => {
  const message = await findByCreation(tx, place.tenant, roomId, creationId);
  if (!message) return undefined;
  if (message.user_id !== userId || message.from_type === 'SYSTEM')
    throw badField('creation_id', 'is used by another message');
  return { message, room: await roomNow(place, tx, roomId), isRepeated: true };
};

/** The message that the room has of a creation id that it could not take twice. */
const sentAgain = async (place: Place, tx: Db, roomId: number, creationId: string): Promise<Written> => {
  const before = await sentBefore(place, tx, roomId, creationId, null);
  if (!before) throw new Error('a message that was not inserted is there');
  return before;
};

const refuseEmpty = ({ message, path }: Content) => {
  if (cleaned(message) === '' && !path) throw badField('message', 'Required');
  if (message.length > MESSAGE_MAX_CHARACTERS)
    throw badField('message', `at most ${MESSAGE_MAX_CHARACTERS} characters`);
};

/** Sends a stored message to all who are part of the conversation, once it is committed. */
const tellParts = ({ deps, tenant }: Place, { message, room }: Written) => {
  tellPanel(deps, tenant, room, 'message:get', toStaffMessage(message, room));
  if (message.is_private || message.from_type === 'SYSTEM') return;
  if (room.guest_id !== null)
    deps.realtime.toGuest(
      ...[tenant, room.guest_id],
      'message:get',
      toGuestMessage(deps, tenant, message, guestName(room)),
    );
  if (room.portal_user_id !== null)
    deps.realtime.toUser(tenant, room.portal_user_id, 'message:get', toCustomerMessage(message, room));
};

/** A message of a guest or of a customer of the portal, in a room that the caller has locked. */
export const writeAsGuest = async (
  place: Place,
  tx: Db,
  locked: LockedRoom,
  content: Content,
  isFirst: boolean,
): Promise<Written> => {
  const { deps, tenant } = place;
  refuseEmpty(content);
  // the upload of a file that was sent before is gone, so that it has to be asked for before the file
  const known = content.path && (await sentBefore(place, tx, locked.id, content.creation_id, null));
  if (known) return known;
  if (!mayTake(locked, 'guestWrites')) throw new Refusal(403, GUEST_REFUSALS.blocked);
  const by = { userId: locked.portal_user_id, guestId: locked.guest_id };
  const sent: NewMessage = {
    ...{ roomId: locked.id, creationId: content.creation_id, fromType: 'GUEST', userId: null, author: '' },
    ...(await takeFile(place, tx, locked.id, by, content)),
    ...{ message: cleaned(content.message), isPrivate: false, isReceived: locked.has_agent },
    ...{ seenAt: null, at: deps.now().toISOString() },
  };
  const line = lineOf(sent);
  const message = await insertGuestMessageOnce(tx, tenant, sent, line);
  if (!message) return sentAgain(place, tx, locked.id, content.creation_id);
  if (locked.state !== 'open') await setState(tx, tenant, locked.id, 'open');
  const { unread, waiting_since, has_alert } = message;
  const room: RoomRow = {
    ...{ ...locked, state: 'open', last_text: line, last_message_at: message.created_at },
    ...{ unread, waiting_since, has_alert },
  };
  const written = { message, room };
  if (!locked.has_agent && locked.waiting_since === null) await tellNobodyOnline(tx, place, written);
  await deps.database.afterCommit(() => {
    tellParts(place, written);
    announceRoom(deps, tenant, room, isFirst || locked.state === 'closed' ? 'room:add' : 'room:update');
    announceUnread(deps, tenant);
  });
  return written;
};

export interface Agent {
  id: number;
  name: string;
}

/** An answer or a note of a colleague, in a room that the caller has locked. The first answer makes them responsible. */
export const writeAsAgent = async (
  place: Place,
  tx: Db,
  locked: LockedRoom,
  agent: Agent,
  content: Content & { is_private: boolean },
): Promise<Written> => {
  const { deps, tenant } = place;
  refuseEmpty(content);
  const before = await sentBefore(place, tx, locked.id, content.creation_id, agent.id);
  if (before) return before;
  const isPrivate = content.is_private;
  if (!isPrivate && !mayTake(locked, 'answer'))
    throw new Refusal(409, 'This guest is blocked. Unblock the conversation to answer.');
  const at = deps.now().toISOString();
  const file = await takeFile(place, tx, locked.id, { userId: agent.id, guestId: null }, content);
  const sent: NewMessage = {
    ...{ roomId: locked.id, creationId: content.creation_id, fromType: 'ADMIN', userId: agent.id },
    ...{ ...file, author: agent.name, message: cleaned(content.message), isPrivate, at },
    ...{ isReceived: isPrivate || locked.is_online, seenAt: isPrivate ? at : null },
  };
  const message = await insertMessageOnce(tx, tenant, sent);
  if (!message) throw new Error('a message that the room has not is inserted');
  const isClaimed = !isPrivate && (await claimRoom(tx, tenant, locked.id, agent));
  if (!isPrivate) {
    if (locked.state === 'closed') await setState(tx, tenant, locked.id, 'open');
    if (locked.lead_id !== null) await noteAnswerInChat(tx, deps, tenant, locked.lead_id, agent.id);
    await noteAnswer(tx, tenant, {
      ...{ roomId: locked.id, id: message.id, text: lineOf(sent), at, userId: agent.id },
    });
  }
  const room = await roomNow(place, tx, locked.id);
  const written = { message, room };
  await deps.database.afterCommit(() => {
    if (isClaimed) removeFromOthers(deps, tenant, room);
    tellParts(place, written);
    announceRoom(deps, tenant, room);
    if (isClaimed) announceUnread(deps, tenant);
  });
  return written;
};

/** What the chat itself notes for colleagues, such as a transfer. */
export const noteInRoom = async (place: Place, tx: Db, roomId: number, text: string): Promise<MessageRow> => {
  const at = place.deps.now().toISOString();
  const message = await insertMessageOnce(tx, place.tenant, {
    ...{ roomId, creationId: randomUUID(), fromType: 'SYSTEM', userId: null, author: '', ...NO_FILE },
    ...{ message: text, isPrivate: true, isReceived: true, seenAt: at, at },
  });
  if (!message) throw new Error('an id that was just made is new');
  return message;
};
