import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test-support/app';
import { leadsOf } from '../../../test-support/leads';
import { sendWebsiteLead } from '../test-support/website-lead';

let t: TestApp;
let l: ReturnType<typeof leadsOf>;
beforeAll(async () => {
  t = await startTestApp();
  l = leadsOf(t);
});
afterAll(() => t.stop());

const leadOf = async (form: object) => {
  const { owner } = await t.newDealership();
  await sendWebsiteLead(t, owner.token, form);
  return l.read(owner.token, (await l.list(owner.token)).rows[0]?.id ?? 0);
};

it('a lead of another website keeps where its visitor came from', async () => {
  const { visit } = await leadOf({
    ...{
      referrer: 'https://www.google.ca/search?q=secret',
      landing_path: '/cars?id=1',
      utm_source: 'google',
    },
    ...{ utm_medium: 'cpc', utm_term: 'used civic', gclid: 'x'.repeat(5_000) },
  });
  expect(visit).toMatchObject({
    ...{ channel: 'paid-search', referrer: 'https://www.google.ca/search', landing_path: '/cars' },
    ...{ utm_term: 'used civic', gclid: 'x'.repeat(200), fbclid: '' },
  });
});

it('a lead of another website that says nothing of the visit has none', async () => {
  const lead = await leadOf({ from_site: true, offers_consent: 'Not from here' });
  expect([lead.visit, lead.offers_consent]).toEqual([null, '']);
});
