import { useEffect, useState } from 'react';
import { live } from '../../api/live';

/** The unread count beside Chat: asked once (rooms:count), then told by the server (rooms:unreadMessages). */
export const useUnreadChats = (): number => {
  const [count, setCount] = useState(0);
  useEffect(() => {
    let left = false;
    const hear = (told: unknown) => {
      if (typeof told === 'number') setCount(told);
    };
    const opened = live().then((socket) => {
      if (left) return socket;
      socket.on('rooms:unreadMessages', hear);
      socket.emit('rooms:count');
      return socket;
    });
    return () => {
      left = true;
      void opened.then((socket) => socket.off('rooms:unreadMessages', hear));
    };
  }, []);
  return count;
};
