import { useRef } from 'react';
import { emitNow } from '../live/emit';

const EVERY_MS = 2_000;

/** Tells the guest that somebody is typing, at most every two seconds, and once that they stopped. */
export const useTypingSignal = (roomId: number) => {
  const last = useRef(0);
  const tell = (isTyping: boolean) =>
    void emitNow('admin:isTyping', { roomId, isTyping }).catch(() => undefined);
  return {
    type: () => {
      const now = Date.now();
      if (now - last.current < EVERY_MS) return;
      last.current = now;
      tell(true);
    },
    stop: () => {
      if (last.current === 0) return;
      last.current = 0;
      tell(false);
    },
  };
};
