import { type KeyboardEvent, useRef, useState } from 'react';

/** One stop for the tab key in a chart; the arrows go from mark to mark. The mark under the pointer or the focus has its tooltip. */
export const useMarks = (count: number) => {
  const [shown, setShown] = useState<number | null>(null);
  const [stop, setStop] = useState(0);
  const group = useRef<SVGSVGElement>(null);

  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (event.key === 'Escape') setShown(null);
    if (by === undefined || count === 0) return;
    event.preventDefault();
    const next = (stop + by + count) % count;
    group.current?.querySelector<SVGElement>(`[data-mark="${next}"]`)?.focus();
  };
  const mark = (index: number) => ({
    'data-mark': index,
    tabIndex: index === Math.min(stop, count - 1) ? 0 : -1,
    onFocus: () => {
      setStop(index);
      setShown(index);
    },
    onBlur: () => setShown(null),
    onMouseEnter: () => setShown(index),
    onMouseLeave: () => setShown(null),
  });
  return { group, shown, onKeyDown, mark };
};

export type MarkProps = ReturnType<ReturnType<typeof useMarks>['mark']>;
