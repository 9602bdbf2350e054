import { useEffect, useRef } from 'react';
import type { Socket } from 'socket.io-client';
import { isLiveOpen, live, whenLiveOpens } from './live';
import { useSessionInfo } from './session-context';

const AFTER_FIRST_PAINT = 2000;

/**
 * Listens to one event of the server for as long as the component is there, also after a change of role or branch. `onReady` is
 * called each time a connection is made, since the server forgets the earlier one.
 */
export const useLive = (
  event: string,
  onEvent: (payload: unknown) => void,
  onReady?: (socket: Socket) => void,
) => {
  const { user, dealershipInfo } = useSessionInfo();
  const place = `${dealershipInfo?.id} ${user.frk_role}`;
  const latest = useRef({ onEvent, onReady });
  latest.current = { onEvent, onReady };

  // biome-ignore lint/correctness/useExhaustiveDependencies: a connection belongs to the place it was made from
  useEffect(() => {
    let opened: Promise<Socket> | null = null;
    let hasLeft = false;
    const pass = (payload: unknown) => latest.current.onEvent(payload);
    const ready = () => void opened?.then((socket) => latest.current.onReady?.(socket));
    let stopWaiting = () => {};
    const listen = () => {
      stopWaiting();
      opened = live();
      opened.then(
        (socket) => {
          if (hasLeft) return;
          socket.on(event, pass);
          socket.on('connect', ready);
          if (socket.connected) ready();
        },
        () => undefined, // no connection: the next page reads what the event would have said
      );
    };
    // the first page is painted before the connection is made; once it is there, a wait would miss what is sent
    if (isLiveOpen()) listen();
    else {
      const timer = setTimeout(listen, AFTER_FIRST_PAINT);
      const leave = whenLiveOpens(listen);
      stopWaiting = () => {
        clearTimeout(timer);
        leave();
      };
    }
    return () => {
      hasLeft = true;
      stopWaiting();
      opened?.then(
        (socket) => socket.off(event, pass).off('connect', ready),
        () => undefined,
      );
    };
  }, [event, place]);
};
