import type { Db } from '../../db/database';
import { contains } from '../../db/paging';
import { queryRows } from '../../db/query';
import { sqlValues } from '../../db/sql-values';
import { type Viewer, visibleTasks } from './visible.queries';

export interface FoundTask {
  id: number;
  title: string;
  state: string;
  customer_id: number | null;
  customer: string | null;
  due_at: string;
}

/** The latest of a dealership; older ones are found by their customer or in the list. */
const LATEST = 2_000;

interface Wanted {
  typed: string;
  customerIds: readonly number[];
  limit: number;
}

export const findTasks = (db: Db, tenant: number, viewer: Viewer, { typed, customerIds, limit }: Wanted) => {
  const values = sqlValues(tenant);
  const conditions = ['t.removed_at is null', ...visibleTasks(viewer, values)].join(' and ');
  const [text, customers] = [values.add(contains(typed.trim())), values.add(customerIds)];
  return queryRows<FoundTask>(
    db,
    `select t.id, t.title, t.state, t.customer_id, c.full_name as customer, t.due_at
      from (select t.* from (select * from task where dealership_id = $1 order by id desc limit ${LATEST}) t
          where t.title ilike ${text} and ${conditions}
        union
        select t.* from task t where t.dealership_id = $1 and t.customer_id = any(${customers}) and ${conditions}) t
        left join customer c on c.dealership_id = t.dealership_id and c.id = t.customer_id
      order by t.state in ('done', 'cancelled'), t.due_at desc, t.id desc limit ${limit}`,
    values.values,
  );
};
