import type { ChatMessage } from '@forecourt/contract/chat/message';
import { useEffect, useRef, useState } from 'react';
import { emit } from '../live/emit';
import { newestFromGuest } from './message-pages';

const isLookedAt = () => document.visibilityState === 'visible' && document.hasFocus();

/** Says that the guest's messages were seen, once the page is looked at. */
export const useSeen = (
  roomId: number,
  unread: number,
  messages: readonly ChatMessage[],
  isConnected: boolean,
) => {
  const [isLooking, setLooking] = useState(isLookedAt);
  const said = useRef(0);
  const upTo = newestFromGuest(messages)?.id ?? 0;
  useEffect(() => {
    const look = () => setLooking(isLookedAt());
    const events = ['focus', 'blur'] as const;
    for (const event of events) window.addEventListener(event, look);
    document.addEventListener('visibilitychange', look);
    return () => {
      for (const event of events) window.removeEventListener(event, look);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  useEffect(() => {
    if (!isLooking || !isConnected || upTo === 0 || unread === 0 || said.current >= upTo) return;
    said.current = upTo;
    emit('messages:seen', { roomId, upTo }).catch(() => {
      said.current = 0; // said again with the next message or connection
    });
  }, [isLooking, isConnected, upTo, unread, roomId]);
};
