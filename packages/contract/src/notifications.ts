import { z } from 'zod';
import { call } from './call';
import { flag, flagIn, idOf, instant, ok, required } from './scalars';

export const notification = z.object({
  id: z.number(),
  kind: z.string(),
  title: z.string(),
  body: z.string(),
  link: z.string().nullable(),
  is_read: flag,
  created_at: instant,
});

/** What a new notification is announced with over the socket; its payload is the notification. */
export const NOTIFICATION_EVENT = 'notification:new';

export interface NewNotificationEvent extends z.output<typeof notification> {
  /** The user wants a notification of the browser too. */
  browser: 0 | 1;
}

/** One's own settings: what a user hears of, and how. */
const channels = { in_app: flagIn, browser: flagIn, email: flagIn };

export const notificationsCalls = {
  list: call({
    method: 'GET',
    path: '/api/dealership/notifications',
    access: 'notifications.view',
    summary: "The user's notifications, newest first",
    query: z.object({
      page: z.coerce.number().int().min(1).max(1_000_000).default(1),
      limit: z.coerce.number().int().min(1).max(200).default(20),
      unread: z.coerce.number().int().min(0).max(1).optional(),
    }),
    reply: z.object({
      notifications: z.array(notification),
      total: z.number(),
      unread: z.number(),
      page: z.number(),
      limit: z.number(),
    }),
  }),
  get: call({
    method: 'GET',
    path: '/api/dealership/notification/single/{id}',
    access: 'notifications.read',
    summary: 'One notification; reading it marks it as read',
    params: z.object({ id: idOf('notification') }),
    reply: notification,
  }),
  settings: call({
    method: 'GET',
    path: '/api/v1/notification-settings',
    access: 'notifications.view',
    summary: 'The kinds of notifications and how the user hears of each',
    reply: z.array(
      z.object({ kind: z.string(), label: z.string(), in_app: flag, browser: flag, email: flag }),
    ),
  }),
  saveSetting: call({
    method: 'PUT',
    path: '/api/v1/notification-settings/{kind}',
    access: 'notifications.view',
    summary: 'Chooses how the user hears of one kind',
    params: z.object({ kind: required(60) }),
    body: z.object(channels),
    reply: ok,
    example: { body: { in_app: 1, browser: 0, email: 0 } },
  }),
  readAll: call({
    method: 'POST',
    path: '/api/v1/notifications/read',
    access: 'notifications.view',
    summary: 'Marks everything as read',
    reply: ok,
  }),
};
