import { useRef } from 'react';
import { emitNow } from '../live/emit';

const EVERY_MS = 2_000;

/** Tells the guest that somebody is typing, at most every two seconds. */
export const useTypingSignal = (roomId: number) => {
  const last = useRef(0);
  return () => {
    const now = Date.now();
    if (now - last.current < EVERY_MS) return;
    last.current = now;
    void emitNow('admin:isTyping', { roomId }).catch(() => undefined);
  };
};
