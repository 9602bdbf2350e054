import { useState } from 'react';
import { useLive } from '../../api/use-live';

/** The unread count beside Chat: asked once (rooms:count), then told by the server (rooms:unreadMessages). */
export const useUnreadChats = (): number => {
  const [count, setCount] = useState(0);
  useLive(
    'rooms:unreadMessages',
    (told) => {
      if (typeof told === 'number') setCount(told);
    },
    (socket) => socket.emit('rooms:count'),
  );
  return count;
};
