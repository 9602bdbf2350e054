import type { Db } from '../../../db/database';
import { queryRows } from '../../../db/query';
import type { DemoWorld } from '../../../demo/world';

const SAVED = [
  { name: 'Sales this month', report: 'sales', selection: { period: 'this-month', group: 'seller' } },
  { name: "Last month's gross by source", report: 'gross-by-source', selection: { period: 'last-month' } },
  { name: 'Stock over 60 days', report: 'stock', selection: { group: 'age' } },
];

/** A few saved reports of each owner, the first of them shared. */
export const insertDemoReports = async (tx: Db, world: DemoWorld) => {
  await queryRows(
    tx,
    `insert into saved_report (dealership_id, user_id, name, report, selection, is_shared)
      select d.id, d.owner_user_id, s.name, s.report, s.selection, s.place = 1
      from dealership d cross join jsonb_to_recordset($2) as s(place int, name text, report text, selection jsonb)
      where d.id = any($1) and d.owner_user_id is not null order by d.id, s.place returning 1`,
    [
      world.dealerships.map(({ id }) => id),
      JSON.stringify(SAVED.map((saved, at) => ({ ...saved, place: at + 1 }))),
    ],
  );
};
