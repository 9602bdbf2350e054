import { PAID_STATUSES } from '@forecourt/policy';
import type { Db } from '../../db/database';
import { queryRows } from '../../db/query';

/** A few notifications for each owner. */
export const insertNotifications = async (tx: Db) => {
  await queryRows(
    tx,
    `insert into notification (dealership_id, user_id, title, body, link, created_at)
      select d.id, d.owner_user_id, n.title, n.body, n.link, now() - make_interval(hours => n.hours)
      from dealership d, (values ('Welcome to Forecourt', 'Your dealership is set up. Add your logo and your team to make it yours.', '/admin/update-bussiness-profile', 70),
        ('A new device was confirmed', 'Someone signed in to your account from a device that was not used before.', '/admin/change-password', 26),
        ('Your payment went through', 'Thank you. The receipt is on the pricing page.', '/admin/pricing', 3)) n(title, body, link, hours)
      where d.owner_user_id is not null and (n.link <> '/admin/pricing' or d.status = any($1::int[]))
      order by d.id, n.hours desc returning 1`,
    [PAID_STATUSES],
  );
};
