import type { Page } from '@forecourt/contract/list';
import type { ReactNode } from 'react';
import type { StateLook } from '../chips';
import type { ListSource } from '../list/list-call';

export interface BoardColumn<K extends string = string> {
  /** The value of the state: what the column's rows are asked by. */
  key: K;
  look: StateLook;
}

export interface BoardProps<Row extends { id: number }, K extends string> {
  /** What the board shows: 'Tasks by state'. */
  label: string;
  columns: readonly BoardColumn<K>[];
  /** Where the rows of a column come from, page by page: `sourceOf(call, (query) => ({ query: { ...query, state: key } }))`. */
  source: (column: K) => ListSource<Row>;
  nameOf: (row: Row) => string;
  /** The address of its record. */
  open: (row: Row) => string;
  /** Under the name: facts, chips, a picture. */
  card: (row: Row) => ReactNode;
  /** Said behind the count: the sum of what the column has, as the server answered it. */
  sumOf?: (page: Page<Row>, column: K) => ReactNode;
  /** Left out: nothing can be moved. */
  move?: {
    allows: (row: Row, to: K) => boolean;
    /** A refusal is thrown; the card then goes back. Whoever moves also makes the columns' calls stale. */
    to: (row: Row, to: K) => Promise<unknown>;
  };
  /** Said in a column without cards. */
  empty: string;
}
