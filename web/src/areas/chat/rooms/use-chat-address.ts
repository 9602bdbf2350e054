import { ROOM_FILTERS } from '@forecourt/contract/chat/events';
import { useSearchParams } from 'react-router';
import { readId } from '../../../kit/record';
import { CHAT } from '../../chat-links';
import type { RoomFilter } from './room-pages';

/** What the address says: the open room, the folder and what is searched for. */
export const useChatAddress = () => {
  const [params, setParams] = useSearchParams();
  const roomId = readId(params.get('room'));
  const filter = ROOM_FILTERS.find((known) => known === params.get('filter')) ?? 'all';
  const q = params.get('q')?.trim() ?? '';
  const address = (room: number | null) => {
    const next = new URLSearchParams();
    if (room !== null) next.set('room', String(room));
    if (filter !== 'all') next.set('filter', filter);
    if (q !== '') next.set('q', q);
    const query = next.toString();
    return query === '' ? CHAT : `${CHAT}?${query}`;
  };
  const set = (changed: { filter?: RoomFilter; q?: string }) =>
    setParams(
      (now) => {
        for (const [name, value] of Object.entries(changed))
          if (value === '' || value === 'all') now.delete(name);
          else now.set(name, value);
        return now;
      },
      { replace: true },
    );
  return { roomId, filter, q, set, to: (room: number) => address(room), listPath: address(null) };
};

export type ChatAddress = ReturnType<typeof useChatAddress>;
