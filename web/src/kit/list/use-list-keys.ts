import { type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

const TYPING = 'input:not([type="checkbox"]), textarea, select, [contenteditable="true"]';
const ELSEWHERE = '[role="dialog"], [role="menu"], [role="listbox"]';

interface Options {
  count: number;
  container: RefObject<HTMLElement | null>;
  search: RefObject<HTMLInputElement | null>;
  onOpen?: (index: number) => void;
  onSelect?: (index: number) => void;
  /** Brings a row that is not drawn into sight. */
  reveal?: RefObject<((index: number) => void) | null>;
}

/** Arrows or j/k move, Enter opens, x selects, / goes to the search. Arrows only work inside the list: elsewhere they scroll. */
export const useListKeys = (options: Options) => {
  const [active, setActive] = useState(0);
  const latest = useRef({ ...options, active });
  latest.current = { ...options, active };

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (
        !(event.target instanceof Element) ||
        event.target.closest(TYPING) ||
        event.target.closest(ELSEWHERE)
      ) {
        return;
      }
      const { container, search, count, onOpen, onSelect } = latest.current;
      const inside = container.current?.contains(event.target) ?? false;
      if (!inside && event.target !== document.body) return;
      const row = event.target.closest<HTMLElement>('[data-row]');
      const at = row ? Number(row.dataset.row) : -1;
      // a row that was scrolled out of sight has lost the focus, not its place
      const place = row || latest.current.active === 0 ? at : latest.current.active;

      const move = (to: number) => {
        const next = Math.min(Math.max(to, 0), count - 1);
        flushSync(() => {
          setActive(next);
          latest.current.reveal?.current?.(next);
        });
        container.current?.querySelector<HTMLElement>(`[data-row="${next}"]`)?.focus();
        event.preventDefault();
      };
      if (event.key === '/') {
        event.preventDefault();
        search.current?.focus();
        search.current?.select();
        return;
      }
      if (count === 0) return;
      if (event.key === 'j' || (event.key === 'ArrowDown' && inside)) return move(place + 1);
      if (event.key === 'k' || (event.key === 'ArrowUp' && inside))
        return move(place < 0 ? count - 1 : place - 1);
      if (event.key === 'x' && at >= 0) onSelect?.(at);
      if (event.key === 'Enter' && event.target === row) onOpen?.(at);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);

  return { active: Math.min(active, Math.max(0, options.count - 1)), setActive };
};
