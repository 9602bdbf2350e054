import type { ChatMessage } from '@forecourt/contract/chat/index';
import { messageStatus } from '@forecourt/domain/chat/message-status';
import type { Deps } from '../../../deps';
import { fileAddress } from '../../files';
import { signedFilePath } from '../files/signed-path';
import type { RoomRow } from '../rooms/room.queries';
import { nameOfRoom } from '../rooms/to-room';
import type { MessageRow } from './message.queries';

const NAME_OF = {
  ADMIN: ({ author }: MessageRow) => author,
  GUEST: (_row: MessageRow, guest: string) => guest,
  SYSTEM: () => '',
} as const;

const toMessage = (row: MessageRow, guest: string, src: string | null): ChatMessage => ({
  ...{ id: row.id, creation_id: row.creation_id, createdAt: row.created_at, updatedAt: row.updated_at },
  ...{ from: NAME_OF[row.from_type](row, guest), fromType: row.from_type, user_id: row.user_id },
  ...{ message: row.message, messageType: row.message_type, roomId: row.room_id },
  ...{ status: messageStatus(row.is_received), src, seen_at: row.seen_at },
  ...{ mediaHeight: row.media_height, mediaWidth: row.media_width, originalFileName: row.file_name },
  is_private: row.is_private ? 1 : 0,
});

/** As staff and customers of the portal get it: files are read with their session. */
export const toStaffMessage = (row: MessageRow, room: RoomRow): ChatMessage =>
  toMessage(row, nameOfRoom(room), fileAddress(row.file));

export const toCustomerMessage = (row: MessageRow, room: RoomRow): ChatMessage => ({
  ...toStaffMessage(row, room),
  user_id: null,
});

/** As a guest gets it: files by an address that is signed for a while. */
export const toGuestMessage = (
  deps: Pick<Deps, 'config' | 'now'>,
  tenant: number,
  row: MessageRow,
  guest: string,
): ChatMessage => ({
  ...toMessage(row, guest, row.file === null ? null : signedFilePath(deps, tenant, row.file)),
  user_id: null,
});
