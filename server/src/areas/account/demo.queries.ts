import { DEALERSHIP_STATUS } from '@forecourt/policy';
import type { Db } from '../../db/database';
import { queryRows } from '../../db/query';
import { MAIN_DEALERSHIP, VERIFYING_DEALERSHIP } from '../../demo/plan';
import { insertPayments } from './pricing/demo-payments';

/** A contract, payments, a saved view and something in the cart. */
export const insertAccounts = async (tx: Db) => {
  await queryRows(
    tx,
    `insert into platform_contract (dealership_id, package_id, started_at)
      select id, 4, now() - interval '400 days' from dealership where status <> all($1::int[]) returning 1`,
    [[DEALERSHIP_STATUS.noPackageYet, DEALERSHIP_STATUS.choosePackage]],
  );
  await queryRows(
    tx,
    `insert into saved_view (dealership_id, user_id, list, name, search)
      select id, owner_user_id, 'sellers', 'Active sellers', 'is_active=1' from dealership
      where owner_user_id is not null order by id returning 1`,
    [],
  );
  await queryRows(
    tx,
    `insert into cart_item (dealership_id, package_id) select id, 3 from dealership where id = any($1::int[])
      order by id returning 1`,
    [[MAIN_DEALERSHIP, VERIFYING_DEALERSHIP]],
  );
  await insertPayments(tx);
};
