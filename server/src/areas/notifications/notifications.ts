import type { notificationsCalls } from '@forecourt/contract/notifications';
import { shellOf } from '@forecourt/policy';
import type { Handlers } from '../../http/context';
import { notFound } from '../../http/refusal';
import { readChoices, saveChoice } from './choice.queries';
import { defaultChannels, notificationKind, notificationKinds } from './kinds';
import { listNotifications, readAllNotifications, readNotification } from './notification.queries';

const toFlag = (isOn: boolean) => (isOn ? 1 : 0);

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

  settings: async (_input, { read, tenant, session, actor }) => {
    const choices = await read((db) => readChoices(db, tenant, session.userId));
    const isCustomer = shellOf(actor) === 'customer';
    const kinds = notificationKinds().filter(([, known]) => isCustomer || !known.isForCustomers);
    return kinds.map(([kind, known]) => {
      const { in_app, browser, email } = choices.find((one) => one.kind === kind) ?? defaultChannels(known);
      return {
        kind,
        label: known.label,
        in_app: toFlag(in_app),
        browser: toFlag(browser),
        email: toFlag(email),
      };
    });
  },

  saveSetting: async ({ params, body }, { write, tenant, session }) => {
    if (!notificationKind(params.kind)) throw notFound();
    const channels = { in_app: body.in_app === 1, browser: body.browser === 1, email: body.email === 1 };
    await write((tx) => saveChoice(tx, tenant, session.userId, params.kind, channels));
    return { message: 'Done' };
  },

  readAll: async (_input, { write, tenant, session }) => {
    await write((tx) => readAllNotifications(tx, tenant, session.userId));
    return { message: 'Done' };
  },
};
