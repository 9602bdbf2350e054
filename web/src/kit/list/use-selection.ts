import { useState } from 'react';
import {
  countSelected,
  everythingSelected,
  isSelected,
  nothingSelected,
  pageSelection,
  type Selection,
  toggleOne,
  togglePage,
} from './selection';

export interface SelectionControl {
  /** Every match is chosen, not only what has been seen. */
  all: boolean;
  count: number;
  has: (id: number) => boolean;
  page: (pageIds: readonly number[]) => 'none' | 'some' | 'all';
  toggle: (id: number) => void;
  togglePage: (pageIds: readonly number[]) => void;
  selectAll: () => void;
  clear: () => void;
  ids: ReadonlySet<number>;
}

/** The selection belongs to one question: another search or filter starts with nothing chosen. */
export const useSelection = (question: string, total: number): SelectionControl => {
  const [kept, setKept] = useState({ question, selection: nothingSelected });
  const selection = kept.question === question ? kept.selection : nothingSelected;
  const set = (next: Selection) => setKept({ question, selection: next });
  return {
    all: selection.all,
    count: countSelected(selection, total),
    has: (id) => isSelected(selection, id),
    page: (ids) => pageSelection(selection, ids),
    toggle: (id) => set(toggleOne(selection, id)),
    togglePage: (ids) => set(togglePage(selection, ids)),
    selectAll: () => set(everythingSelected),
    clear: () => set(nothingSelected),
    ids: selection.ids,
  };
};
