import type { Db } from '../../db/database';
import { queryPrepared, queryRows } from '../../db/query';
import type { Channels } from './kinds';

interface Choice extends Channels {
  kind: string;
}

export const readChoices = (db: Db, tenant: number, userId: number) =>
  queryRows<Choice>(
    db,
    'select kind, in_app, browser, email from notification_choice where dealership_id = $1 and user_id = $2',
    [tenant, userId],
  );

interface Recipient {
  address: string | null;
  in_app: boolean | null;
  browser: boolean | null;
  email: boolean | null;
}

/** Where a user is reached, and their choice for one kind: null where they made none. */
export const readRecipient = async (
  tx: Db,
  dealershipId: number,
  userId: number,
  kind: string,
): Promise<Recipient | undefined> => {
  const [row] = await queryPrepared<Recipient>(
    tx,
    `select u.email as address, c.in_app, c.browser, c.email from (select 1) one
      left join app_user u on u.dealership_id = $1 and u.id = $2
      left join notification_choice c on c.dealership_id = $1 and c.user_id = $2 and c.kind = $3`,
    [dealershipId, userId, kind],
  );
  return row;
};

export const saveChoice = (tx: Db, tenant: number, userId: number, kind: string, channels: Channels) =>
  queryRows(
    tx,
    `insert into notification_choice (dealership_id, user_id, kind, in_app, browser, email)
      values ($1, $2, $3, $4, $5, $6)
      on conflict (dealership_id, user_id, kind)
        do update set in_app = excluded.in_app, browser = excluded.browser, email = excluded.email`,
    [tenant, userId, kind, channels.in_app, channels.browser, channels.email],
  );
