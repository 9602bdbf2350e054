import type { ChatMessage, ChatRoom } from '@forecourt/contract/chat/message';

export const aMessage = (id: number, changed: Partial<ChatMessage> = {}): ChatMessage => ({
  ...{ id, creation_id: `creation-${id}`, roomId: 1, from: 'Guest', fromType: 'GUEST', user_id: null },
  ...{ createdAt: '2030-01-01T10:00:00.000Z', updatedAt: '2030-01-01T10:00:00.000Z' },
  ...{ message: `Message ${id}`, messageType: 'text', status: 'sent', src: null, seen_at: null },
  ...{ mediaHeight: null, mediaWidth: null, originalFileName: null, is_private: 0 },
  ...changed,
});

export const aRoom = (id: number, changed: Partial<ChatRoom> = {}): ChatRoom => ({
  ...{ id, roomId: id, creator: { username: `Guest ${id}`, is_guest: 1, avatar: null }, creator_ip: '' },
  ...{ message: 'Hello', unread: 0, state: 'open', responsible_user_id: null, responsible_name: null },
  ...{ last_message_at: `2030-01-01T10:00:${String(id).padStart(2, '0')}.000Z`, waiting_since: null },
  ...{ has_alert: 0, is_online: 1, page: '', vehicle: null, contact: null, contact_asked_at: null },
  lead_id: null,
  ...changed,
});
