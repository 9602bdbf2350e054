import pg from 'pg';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { letterTo } from './support/api';
import { arrivesAt, errorOf, field, heading, sees, toast } from './support/page';
import { stage } from './support/stage';

const s = stage({ on: 'own server' });
const DEALERSHIP = 2005;
const OWNER = 'owner2005';

const inDatabase = async (...statements: string[]) => {
  const client = new pg.Client({ connectionString: s.databaseUrl });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
};
/** What the hourly job does, now. */
const SWEEP = `select enqueue_job('billing-sweep', '{}'::json, null, null, null)`;
const statusOf = async () => (await s.ask(OWNER, 'GET', '/api/user/info')).body.ds_status;
const emailOf = async () => (await s.ask(OWNER, 'GET', '/api/v1/profile')).body.email;

const fillCard = async (page: Page) => {
  await field(page, 'First name on the card').fill('Ada');
  await field(page, 'Last name on the card').fill('Byron');
  await field(page, 'Card number').fill('4242424242424242');
  await field(page, 'Month').fill('12');
  await field(page, 'Year').fill('39');
  await field(page, 'CVV').fill('123');
};

const rowOf = (page: Page, name: RegExp | string) => page.getByRole('row').filter({ hasText: name }).first();
const rowMenu = async (page: Page, name: RegExp | string, item: string) => {
  await rowOf(page, name)
    .getByRole('button', { name: /^Actions/ })
    .click();
  await page.getByRole('menuitem', { name: item }).click();
};

describe('the monthly payment', () => {
  it('that the card on file cannot make leads to a new card, which opens the dealership again', async () => {
    const email = await emailOf();
    await inDatabase(
      `update payment_card set reference = 'pm_demo_declined' where dealership_id = ${DEALERSHIP} and replaced_at is null`,
      `update platform_contract set next_invoice_at = now() - interval '1 minute' where dealership_id = ${DEALERSHIP}`,
      SWEEP,
    );
    const letter = await letterTo(s.origin, email, /Payment failed/);
    expect(letter).toContain('Reason: Your card was declined.');
    expect(letter).toContain('/#/admin/pricing/update-card');
    expect(await statusOf()).toBe(5);

    const page = await s.as(OWNER, '/admin/pricing');
    await sees(page, 'Your last payment did not go through');
    // a day later
    await inDatabase(
      `update billing_account set next_retry_at = now() - interval '1 minute' where dealership_id = ${DEALERSHIP}`,
      SWEEP,
    );
    await expect.poll(statusOf).toBe(8);
    await page.goto(s.addressOf('/admin'));
    await page.reload();
    await heading(page, 'Update card');
    await sees(page, /is owing\./);
    await fillCard(page);
    await page.getByRole('button', { name: 'Update card and pay' }).click();
    await arrivesAt(page, '/admin');
    await heading(page, 'Dashboard');
    expect(await statusOf()).toBe(5);
    await letterTo(s.origin, email, /Receipt/);

    await page.goto(s.addressOf('/admin/pricing'));
    const pdf = page.getByRole('link', { name: /^INV-\d+ as PDF$/ }).first();
    const address = await pdf.getAttribute('href');
    const reply = await page.evaluate(async (href) => {
      const answer = await fetch(href);
      return [answer.status, answer.headers.get('content-type'), (await answer.text()).slice(0, 5)];
    }, address ?? '');
    expect(reply).toEqual([200, 'application/pdf', '%PDF-']);
  });
});

describe('platform staff who see payments', () => {
  it('give a dealership more time, and charge its card', async () => {
    const page = await s.as('platform', '/dealerships-payments-status');
    await heading(page, 'Payment status');
    await page.getByRole('row').filter({ hasText: 'Payment failed' }).first().waitFor();
    await rowMenu(page, 'Payment failed', 'Charge now');
    await field(page, 'Reason').fill('The owner called');
    await page.getByRole('button', { name: /^Charge \$/ }).click();
    await toast(page, 'Your card was declined.');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await rowMenu(page, 'Payment failed', 'Extend grace');
    await field(page, 'Reason').fill('A new card is on its way');
    await page.getByRole('button', { name: 'Extend grace' }).click();
    await toast(page, 'Done');
    expect((await s.ask('owner2008', 'GET', '/api/user/info')).body.ds_status).toBe(5);
  });

  it('refund a part of an invoice, and not more than was paid', async () => {
    const page = await s.as('platform', '/dealerships-payments?show=invoices&dealership_id=2006&state=paid');
    await heading(page, 'Payments');
    await rowOf(page, 'INV-').waitFor();
    await rowMenu(page, 'INV-', 'Refund');
    await field(page, 'Amount').fill('100000');
    await field(page, 'Reason').fill('Goodwill');
    await page.getByRole('button', { name: /^Refund \$/ }).click();
    await expect.poll(() => errorOf(page, 'Amount')).toMatch(/^At most \$/);
    await field(page, 'Amount').fill('100');
    await page.getByRole('button', { name: 'Refund $100.00' }).click();
    await toast(page, 'Done');
    const { rows } = (
      await s.ask('platform', 'GET', '/api/v1/billing/staff/invoices?dealership_id=2006&state=part-refunded')
    ).body;
    expect(rows).toMatchObject([{ refunded: 100, credit_notes: [{ total: 100 }] }]);
  });

  it('are two: others have no such screen', async () => {
    const page = await s.as('platform328', '/register');
    await heading(page, 'Dealerships');
    expect(await page.getByRole('link', { name: 'Payments', exact: true }).count()).toBe(0);
    expect((await s.ask('platform328', 'GET', '/api/v1/billing/staff/payments')).status).toBe(403);
  });
});
