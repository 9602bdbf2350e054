import type { ToPanel } from '@forecourt/contract/chat/events';
import { useState } from 'react';
import { useLive } from '../../api/use-live';

type Unread = ToPanel['rooms:unreadMessages'];

const isUnread = (sent: unknown): sent is Unread =>
  typeof sent === 'object' && sent !== null && 'unread' in sent && typeof sent.unread === 'number';

/** The unread count beside Chat: asked once (rooms:count), then sent by the server (rooms:unreadMessages). */
export const useUnreadChats = (): number => {
  const [count, setCount] = useState(0);
  useLive(
    'rooms:unreadMessages',
    (sent) => {
      if (isUnread(sent)) setCount(sent.unread);
    },
    (socket) => socket.emit('rooms:count', () => undefined),
  );
  return count;
};
