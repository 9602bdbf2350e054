export { Board } from './board';
export type { BoardColumn } from './board.types';
