import { STOCK_STATUS } from '@forecourt/domain/vehicle/stock-status';
import type { Db } from '../../../db/database';
import { queryRows } from '../../../db/query';
import { MAIN_DEALERSHIP, VERIFYING_DEALERSHIP } from '../../../demo/plan';

/** Three cars that are for sale for each customer with an account. */
export const insertDemoFavorites = (tx: Db) =>
  queryRows(
    tx,
    `insert into favorite_vehicle (dealership_id, customer_id, stock_id, created_at)
      select c.dealership_id, c.id, s.id, now() - make_interval(days => s.n::int) from customer c
        join (select dealership_id, id, row_number() over (partition by dealership_id order by id desc) as n from stock_vehicle
          where dealership_id in (${MAIN_DEALERSHIP}, ${VERIFYING_DEALERSHIP}) and deleted_at is null
            and status = ${STOCK_STATUS.readyForSale}) s on s.dealership_id = c.dealership_id and s.n <= 3
      where c.portal_user_id is not null and c.removed_at is null returning 1`,
    [],
  );
