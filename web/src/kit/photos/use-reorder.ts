import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef, useState } from 'react';
import { moveItem } from './move-item';

/** A hand that shakes is not a drag. */
const THRESHOLD_PX = 5;

interface Options {
  ids: readonly number[];
  /** What is moved, for the message that is read out: 'Photo'. */
  noun?: string;
  onOrder: (ids: number[]) => void;
}

interface Drag {
  id: number;
  x: number;
  y: number;
  isMoving: boolean;
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/**
 * Puts tiles in order by dragging them, with a mouse anywhere on the tile, with a finger on its handle, or by the arrow
 * keys on the handle. The others make room while one is dragged; nothing is kept before it is let go.
 */
export const useReorder = ({ ids, noun = 'Photo', onOrder }: Options) => {
  const tiles = useRef(new Map<number, HTMLElement>());
  const drag = useRef<Drag | null>(null);
  const wasDragged = useRef(false);
  // keys may come faster than the new order comes back
  const latest = useRef({ given: ids.join(), ids: [...ids] });
  if (latest.current.given !== ids.join()) latest.current = { given: ids.join(), ids: [...ids] };
  const refocus = useRef<HTMLElement | null>(null);
  const [preview, setPreview] = useState<{ id: number; ids: number[] } | null>(null);
  const [said, setSaid] = useState('');
  const shown = preview?.ids ?? [...ids];

  // a tile that is put elsewhere in the document loses the focus
  useLayoutEffect(() => {
    if (refocus.current && document.activeElement !== refocus.current) refocus.current.focus();
    refocus.current = null;
  });

  const placeUnder = (x: number, y: number): number =>
    shown.findIndex((id) => {
      const box = tiles.current.get(id)?.getBoundingClientRect();
      return box && x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
    });
  const say = (order: readonly number[], id: number) =>
    setSaid(`${noun} moved to place ${order.indexOf(id) + 1} of ${order.length}`);

  const onPointerDown = (id: number) => (event: PointerEvent<HTMLElement>) => {
    wasDragged.current = false;
    if (event.button !== 0) return;
    drag.current = { id, x: event.clientX, y: event.clientY, isMoving: false };
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const held = drag.current;
    if (!held) return;
    if (!held.isMoving) {
      if (Math.hypot(event.clientX - held.x, event.clientY - held.y) < THRESHOLD_PX) return;
      held.isMoving = true;
      event.currentTarget.setPointerCapture(event.pointerId);
      setPreview({ id: held.id, ids: shown });
    }
    const to = placeUnder(event.clientX, event.clientY);
    if (to < 0 || shown[to] === held.id) return;
    setPreview({ id: held.id, ids: moveItem(shown, held.id, to) });
    tiles.current.get(held.id)?.scrollIntoView({ block: 'nearest' });
  };
  const onPointerUp = () => {
    const held = drag.current;
    drag.current = null;
    if (!held?.isMoving) return;
    wasDragged.current = true;
    setPreview(null);
    if (shown.join() === ids.join()) return;
    say(shown, held.id);
    onOrder(shown);
  };
  const onPointerCancel = () => {
    drag.current = null;
    setPreview(null);
  };
  const pointer = (id: number) => ({
    onPointerDown: onPointerDown(id),
    onPointerMove,
    onPointerUp,
    onPointerCancel,
  });

  const onKeyDown = (id: number) => (event: KeyboardEvent<HTMLElement>) => {
    const now = latest.current.ids;
    const step = STEPS[event.key];
    const to =
      event.key === 'Home' ? 0 : event.key === 'End' ? now.length - 1 : step ? now.indexOf(id) + step : null;
    if (to === null) return;
    event.preventDefault();
    const next = moveItem(now, id, to);
    if (next.join() === now.join()) return;
    latest.current.ids = next;
    refocus.current = event.currentTarget;
    say(next, id);
    onOrder(next);
  };

  return {
    /** The order to show now. */
    ids: shown,
    draggedId: preview?.id ?? null,
    /** For a live region. */
    said,
    /** Whether the click that follows belongs to a drag. */
    wasDragged: () => wasDragged.current,
    tile: (id: number) => ({
      ref: (element: HTMLElement | null) => {
        if (element) tiles.current.set(id, element);
        else tiles.current.delete(id);
      },
    }),
    /** On the picture: only a mouse drags there, a finger scrolls. */
    surface: (id: number) => {
      const { onPointerDown: down, ...others } = pointer(id);
      return {
        ...others,
        onPointerDown: (event: PointerEvent<HTMLElement>) => {
          if (event.pointerType === 'mouse') down(event);
        },
      };
    },
    handle: (id: number) => ({ ...pointer(id), onKeyDown: onKeyDown(id) }),
  };
};
