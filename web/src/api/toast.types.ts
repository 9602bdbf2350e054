import type { ReactNode } from 'react';

export interface Toast {
  /** A second toast with the same id takes the place of the first. */
  id?: string;
  kind?: 'success' | 'error' | 'warning' | 'info';
  title?: string;
  message: ReactNode;
  autoClose?: number | false;
}
