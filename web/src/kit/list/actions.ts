import type { TablerIcon } from '@tabler/icons-react';

export interface RowAction {
  label: string;
  icon?: TablerIcon;
  danger?: boolean;
  disabled?: boolean;
  /** A line above it: another kind of action begins. */
  divided?: boolean;
  /** An address, or what to do. */
  to?: string;
  onClick?: () => void;
  /** A mark that is on or off: it is shown with a tick. */
  checked?: boolean;
  /** A menu beside this one. */
  items?: readonly RowAction[];
}

export interface BulkTarget<Row> {
  count: number;
  /** The chosen rows, those of unseen pages included. */
  rows: (options?: { signal?: AbortSignal }) => Promise<Row[]>;
}

export interface BulkAction<Row> {
  label: string;
  icon?: TablerIcon;
  danger?: boolean;
  /** In a menu: a line above it. */
  divided?: boolean;
  run: (target: BulkTarget<Row>) => Promise<void> | void;
}

/** Several that belong together: a menu in the bar. */
export interface BulkGroup<Row> {
  label: string;
  icon?: TablerIcon;
  items: readonly BulkAction<Row>[];
}
