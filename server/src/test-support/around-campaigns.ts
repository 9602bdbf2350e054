import { sql } from 'drizzle-orm';
import { MAIN_DEALERSHIP } from '../demo/plan';
import type { TestApp } from './app';
import type { AroundOf } from './around';

/** A campaign by e-mail that has not started: another call may have started it before. */
const draft = async (t: TestApp) => {
  const [row] = await t.sql<{ id: number }>(
    sql`update campaign set state = 'draft', scheduled_at = null, started_at = null, finished_at = null
      where dealership_id = ${MAIN_DEALERSHIP} and id = (select min(id) from campaign
        where dealership_id = ${MAIN_DEALERSHIP} and channel = 'email') returning id`,
  );
  return { params: { id: row?.id } };
};

const mailTemplates = async (t: TestApp): Promise<number[]> => {
  const rows = await t.sql<{ id: number }>(
    sql`select id from campaign_template where dealership_id = ${MAIN_DEALERSHIP} and channel = 'email' order by id`,
  );
  return rows.map(({ id }) => id);
};

/** What ids of campaigns need beside them to be taken. */
export const AROUND_CAMPAIGNS: readonly (readonly [RegExp, AroundOf])[] = [
  [
    /^campaigns\.add body\.template_id/,
    async (t) => ({ own: await mailTemplates(t), body: { channel: 'email' } }),
  ],
  [
    /^campaigns\.change body\.template_id/,
    async (t) => ({ ...(await draft(t)), own: await mailTemplates(t) }),
  ],
  [/^campaigns\.change /, draft],
];
