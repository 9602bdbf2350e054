import { useState } from 'react';
import { useLive } from '../../api/use-live';

/** The unread count beside Chat: asked once (rooms:count), then sent by the server (rooms:unreadMessages). */
export const useUnreadChats = (): number => {
  const [count, setCount] = useState(0);
  useLive(
    'rooms:unreadMessages',
    (unread) => {
      if (typeof unread === 'number') setCount(unread);
    },
    (socket) => socket.emit('rooms:count'),
  );
  return count;
};
