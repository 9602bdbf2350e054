import type { notificationsCalls } from '@forecourt/contract/notifications';
import type { Handlers } from '../../http/context';
import { notFound } from '../../http/refusal';
import { listNotifications, readAllNotifications, readNotification } from './notification.queries';

export const notificationsHandlers: Handlers<typeof notificationsCalls> = {
  list: async ({ query: { page, limit, unread } }, { read, tenant, session }) => {
    const found = await read((db) =>
      listNotifications(db, tenant, session.userId, {
        unread: unread === 1,
        limit,
        offset: (page - 1) * limit,
      }),
    );
    return { notifications: found.rows, total: found.total, unread: found.unread, page, limit };
  },

  get: async ({ params }, { write, tenant, session }) => {
    const row = await write((tx) => readNotification(tx, tenant, session.userId, params.id));
    if (!row) throw notFound();
    return row;
  },

  readAll: async (_input, { write, tenant, session }) => {
    await write((tx) => readAllNotifications(tx, tenant, session.userId));
    return { message: 'Done' };
  },
};
