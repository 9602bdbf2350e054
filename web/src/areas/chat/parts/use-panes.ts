import { type RefObject, useLayoutEffect, useState } from 'react';

/** The list beside the conversation, and the details beside both. */
const TWO_FROM = 700;
const THREE_FROM = 1_100;

export type Panes = 1 | 2 | 3;

const panesIn = (width: number): Panes => (width >= THREE_FROM ? 3 : width >= TWO_FROM ? 2 : 1);

/** How many panes fit side by side: the side menu takes its width from the window, so the content is measured. */
export const usePanes = (content: RefObject<HTMLElement | null>): Panes => {
  const [panes, setPanes] = useState<Panes>(2);
  useLayoutEffect(() => {
    const element = content.current;
    if (!element) return;
    setPanes(panesIn(element.clientWidth));
    const watch = new ResizeObserver(() => setPanes(panesIn(element.clientWidth)));
    watch.observe(element);
    return () => watch.disconnect();
  }, [content]);
  return panes;
};
