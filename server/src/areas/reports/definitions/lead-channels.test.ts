import { dealsCalls } from '@forecourt/contract/deals/index';
import { reportsCalls } from '@forecourt/contract/reports/index';
import { ROLE } from '@forecourt/policy';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test-support/app';
import { openBills } from '../../../test-support/bills';
import { leadsOf } from '../../../test-support/leads';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({ now: () => new Date('2026-05-10T18:00:00Z') });
});
afterAll(() => t.stop());

it('says how many leads came by each channel and what was sold to them', async () => {
  const d = await openBills(t);
  const l = leadsOf(t);
  const leadOf = async (cameBy: string, visit: object = {}) => {
    const { id } = await l.add(d.token, { l_name: 'Fraser', mvdId: await d.newCar({ sellPrice: 20_000 }) });
    await t.sql(sql`update lead set came_by = ${cameBy}, visit = ${JSON.stringify(visit)}
      where dealership_id = ${d.id} and id = ${id} returning 1`);
    return id;
  };
  const sold = await leadOf('paid-search', {
    utm_campaign: 'spring',
    referrer: 'https://www.google.ca/search',
  });
  await leadOf('paid-search', { utm_source: 'bing' });
  await leadOf('direct');
  await leadOf('');
  const { body: deal } = await t.call(dealsCalls.start, { body: { lead_id: sold } }, d.token);
  const bill = await d.complete({ car_on_deal_id: await d.carOnDeal(deal.id) });
  expect((await d.sell(bill.id)).status).toBe(200);

  const all = { from: '2026-01-01', to: '2026-12-31' };
  const summary = async (query: object, token = d.token) =>
    (
      await t.call(
        reportsCalls.summary,
        { params: { report: 'lead-channels' }, query: { ...all, ...query } as never }, // as a browser sends it
        token,
      )
    ).body;
  const { count, totals, groups } = await summary({ group: 'channel' });
  expect([count, totals]).toEqual([4, expect.objectContaining({ deals: 1, sold: 1, share: 25 })]);
  expect(
    groups.map(({ label, count: n, totals: { sold: sales, share } }) => [label, n, sales, share]),
  ).toEqual(
    expect.arrayContaining([
      ['Paid search', 2, 1, 50],
      ['Direct', 1, 0, 0],
      ['No website visit', 1, 0, 0],
    ]),
  );
  const paid = groups.find(({ value }) => value === 'paid-search');
  expect(paid?.totals.total).toBeGreaterThan(0);
  expect(paid?.totals).toHaveProperty('gross');
  const campaigns = await summary({ group: 'campaign', source: 'paid-search' });
  expect(campaigns.groups.map(({ value }) => value).sort()).toEqual(['bing', 'spring']);

  const manager = await d.user(ROLE.salesConsultant);
  const refused = await t.call(
    reportsCalls.summary,
    { params: { report: 'lead-channels' }, query: {} },
    manager.token,
  );
  expect(refused.status).toBe(403);
});
