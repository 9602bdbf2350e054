import type { ROOM_FILTERS, RoomsResponse } from '@forecourt/contract/chat/events';
import type { ChatRoom } from '@forecourt/contract/chat/message';
import { maySeeRoom } from '@forecourt/domain/chat/room-rules';

export type RoomFilter = (typeof ROOM_FILTERS)[number];

/** The pages of the room list, as the query of them holds them. */
export interface RoomPages {
  pages: RoomsResponse[];
  pageParams: unknown[];
}

const newestFirst = (a: ChatRoom, b: ChatRoom): number =>
  Date.parse(b.last_message_at) - Date.parse(a.last_message_at) || b.id - a.id;

/** Every room once, the newest first: a room that gets a message moves up without reading the list again. */
export const roomsOf = ({ pages }: Pick<RoomPages, 'pages'>): ChatRoom[] => {
  const byId = new Map(pages.toReversed().flatMap(({ rooms }) => rooms.map((room) => [room.id, room])));
  return [...byId.values()].sort(newestFirst);
};

/** Where the next page begins; undefined after the last. */
export const nextPage = (pages: readonly RoomsResponse[]): { at: string; id: number } | undefined => {
  const oldest = roomsOf({ pages: [...pages] }).at(-1);
  return pages.at(-1)?.hasMore && oldest ? { at: oldest.last_message_at, id: oldest.id } : undefined;
};

export interface Viewer {
  userId: number;
  /** Sees the rooms of colleagues too. */
  managesChat: boolean;
}

export const belongsTo = (filter: RoomFilter, room: ChatRoom, viewer: Viewer, isSearch = false): boolean => {
  const { userId } = viewer;
  if (!maySeeRoom({ responsibleUserId: room.responsible_user_id }, viewer)) return false;
  if (filter === 'closed') return room.state !== 'open';
  if (filter === 'mine') return room.responsible_user_id === userId && room.state === 'open';
  if (filter === 'waiting') return room.waiting_since !== null && room.state === 'open';
  return isSearch || room.state === 'open'; // a search finds closed ones too
};

/** Events may come late: one with an older last message changes nothing. */
export const isLate = (room: ChatRoom, shown: ChatRoom | undefined): boolean =>
  shown !== undefined && Date.parse(room.last_message_at) < Date.parse(shown.last_message_at);

export const withoutRoom = (data: RoomPages, id: number): RoomPages => ({
  ...data,
  pages: data.pages.map((page) => ({ ...page, rooms: page.rooms.filter((room) => room.id !== id) })),
});

/** The list after a room was added or changed: one that the filter does not show any more leaves it. */
export const withRoom = (data: RoomPages, room: ChatRoom, belongs: boolean): RoomPages => {
  if (!belongs) return withoutRoom(data, room.id);
  const isShown = data.pages.some(({ rooms }) => rooms.some(({ id }) => id === room.id));
  const pages = data.pages.map((page, at) => {
    if (isShown) return { ...page, rooms: page.rooms.map((shown) => (shown.id === room.id ? room : shown)) };
    return at === 0 ? { ...page, rooms: [room, ...page.rooms] } : page;
  });
  return { ...data, pages };
};
