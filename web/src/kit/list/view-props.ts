import type { ReactNode, RefObject } from 'react';
import type { BulkAction, BulkGroup, RowAction } from './actions';
import type { Column } from './columns';
import type { List } from './use-list';

export interface DataListProps<Row extends { id: number }> {
  list: List<Row>;
  columns: readonly Column<Row>[];
  noun: { one: string; many: string };
  /** What a row is called: in the name of its box, its menu and its link. */
  nameOf: (row: Row) => string;
  /** The address that a row opens. */
  open?: (row: Row) => string;
  rowActions?: (row: Row) => readonly RowAction[];
  bulkActions?: readonly (BulkAction<Row> | BulkGroup<Row>)[];
  /** Further ways to narrow the list, beside the filter. */
  tools?: ReactNode;
  /** Called when the filters are looked at: what they offer may be fetched then. */
  onFilters?: () => void;
  /** What an empty search box says. */
  searchHint?: string;
  /** false where exporting needs a right of its own: the list then has no export menu. */
  hasExport?: boolean;
  /** Sums of all rows that match, by the keys of the columns: they stay in sight below the rows. */
  totals?: Readonly<Record<string, ReactNode>>;
  /** Rows of 32 px, as in a ledger. */
  isDense?: boolean;
  /** What this list is for, and the button that adds the first. */
  empty: { title: string; text: ReactNode; action?: ReactNode };
}

/** What the table and the cards have in common. */
export interface RowsViewProps<Row extends { id: number }> {
  list: List<Row>;
  columns: readonly Column<Row>[];
  nameOf: (row: Row) => string;
  open?: (row: Row) => string;
  rowActions?: (row: Row) => readonly RowAction[];
  selectable: boolean;
  /** On a phone boxes are shown only while rows are being selected. */
  isSelecting?: boolean;
  /** Starts selecting with this row. */
  onSelectFirst?: (id: number) => void;
  active: number;
  onActive: (index: number) => void;
  /** Given by the table: brings a row that is not drawn into sight. */
  reveal: RefObject<((index: number) => void) | null>;
  label: string;
  totals?: Readonly<Record<string, ReactNode>>;
}
