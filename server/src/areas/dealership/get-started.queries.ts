import type { Db } from '../../db/database';
import { queryRows } from '../../db/query';

const HIDDEN = 'GET_STARTED_HIDDEN';

interface Steps {
  has_logo: boolean;
  has_stock: boolean;
  has_customers: boolean;
  has_website: boolean;
  hidden: boolean;
}

/** What is there says which steps are done; vehicles and customers that were deleted count too, for they were brought in. */
const STEPS = `select d.logo is not null as has_logo,
    exists (select 1 from stock_vehicle v where v.dealership_id = $1) as has_stock,
    exists (select 1 from customer c where c.dealership_id = $1) as has_customers,
    d.website <> '' or exists (select 1 from website w where w.dealership_id = $1) as has_website,
    exists (select 1 from dealership_config g where g.dealership_id = $1 and g.config = $2 and g.value = '1') as hidden
  from dealership d where d.id = $1`;

export const readSteps = async (db: Db, tenant: number): Promise<Steps | undefined> =>
  (await queryRows<Steps>(db, STEPS, [tenant, HIDDEN]))[0];

export const setHidden = async (tx: Db, tenant: number, hidden: boolean) => {
  await queryRows(
    tx,
    `insert into dealership_config (dealership_id, config, value) values ($1, $2, $3)
      on conflict (dealership_id, config) do update set value = excluded.value`,
    [tenant, HIDDEN, hidden ? '1' : '0'],
  );
};
