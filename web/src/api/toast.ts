import { hidePlainToast, plainToast } from './plain-toast';
import type { Toast } from './toast.types';

export type { Toast } from './toast.types';

const COLOURS = { success: 'teal', error: 'red', warning: 'yellow', info: undefined } as const;

let wanted = false;
const listeners = new Set<() => void>();

/** Their place is made with the first toast, not with the first page. */
export const subscribeToasts = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};
export const areToastsWanted = () => wanted;

/** Gets the toasts' code while there is a network: what most needs to be said is that there is none. */
export const fetchToasts = () => import('@mantine/notifications');

/** Null when their code cannot be had; their place, which waits for the same code, is made only once it is there. */
const load = async () => {
  const part = await fetchToasts().catch(() => null);
  if (!part || wanted) return part;
  wanted = true;
  for (const listener of listeners) listener();
  return part;
};

export const toast = async (said: Toast): Promise<void> => {
  const part = await load();
  if (!part) return plainToast(said);
  const { kind = 'info', ...rest } = said;
  const asked = { ...rest, color: COLOURS[kind], 'data-kind': kind, withCloseButton: true };
  if (rest.id) {
    hidePlainToast(rest.id);
    part.notifications.hide(rest.id);
  }
  part.notifications.show(asked);
};

export const hideToast = async (id: string): Promise<void> => {
  hidePlainToast(id);
  (await load())?.notifications.hide(id);
};
