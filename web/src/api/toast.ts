import type { ReactNode } from 'react';

export interface Toast {
  /** A second toast with the same id takes the place of the first. */
  id?: string;
  kind?: 'success' | 'error' | 'warning' | 'info';
  title?: string;
  message: ReactNode;
  autoClose?: number | false;
}

const COLOURS = { success: 'teal', error: 'red', warning: 'yellow', info: undefined } as const;

let wanted = false;
const listeners = new Set<() => void>();

/** The toasts' code is fetched with the first toast, not with the first page. */
export const subscribeToasts = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};
export const areToastsWanted = () => wanted;

const load = () => {
  wanted = true;
  for (const listener of listeners) listener();
  return import('@mantine/notifications');
};

export const toast = async ({ kind = 'info', ...rest }: Toast): Promise<void> => {
  const { notifications } = await load();
  const asked = { ...rest, color: COLOURS[kind], 'data-kind': kind, withCloseButton: true };
  if (rest.id) notifications.hide(rest.id);
  notifications.show(asked);
};

export const hideToast = async (id: string): Promise<void> => {
  const { notifications } = await load();
  notifications.hide(id);
};
