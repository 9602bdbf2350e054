import { sql } from 'drizzle-orm';
import { MAIN_DEALERSHIP } from '../demo/plan';
import type { TestApp } from './app';
import type { AroundOf } from './around';

/** The messages of the conversation that the path names. */
const messages = async (t: TestApp): Promise<number[]> => {
  const rows = await t.sql<{ id: number }>(
    sql`select id from chat_message where dealership_id = ${MAIN_DEALERSHIP} and room_id =
      (select min(id) from chat_room where dealership_id = ${MAIN_DEALERSHIP}) order by id`,
  );
  return rows.map(({ id }) => id);
};

/** What ids of messages need beside them to be taken. */
export const AROUND_CHAT: readonly (readonly [RegExp, AroundOf])[] = [
  [/^chat\.room query\.before/, async (t) => ({ own: await messages(t) })],
];
