import { DEALERSHIP_STATUS } from '@forecourt/policy';
import { sql } from 'drizzle-orm';
import type { Db } from '../../db/database';
import { MAIN_DEALERSHIP, VERIFYING_DEALERSHIP } from '../../demo/plan';
import { insertPayments } from './pricing/demo-payments';

/** A contract, payments, a saved view and something in the cart. */
export const insertAccounts = async (tx: Db) => {
  await tx.execute(sql`insert into platform_contract (dealership_id, package_id, started_at)
    select id, 4, now() - interval '400 days' from dealership where status not in (${DEALERSHIP_STATUS.noPackageYet}, ${DEALERSHIP_STATUS.choosePackage})`);
  await tx.execute(sql`insert into saved_view (dealership_id, user_id, list, name, search)
    select id, owner_user_id, 'sellers', 'Active sellers', 'is_active=1' from dealership
    where owner_user_id is not null order by id`);
  await tx.execute(
    sql`insert into cart_item (dealership_id, package_id) select id, 3 from dealership where id in (${MAIN_DEALERSHIP}, ${VERIFYING_DEALERSHIP}) order by id`,
  );
  await insertPayments(tx);
};
