import type { Chosen } from '../chosen';

/** What is asked before something is done to cars. */
export type StockDialog = {
  kind: 'sold' | 'unsold' | 'change' | 'extra-status' | 'branch';
  chosen: Chosen;
  /** It was done: the selection can go. */
  onDone: () => void;
};
