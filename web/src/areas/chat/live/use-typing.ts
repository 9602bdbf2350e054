import { useCallback, useEffect, useRef, useState } from 'react';

/** A guest who types says so every few seconds; who says nothing for this long has stopped. */
const SHOWN_MS = 5_000;

/** In which rooms a guest is typing. */
export const useTyping = () => {
  const [rooms, setRooms] = useState<ReadonlySet<number>>(new Set());
  const timers = useRef(new Map<number, ReturnType<typeof setTimeout>>());
  const stop = useCallback((roomId: number) => {
    clearTimeout(timers.current.get(roomId));
    timers.current.delete(roomId);
    setRooms((shown) => (shown.has(roomId) ? new Set([...shown].filter((id) => id !== roomId)) : shown));
  }, []);
  const start = useCallback(
    (roomId: number) => {
      clearTimeout(timers.current.get(roomId));
      timers.current.set(
        roomId,
        setTimeout(() => stop(roomId), SHOWN_MS),
      );
      setRooms((shown) => (shown.has(roomId) ? shown : new Set([...shown, roomId])));
    },
    [stop],
  );
  useEffect(() => {
    const running = timers.current;
    return () => {
      for (const timer of running.values()) clearTimeout(timer);
    };
  }, []);
  return { rooms, start, stop };
};
