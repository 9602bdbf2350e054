import type { BhphEvent } from '@forecourt/domain/bhph/index';
import type { Db } from '../../../db/database';
import { queryPrepared } from '../../../db/query';

interface LoanOfBooks {
  id: number;
  vehicle_title: string;
  stock_id: number | null;
  customer_id: number;
  bill_id: number;
  /** The day on which it was deleted. */
  removed_on: string | null;
}

export interface EventOfLoan extends LoanOfBooks {
  /** Of the event that is booked. */
  number: number;
  /** All up to it, as they were recorded. */
  events: { number: number; event: BhphEvent; method: string }[];
}

const LOAN = `a.id, a.vehicle_title, a.stock_id, a.customer_id, a.bill_id, (a.removed_at at time zone 'UTC')::date as removed_on`;
const EVENTS = `json_agg(json_build_object('number', p.number, 'event', p.event, 'method', p.method) order by p.number) as events`;

/** An event with those before it. */
export const findEventOfLoan = async (db: Db, tenant: number, id: number): Promise<EventOfLoan | undefined> =>
  (
    await queryPrepared<EventOfLoan>(
      db,
      `select ${LOAN}, e.number, ${EVENTS}
        from bhph_event e join bhph_account a on a.dealership_id = e.dealership_id and a.id = e.account_id
          join bhph_event p on p.dealership_id = e.dealership_id and p.account_id = e.account_id and p.number <= e.number
        where e.dealership_id = $1 and e.id = $2
        group by a.dealership_id, a.id, e.number`,
      [tenant, id],
    )
  )[0];

/** A loan that was deleted, with all its events. */
export const findRemovedLoan = async (
  db: Db,
  tenant: number,
  id: number,
): Promise<Omit<EventOfLoan, 'number'> | undefined> =>
  (
    await queryPrepared<Omit<EventOfLoan, 'number'>>(
      db,
      `select ${LOAN}, ${EVENTS}
        from bhph_account a join bhph_event p on p.dealership_id = a.dealership_id and p.account_id = a.id
        where a.dealership_id = $1 and a.id = $2 and a.removed_at is not null
        group by a.dealership_id, a.id`,
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
