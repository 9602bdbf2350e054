import type { BhphEvent } from '@forecourt/domain/bhph/index';
import type { Db } from '../../../db/database';
import { queryPrepared } from '../../../db/query';

export interface EventOfLoan {
  vehicle_title: string;
  stock_id: number | null;
  customer_id: number;
  bill_id: number;
  /** All up to the one that is booked, as they were recorded. */
  events: { event: BhphEvent; method: string }[];
}

/** An event with those before it. */
export const findEventOfLoan = async (db: Db, tenant: number, id: number): Promise<EventOfLoan | undefined> =>
  (
    await queryPrepared<EventOfLoan>(
      db,
      `select a.vehicle_title, a.stock_id, a.customer_id, a.bill_id,
          (select json_agg(json_build_object('event', p.event, 'method', p.method) order by p.number) from bhph_event p
            where p.dealership_id = $1 and p.account_id = e.account_id and p.number <= e.number) as events
        from bhph_event e join bhph_account a on a.dealership_id = e.dealership_id and a.id = e.account_id
        where e.dealership_id = $1 and e.id = $2`,
      [tenant, id],
    )
  )[0];

export interface RemovedLoan {
  vehicle_title: string;
  bill_id: number;
  removed_on: string;
  event_ids: number[];
}

/** A loan that was deleted. */
export const findRemovedLoan = async (db: Db, tenant: number, id: number): Promise<RemovedLoan | undefined> =>
  (
    await queryPrepared<RemovedLoan>(
      db,
      `select a.vehicle_title, a.bill_id, (a.removed_at at time zone 'UTC')::date as removed_on,
          array(select e.id from bhph_event e where e.dealership_id = $1 and e.account_id = a.id order by e.number) as event_ids
        from bhph_account a where a.dealership_id = $1 and a.id = $2 and a.removed_at is not null`,
      [tenant, id],
    )
  )[0];

const ids = async (db: Db, table: string, tenant: number, after: number, limit: number): Promise<number[]> =>
  (
    await queryPrepared<{ id: number }>(
      db,
      `select id from ${table} where dealership_id = $1 and id > $2 order by id limit $3`,
      [tenant, after, limit],
    )
  ).map(({ id }) => id);

export const loanEventIds = (db: Db, tenant: number, after: number, limit: number) =>
  ids(db, 'bhph_event', tenant, after, limit);

export const loanIds = (db: Db, tenant: number, after: number, limit: number) =>
  ids(db, 'bhph_account', tenant, after, limit);
