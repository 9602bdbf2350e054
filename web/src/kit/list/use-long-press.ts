import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';

const HOLD_MS = 450;
/** A finger that moves further scrolls. */
const STILL_PX = 10;

interface Hold {
  x: number;
  y: number;
  timer: ReturnType<typeof setTimeout>;
}

/** A finger that rests on a row, found by the row's place. The tap that ends it opens nothing. */
export const useLongPress = (onHold: (index: number) => void) => {
  const hold = useRef<Hold | null>(null);
  const wasHeld = useRef(false);
  const latest = useRef(onHold);
  latest.current = onHold;
  const stop = () => {
    clearTimeout(hold.current?.timer);
    hold.current = null;
  };
  useEffect(() => () => clearTimeout(hold.current?.timer), []);
  return {
    onPointerDown: ({ target, pointerType, clientX: x, clientY: y }: PointerEvent) => {
      stop();
      wasHeld.current = false;
      const row = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null;
      if (!row || pointerType === 'mouse') return;
      const timer = setTimeout(() => {
        wasHeld.current = true;
        latest.current(Number(row.dataset.row));
      }, HOLD_MS);
      hold.current = { x, y, timer };
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const held = hold.current;
      if (held && Math.hypot(clientX - held.x, clientY - held.y) > STILL_PX) stop();
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    // the browser's own menu for a link that is held
    onContextMenu: (event: MouseEvent) => {
      if (wasHeld.current || hold.current) event.preventDefault();
    },
    onClickCapture: (event: MouseEvent) => {
      if (!wasHeld.current) return;
      wasHeld.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
};
