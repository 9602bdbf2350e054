import type { ChatRoom } from '@forecourt/contract/chat/index';
import { fileAddress } from '../../files';
import type { RoomRow } from './room.queries';

/** How a guest is called until they give a name. */
export const guestName = ({ guest_name, guest_id }: Pick<RoomRow, 'guest_name' | 'guest_id'>): string =>
  guest_name || `Guest ${guest_id ?? ''}`.trim();

export const nameOfRoom = (row: RoomRow): string =>
  row.portal_user_id === null ? guestName(row) : (row.customer_name ?? 'Customer');

const contactOf = (row: RoomRow): ChatRoom['contact'] => {
  if (row.portal_user_id !== null)
    return { name: row.customer_name ?? '', email: row.customer_email ?? '', phone: '' };
  if (!row.email && !row.phone) return null;
  return { name: row.guest_name ?? '', email: row.email ?? '', phone: row.phone ?? '' };
};

/** As those who work at the dealership see it. */
export const toRoom = (row: RoomRow): ChatRoom => ({
  ...{ id: row.id, roomId: row.id, message: row.last_text, unread: row.unread, state: row.state },
  creator: {
    username: nameOfRoom(row),
    is_guest: row.portal_user_id === null ? 1 : 0,
    avatar: fileAddress(row.customer_avatar),
  },
  creator_ip: row.address ?? '',
  responsible_user_id: row.responsible_user_id,
  responsible_name: row.responsible_user_id === null ? null : row.responsible_name,
  ...{ last_message_at: row.last_message_at, waiting_since: row.waiting_since },
  has_alert: row.has_alert ? 1 : 0,
  is_online: row.is_online ? 1 : 0,
  page: row.page ?? '',
  vehicle: row.stock_id === null || row.vehicle === null ? null : { id: row.stock_id, title: row.vehicle },
  contact: contactOf(row),
  ...{ contact_asked_at: row.contact_asked_at, lead_id: row.lead_id },
});

/** As the customer sees it whose conversation it is: nothing of what colleagues know about them. */
export const toCustomerRoom = (row: RoomRow): ChatRoom => ({
  ...toRoom(row),
  ...{ creator_ip: '', unread: 0, waiting_since: null, has_alert: 0, lead_id: null },
});
