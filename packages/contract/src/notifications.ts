import { z } from 'zod';
import { call } from './call';
import { flag, idOf, instant, ok } from './scalars';

export const notification = z.object({
  id: z.number(),
  title: z.string(),
  body: z.string(),
  link: z.string().nullable(),
  is_read: flag,
  created_at: instant,
});

/** What a new notification is announced with over the socket; its payload is the notification. */
export const NOTIFICATION_EVENT = 'notification:new';

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
  readAll: call({
    method: 'POST',
    path: '/api/v1/notifications/read',
    access: 'notifications.view',
    summary: 'Marks everything as read',
    reply: ok,
  }),
};
