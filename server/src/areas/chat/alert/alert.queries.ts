import type { Db } from '../../../db/database';
import { queryRows } from '../../../db/query';

/** So many at once, so that the rows are not held for long. */
export const ALERTED_AT_ONCE = 100;

export interface DueRoom {
  dealership_id: number;
  room_id: number;
}

/** Of all dealerships: rooms that waited longer than their settings allow, each once, whichever server asks first: who waits for a row sees then that it was taken. */
export const takeDue = (systemTx: Db, now: string): Promise<DueRoom[]> =>
  queryRows<DueRoom>(
    systemTx,
    `update chat_room_activity a set alerted_at = $1
      from (select w.dealership_id, w.room_id from chat_room_activity w
          left join chat_settings s on s.dealership_id = w.dealership_id
        where w.waiting_since is not null and w.alerted_at is null
          and w.waiting_since <= $1::timestamptz - make_interval(secs => coalesce(s.alert_seconds, 60))
        order by w.dealership_id, w.room_id limit ${ALERTED_AT_ONCE}) due
      where a.dealership_id = due.dealership_id and a.room_id = due.room_id
        and a.waiting_since is not null and a.alerted_at is null
      returning a.dealership_id, a.room_id`,
    [now],
  );
