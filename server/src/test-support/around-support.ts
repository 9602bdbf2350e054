import { sql } from 'drizzle-orm';
import { MAIN_DEALERSHIP } from '../demo/plan';
import type { TestApp } from './app';
import type { AroundOf } from './around';

/** The messages of the ticket that the path names. */
const messagesOfFirst = async (t: TestApp) => {
  const rows = await t.sql<{ id: number }>(
    sql`select id from support_message where dealership_id = ${MAIN_DEALERSHIP} and ticket_id =
      (select min(id) from support_ticket where dealership_id = ${MAIN_DEALERSHIP}) and not is_internal order by id`,
  );
  return { own: rows.map(({ id }) => id) };
};

/** What ids of tickets need beside them to be taken. */
export const AROUND_SUPPORT: readonly (readonly [RegExp, AroundOf])[] = [
  [/^support\.add body\.previous_id/, () => ({ condition: "status = 'closed'" })],
  [/^support\.markRead body\.message_id/, messagesOfFirst],
];
