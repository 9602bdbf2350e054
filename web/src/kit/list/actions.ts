import type { TablerIcon } from '@tabler/icons-react';

export interface RowAction {
  label: string;
  icon?: TablerIcon;
  danger?: boolean;
  disabled?: boolean;
  /** An address, or what to do. */
  to?: string;
  onClick?: () => void;
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
  run: (target: BulkTarget<Row>) => Promise<void> | void;
}
