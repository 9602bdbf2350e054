import { describe, expect, it } from 'vitest';
import { field, heading, sees, toast } from './support/page';
import { stage } from './support/stage';
import { bulk, carRow, STOCK, select, stockOf } from './support/stock';

/** It works at both branches of the demo, whose stock other journeys count at the same time. */
const s = stage({ on: 'own server' });
const stock = stockOf(s);
const SECOND_BRANCH = 2100;
const TITLE = '2021 Wanderer Traveler';

describe('a user of two branches', () => {
  it('moves a vehicle, switches there without signing in again, and finds it with its history', async () => {
    const moved = await stock.add({ make: 'Wanderer', sell_price: 12_500 });
    await stock.add({ make: 'Wanderer', model: 'Stayer', sell_price: 9_900 });
    await s.ask('owner', 'POST', `/api/v1/vehicles/${moved}/notes`, { text: 'Squeaks when it is cold' });
    const { complex } = (await s.ask('owner', 'GET', '/api/user/info')).body;
    const [home, branch] = [1, SECOND_BRANCH].map((id) =>
      complex.find((place: { id: number }) => place.id === id),
    );

    const page = await s.as('owner', `${STOCK}?q=wanderer`);
    await select(page, TITLE);
    await bulk(page, 'Move', 'To another branch…');
    const dialog = page.getByRole('dialog', { name: 'Move to another branch' });
    expect(await field(dialog, 'Branch').inputValue()).toBe(branch.bussiness_name);
    await dialog.getByRole('button', { name: 'Move', exact: true }).click();
    await toast(page, `${TITLE} was moved to ${branch.bussiness_name}`);
    await carRow(page, TITLE).waitFor({ state: 'detached' });
    await carRow(page, '2021 Wanderer Stayer').waitFor();
    expect((await s.ask('owner', 'GET', `/api/v1/vehicles/${moved}`)).status).toBe(404);

    const cookies = (await page.context().cookies()).find(({ name }) => name === 'token');
    const places = page.getByLabel('Select Branching').filter({ visible: true });
    await places.selectOption(String(SECOND_BRANCH));
    await page.getByRole('link', { name: new RegExp(`^${branch.bussiness_name} ?, home page$`) }).waitFor();
    expect(await places.inputValue()).toBe(String(SECOND_BRANCH));
    expect((await page.context().cookies()).find(({ name }) => name === 'token')?.value).toBe(cookies?.value);

    await page.goto(s.addressOf(`${STOCK}?q=wanderer`));
    await carRow(page, TITLE).waitFor();
    expect(await carRow(page, '2021 Wanderer Stayer').count()).toBe(0);
    await page.goto(s.addressOf(`/admin/vehicle-detail/${moved}?tab=timeline`));
    await heading(page, TITLE);
    await sees(page, `Moved from ${home.bussiness_name}`);
    await sees(page, /Note added: Squeaks when it is cold/);

    await page.goto(s.addressOf('/admin/reports-generate?report=stock&group=none'));
    await heading(page, 'Stock and ageing');
    await field(page, 'Branches').selectOption('All branches');
    const totals = page.getByRole('table', { name: 'Stock and ageing by branch' });
    for (const { bussiness_name } of [home, branch])
      await totals.getByRole('cell', { name: bussiness_name, exact: true }).waitFor();
    const rows = page.getByRole('table', { name: 'Stock and ageing', exact: true });
    const rowOf = (text: string) => rows.getByRole('row').filter({ hasText: text });
    await rowOf(branch.bussiness_name).filter({ hasText: TITLE }).waitFor();
    await rowOf(home.bussiness_name).filter({ hasText: '2021 Wanderer Stayer' }).waitFor();
    // what is of another branch is not opened from here
    expect(await rowOf('2021 Wanderer Stayer').getByRole('link').count()).toBe(0);
    expect(await rowOf(TITLE).getByRole('link').count()).toBe(1);
  });

  it('sees in the switcher that a branch must pay, and comes back from there', async () => {
    const { version } = (await s.ask('platform', 'GET', `/api/v1/dealerships/${SECOND_BRANCH}`)).body;
    const changed = await s.ask('platform', 'POST', `/api/v1/dealerships/${SECOND_BRANCH}/status`, {
      ...{ status: 9, reason: 'Its payment is overdue', version },
    });
    expect(changed.status).toBe(200);
    const page = await s.as('owner', '/admin');
    await heading(page, 'Dashboard');
    const places = page.getByLabel('Select Branching').filter({ visible: true });
    const offered = await places.locator('option').allTextContents();
    expect(offered.filter((text) => text.endsWith('(Payment overdue)'))).toHaveLength(1);
    await places.selectOption(String(SECOND_BRANCH));
    await heading(page, 'Update card');
    expect(await places.inputValue()).toBe(String(SECOND_BRANCH));
    await places.selectOption('1');
    await heading(page, 'Dashboard');
  });
});
