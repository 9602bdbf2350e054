import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { deleteExpired } from '../../housekeeping';
import { startTestApp, type TestApp } from '../../test-support/app';
import { ERROR_REPORTS_KEPT } from './housekeeping.queries';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());

it('keeps the newest error reports of a month, and no more than a fixed number', async () => {
  const titles = async () =>
    (await t.sql<{ title: string }>(sql`select title from error_report order by id`)).map(
      ({ title }) => title,
    );
  await t.sql(sql`insert into error_report (title, message, "from", created_at)
    values ('old', '', '', now() - interval '31 days'), ('new', '', '', now()) returning id`);
  await deleteExpired(t.deps);
  expect(await titles()).toEqual(['new']);
  await t.sql(sql`insert into error_report (title, message, "from")
    select 'flood', '', '' from generate_series(1, ${ERROR_REPORTS_KEPT}::int) returning id`);
  await deleteExpired(t.deps);
  expect(new Set(await titles())).toEqual(new Set(['flood']));
  expect(await titles()).toHaveLength(ERROR_REPORTS_KEPT);
});
