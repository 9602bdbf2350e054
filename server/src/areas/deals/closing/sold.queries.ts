import type { CarOnDealState } from '@forecourt/domain/deal/car-states';
import { DEAL_STATE } from '@forecourt/domain/deal/deal-states';
import type { Db } from '../../../db/database';
import { queryIds, queryRows } from '../../../db/query';

/** The deals, open or won, that have one of these vehicles. */
export const dealIdsOfStock = (db: Db, tenant: number, stockIds: readonly number[]): Promise<number[]> =>
  queryIds(
    db,
    `select distinct c.deal_id as id from deal_car c join deal d on d.dealership_id = c.dealership_id and d.id = c.deal_id
      where c.dealership_id = $1 and c.stock_id = any($2) and c.removed_at is null and d.removed_at is null
        and (c.is_open or d.status = ${DEAL_STATE.won}) order by 1`,
    [tenant, stockIds],
  );

export interface Candidate {
  deal_id: number;
  stock_id: number;
  state: CarOnDealState;
  held: boolean;
}

/** The open deals on vehicles that were sold. */
export const readCandidates = (db: Db, tenant: number, stockIds: readonly number[]) =>
  queryRows<Candidate>(
    db,
    `select c.deal_id, c.stock_id, c.state, c.held_by is not null as held from deal_car c
      where c.dealership_id = $1 and c.stock_id = any($2) and c.removed_at is null and c.is_open
      order by c.stock_id, held desc, c.state desc, c.deal_id`,
    [tenant, stockIds],
  );

/** The won deals on these vehicles whose last step was that a vehicle was marked sold. */
export const dealsWonBySale = (
  db: Db,
  tenant: number,
  stockIds: readonly number[],
  text: string,
): Promise<number[]> =>
  queryIds(
    db,
    `select distinct d.id from deal_car c join deal d on d.dealership_id = c.dealership_id and d.id = c.deal_id
      cross join lateral (select e.text from deal_event e where e.dealership_id = $1 and e.deal_id = d.id
        and e.kind = 'status' order by e.id desc limit 1) last
      where c.dealership_id = $1 and c.stock_id = any($2) and c.removed_at is null and d.removed_at is null
        and d.status = ${DEAL_STATE.won} and last.text = $3 order by 1`,
    [tenant, stockIds, text],
  );
