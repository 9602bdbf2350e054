import { type RefObject, useLayoutEffect, useState } from 'react';

const USUAL_ROW = 40;
/** Rows kept ready above and below what is seen. */
const SPARE = 8;
/** The window moves in steps, so that not every frame of a scroll draws anew. */
const STEP = 4;
/** So few rows are drawn whole. */
const WHOLE = 60;
const FIRST_GUESS = 40;

export interface RowWindow {
  from: number;
  to: number;
  /** Room for the rows above and below that are not drawn, in px. */
  above: number;
  below: number;
  /** Brings a row into the window. */
  reveal: (index: number) => void;
}

const spanOf = (scroller: HTMLElement, height: number, count: number) => {
  const first = Math.max(0, Math.floor(scroller.scrollTop / height) - SPARE);
  const from = Math.min(first - (first % STEP), Math.max(0, count - 1));
  const seen = Math.ceil(scroller.clientHeight / height);
  return { from, to: Math.min(count, from + seen + 2 * SPARE + STEP) };
};

/** Which of many rows of one height are drawn: those in sight of the scroller and a few around them. */
export const useWindow = (scroller: RefObject<HTMLElement | null>, count: number): RowWindow => {
  const isWhole = count <= WHOLE;
  const [height, setHeight] = useState(USUAL_ROW);
  const [span, setSpan] = useState({ from: 0, to: FIRST_GUESS });

  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element || isWhole) return;
    const drawn = element.querySelector<HTMLElement>('[data-row]')?.offsetHeight;
    const tall = drawn && drawn > 0 ? drawn : USUAL_ROW;
    setHeight(tall);
    const look = () => {
      const next = spanOf(element, tall, count);
      setSpan((now) => (now.from === next.from && now.to === next.to ? now : next));
    };
    look();
    const sizes = new ResizeObserver(look);
    sizes.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      sizes.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [scroller, count, isWhole]);

  const from = isWhole ? 0 : Math.min(span.from, count);
  const to = isWhole ? count : Math.min(span.to, count);
  return {
    from,
    to,
    above: from * height,
    below: (count - to) * height,
    reveal: (index) => {
      const element = scroller.current;
      if (!element || isWhole || (index >= from && index < to)) return;
      element.scrollTop = Math.max(0, index * height - element.clientHeight / 2);
      setSpan(spanOf(element, height, count));
    },
  };
};
