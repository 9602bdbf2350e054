import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useNavigationType } from 'react-router';
import type { List } from './use-list';

/** How far each list was scrolled, by what it showed. */
const remembered = new Map<string, number>();

/** Back from a record one finds the list where one left it; another page, order or filter starts at the top. */
export const useScrollMemory = <Row>(scroller: RefObject<HTMLElement | null>, list: List<Row>): void => {
  const question = `${list.key}?${list.search}#${list.state.page}`;
  const cameBack = useNavigationType() === 'POP';
  const shown = useRef<string | null>(null);

  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element || list.isLoading || shown.current === question) return;
    element.scrollTop = shown.current === null && cameBack ? (remembered.get(question) ?? 0) : 0;
    shown.current = question;
  }, [scroller, list.isLoading, question, cameBack]);

  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const keep = () => {
      if (shown.current === question) remembered.set(question, element.scrollTop);
    };
    element.addEventListener('scrollend', keep);
    return () => element.removeEventListener('scrollend', keep);
  }, [scroller, question]);
};
