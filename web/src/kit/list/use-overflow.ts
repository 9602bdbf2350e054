import { type RefObject, useLayoutEffect, useState } from 'react';

/** Whether content of this width is wider than its container, followed as the container changes its size. */
export const useOverflow = (container: RefObject<HTMLElement | null>, width: number): boolean => {
  const [overflows, setOverflows] = useState(false);
  useLayoutEffect(() => {
    const element = container.current;
    if (!element) return;
    const measure = () => setOverflows(width > element.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [container, width]);
  return overflows;
};
