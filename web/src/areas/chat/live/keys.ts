import type { RoomFilter } from '../rooms/room-pages';

export const ROOMS_KEY = ['chat rooms'] as const;
export const roomsKey = (filter: RoomFilter, q: string) => [...ROOMS_KEY, filter, q] as const;
export const roomKey = (id: number) => ['chat room', id] as const;
const MESSAGES_KEY = ['chat messages'] as const;
export const messagesKey = (roomId: number) => [...MESSAGES_KEY, roomId] as const;
