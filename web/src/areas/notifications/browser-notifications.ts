import type { NewNotificationEvent } from '@forecourt/contract/notifications';

export type Permission = 'granted' | 'denied' | 'default' | 'unsupported';

export const readPermission = (): Permission =>
  typeof Notification === 'undefined' ? 'unsupported' : Notification.permission;

export const askPermission = async (): Promise<Permission> =>
  typeof Notification === 'undefined' ? 'unsupported' : Notification.requestPermission();

/** Shows a notification of the browser while the page is not looked at; a click opens what it is about. */
export const showInBrowser = (
  { id, title, body, link, browser }: NewNotificationEvent,
  open: (path: string) => void,
): void => {
  if (browser === 0 || readPermission() !== 'granted' || !document.hidden) return;
  // the tag keeps several windows of one user from showing it several times
  const shown = new Notification(title, { body, tag: `notification-${id}` });
  shown.onclick = () => {
    window.focus();
    open(link ?? `/admin/notfication/${id}`);
    shown.close();
  };
};
