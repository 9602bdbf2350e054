import { sql } from 'drizzle-orm';
import { MAIN_DEALERSHIP } from '../demo/plan';
import type { TestApp } from './app';
import type { AroundOf } from './around';

/** Another name each time: a user has one report of a name. */
let saved = 0;
const newName = () => {
  saved += 1;
  return { name: `Report ${saved}` };
};

const ownerOf = async (t: TestApp): Promise<number> => {
  const [row] = await t.sql<{ id: number }>(
    sql`select owner_user_id as id from dealership where id = ${MAIN_DEALERSHIP}`,
  );
  return row?.id ?? 0;
};

/** For calls of reports: by the call, the place and the table. */
export const AROUND_REPORTS: readonly (readonly [RegExp, AroundOf])[] = [
  // one that is shared stays so: the caller is an administrator, not who saved it
  [/^reports\.(save|update) /, () => ({ body: { ...newName(), is_shared: 1 } })],
  [
    // one is made at a time
    /^reports\.startExport /,
    async (t) => {
      await t.sql(
        sql`update report_export set state = 'done' where dealership_id = ${MAIN_DEALERSHIP} returning id`,
      );
      return {};
    },
  ],
  [
    /^reports\.schedule body\.recipients/,
    async (t) => {
      await t.sql(
        sql`update saved_report set is_shared = true where dealership_id = ${MAIN_DEALERSHIP} returning id`,
      );
      return { own: [await ownerOf(t)] };
    },
  ],
];
