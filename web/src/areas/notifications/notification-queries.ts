import { notificationsCalls } from '@forecourt/contract/notifications';
import { sessionCalls } from '@forecourt/contract/session';

/** What shows something else once a notification was read. */
export const NOTIFICATION_READERS = [notificationsCalls.list, sessionCalls.info];

/** Not read again when the window gets the focus; 401 says 'Unauthorized' (calls.md 7, 8). */
export const READING = { refetchOnWindowFocus: false, messages: { 401: 'Unauthorized' } } as const;
