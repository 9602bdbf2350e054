import { useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useRef } from 'react';

const USUAL_ROW = 40;
/** Rows kept ready above and below what is seen. */
const SPARE = 10;
/** So few rows are drawn whole. */
const WHOLE = 60;

export interface RowWindow {
  from: number;
  to: number;
  /** Room for the rows above and below that are not drawn, in px. */
  above: number;
  below: number;
  /** Brings a row into the window. */
  reveal: (index: number) => void;
}

/** Which of many rows of one height are drawn: those in sight of the scroller and a few around them. */
export const useWindow = (scroller: RefObject<HTMLElement | null>, count: number): RowWindow => {
  const isWhole = count <= WHOLE;
  const height = useRef(USUAL_ROW);
  const virtualizer = useVirtualizer({
    count,
    enabled: !isWhole,
    getScrollElement: () => scroller.current,
    estimateSize: () => height.current,
    overscan: SPARE,
    // a reveal already runs inside flushSync
    useFlushSync: false,
  });
  const items = virtualizer.getVirtualItems();
  const isDrawn = !isWhole && items.length > 0;

  useLayoutEffect(() => {
    const drawn = isDrawn ? scroller.current?.querySelector<HTMLElement>('[data-row]')?.offsetHeight : 0;
    if (!drawn || drawn === height.current) return;
    height.current = drawn;
    virtualizer.measure();
  }, [scroller, virtualizer, isDrawn]);

  if (isWhole) return { from: 0, to: count, above: 0, below: 0, reveal: () => undefined };
  const [first, last] = [items[0], items.at(-1)];
  const from = first?.index ?? 0;
  const to = last ? last.index + 1 : 0;
  return {
    from,
    to,
    above: first?.start ?? 0,
    below: virtualizer.getTotalSize() - (last?.end ?? 0),
    reveal: (index) => {
      const element = scroller.current;
      if (!element || (index >= from && index < to)) return;
      element.scrollTop = Math.max(0, index * height.current - element.clientHeight / 2);
      // the browser tells of the scroll only with the next frame; the row that gets the focus is drawn now
      element.dispatchEvent(new Event('scroll'));
    },
  };
};
