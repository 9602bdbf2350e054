import { useSyncExternalStore } from 'react';
import { areToastsWanted, subscribeToasts } from '../../api/toast';
import { later } from '../later';

const Notifications = later(async () => (await import('@mantine/notifications')).Notifications);

/** Where toasts appear. Its code comes with the first toast (13 KB that no first page needs). */
export const ToastHost = () => {
  const wanted = useSyncExternalStore(subscribeToasts, areToastsWanted);
  if (!wanted) return null;
  return <Notifications position="bottom-right" limit={4} autoClose={4000} />;
};
