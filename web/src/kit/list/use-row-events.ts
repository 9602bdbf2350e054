import type { FocusEvent, MouseEvent } from 'react';
import { useNavigate } from 'react-router';

const INTERACTIVE = 'button, input, label, [role="menu"], [role="dialog"]';

const rowOf = (target: EventTarget): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('tr[data-row]') : null;

/** The whole text of a cell that is cut, for the pointer. */
const showWhole = ({ target }: MouseEvent) => {
  const cell = target instanceof Element ? target.closest('td') : null;
  if (cell) cell.title = cell.scrollWidth > cell.clientWidth ? (cell.textContent ?? '') : '';
};

/** One set of ears for all rows: a list may have thousands. */
export const useRowEvents = (
  addressOf: (index: number) => string | undefined,
  onActive: (index: number) => void,
) => {
  const navigate = useNavigate();
  return {
    onMouseOver: showWhole,
    onFocus: ({ target }: FocusEvent) => {
      const row = rowOf(target);
      if (row) onActive(Number(row.dataset.row));
    },
    onClick: (event: MouseEvent) => {
      const row = rowOf(event.target);
      const to = row ? addressOf(Number(row.dataset.row)) : undefined;
      if (!to || !(event.target instanceof Element) || event.target.closest(INTERACTIVE)) return;
      const isElsewhere = event.metaKey || event.ctrlKey || event.shiftKey;
      if (event.target.closest('a')) {
        if (isElsewhere) return; // the browser opens the link in its own way
        event.preventDefault();
      } else if (window.getSelection()?.toString()) {
        return;
      } else if (isElsewhere) {
        window.open(`#${to}`, '_blank', 'noopener');
        return;
      }
      navigate(to);
    },
  };
};
