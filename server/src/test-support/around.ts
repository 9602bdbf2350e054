import { STOCK_STATUS } from '@forecourt/domain';
import { sql } from 'drizzle-orm';
import { MAIN_DEALERSHIP } from '../demo/plan';
import type { TestApp } from './app';

export type Json = Record<string, unknown>;

/** What goes along with an id so that the call takes one of the caller's own: undefined takes a field away. */
export interface Around {
  /** Where not the first record of the caller's dealership will do. */
  params?: Json;
  query?: Json;
  body?: Json;
  files?: Json;
  /** The ids of the caller's dealership that are taken here, where not any will do. */
  own?: readonly number[];
  /** Which rows the call is for, where not the usual ones. */
  condition?: string;
}

export type AroundOf = (t: TestApp) => Around | Promise<Around>;

/** A car for sale that no deposit holds. */
export const freeCar = async (t: TestApp): Promise<number> => {
  const [car] = await t.sql<{ id: number }>(
    sql`select s.id from stock_vehicle s where s.dealership_id = ${MAIN_DEALERSHIP} and s.deleted_at is null
      and s.status = ${STOCK_STATUS.readyForSale} and not exists (select 1 from deposit p
        where p.dealership_id = s.dealership_id and p.stock_id = s.id and p.holds) order by s.id limit 1`,
  );
  return car?.id ?? 0;
};
