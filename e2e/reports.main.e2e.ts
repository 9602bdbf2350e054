import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { officeOf } from './support/office';
import { arrivesAt, field, heading, sees } from './support/page';
import { stage } from './support/stage';
import { press } from './support/test-drives';

const s = stage();
const office = officeOf(s);
const REPORTS = '/admin/reports-generate';

describe('reports', () => {
  it('shows costs by category, opens a group and its records, and downloads what is shown', async () => {
    const vendor = await office.addVendor({ name: 'Harbour Signs' });
    const cost = { amount: 100, gst: 5, paid_by: 'bank' };
    const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
    const enter = (body: Record<string, string | number>) =>
      office.addCost({ ...cost, day: yesterday, ...body });
    await enter({ category: 'rent', amount: 2_000, gst: 0, description: 'May' });
    await enter({ category: 'advertising', vendor_id: vendor, description: 'Signs' });
    const page = await s.as('owner', REPORTS);
    await heading(page, 'Reports');
    await page.getByRole('link', { name: /^Costs by category and vendor/ }).click();
    await heading(page, 'Costs by category and vendor');
    await field(page, 'Dated').selectOption('Last 12 months');
    const groups = page.getByRole('table', { name: /by category$/ });
    await groups.getByRole('row', { name: /Rent 1 .*\$2,000\.00/ }).waitFor();
    await groups.getByRole('link', { name: 'Advertising' }).click();
    const rows = page.getByRole('table', { name: 'Costs by category and vendor' });
    await rows.getByText('Signs', { exact: true }).waitFor();
    expect(await rows.getByText('May', { exact: true }).count()).toBe(0);

    const [file] = await Promise.all([
      page.waitForEvent('download'),
      (async () => {
        await press(page, 'Download');
        await page.getByRole('menuitem', { name: 'CSV' }).click();
      })(),
    ]);
    const text = await readFile((await file.path()) ?? '', 'utf8');
    expect(text.split('\r\n').filter(Boolean)).toHaveLength(2);
    expect(text).toContain('Harbour Signs');

    await rows.getByRole('link', { name: 'Harbour Signs' }).click();
    await arrivesAt(page, `/admin/vehicle-vendor/${vendor}`);
  });

  it('saves a report with its columns, and sends it by mail', async () => {
    const page = await s.as('owner', `${REPORTS}?report=costs&group=none&period=this-year`);
    await heading(page, 'Costs by category and vendor');
    await press(page, 'Columns');
    await page.getByRole('checkbox', { name: 'Description' }).click();
    await page.keyboard.press('Escape');
    await press(page, 'Save');
    const dialog = page.getByRole('dialog', { name: 'Save report' });
    await field(dialog, 'Name').fill('Costs of the year');
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    await press(page, 'Saved report');
    await page.getByRole('menuitem', { name: 'Send by mail' }).click();
    const sending = page.getByRole('dialog', { name: 'Send by mail' });
    await field(sending, 'To').click();
    await page.getByRole('option').filter({ visible: true }).first().click();
    await page.keyboard.press('Escape');
    await sending.getByRole('button', { name: 'Save schedule' }).click();
    await sending.waitFor({ state: 'detached' });

    await page.goto(s.addressOf(REPORTS));
    await sees(page, 'Sent weekly');
    await page.getByRole('link', { name: 'Costs of the year' }).click();
    await heading(page, 'Costs by category and vendor');
    expect(await page.getByRole('columnheader', { name: 'Description' }).count()).toBe(0);
    const saved = await s.ask('owner', 'GET', '/api/v1/reports/saved');
    expect(saved.body).toMatchObject([{ name: 'Costs of the year', schedule: { frequency: 'weekly' } }]);
  });

  it('says on the dashboard what needs a decision today', async () => {
    const page = await s.as('owner', '/admin');
    await page.getByRole('heading', { name: 'Today', exact: true }).waitFor();
  });
});
