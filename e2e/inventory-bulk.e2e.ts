import { describe, expect, it } from 'vitest';
import { arrivesAt, field, gone, sees, toast, whereIs } from './support/page';
import { stage } from './support/stage';
import { bulk, carRow, ready, STOCK, select, stockOf, undo } from './support/stock';

const s = stage();
const stock = stockOf(s);

describe('changing cars', () => {
  it('changes a status in place, and takes it back', async () => {
    await stock.add({ make: 'Zephyr' });
    const page = await s.as('owner', `${STOCK}?q=zephyr`);
    const title = '2021 Zephyr Traveler';
    await page.getByRole('button', { name: `Status of ${title}: Just Entered` }).click();
    await page.getByRole('menuitem', { name: 'Need Service' }).click();
    await page.getByRole('button', { name: `Status of ${title}: Need Service` }).waitFor();
    await undo(page, `${title} was set to Need Service`);
    await page.getByRole('button', { name: `Status of ${title}: Just Entered` }).waitFor();

    await page.getByRole('button', { name: `Actions for ${title}` }).click();
    await page.getByRole('menuitem', { name: 'Mark as…' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Call for price', checked: false }).click();
    await sees(page, 'Call for price');
    expect((await stock.listed('q=zephyr'))[0]?.call_for_price).toBe(1);
    await page.getByRole('button', { name: `Actions for ${title}` }).click();
    await page.getByRole('menuitem', { name: 'Mark as…' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Call for price', checked: true }).waitFor();
  });

  it('asks before vehicles without a price become ready for sale', async () => {
    await stock.add({ make: 'Priceless', model: 'One', sell_price: 9_000 });
    const [two, three] = [
      await stock.add({ make: 'Priceless', model: 'Two' }),
      await stock.add({ make: 'Priceless', model: 'Three' }),
    ];
    const page = await s.as('owner', `${STOCK}?q=priceless`);
    for (const model of ['One', 'Two', 'Three']) await select(page, `2021 Priceless ${model}`);
    await bulk(page, 'Status', 'Ready ForSale');
    const question = page.getByRole('dialog', { name: 'Set 3 vehicles to Ready ForSale?' });
    await question.getByText('2 of 3 vehicles have no price.').waitFor();
    await question.getByRole('button', { name: 'Cancel' }).click();
    expect((await stock.listed('q=priceless')).map(({ status }) => status)).toEqual([1, 1, 1]);
    await bulk(page, 'Status', 'Ready ForSale');
    await question.getByRole('button', { name: 'Set to Ready ForSale' }).click();
    await toast(page, '3 vehicles were set to Ready ForSale');
    expect((await stock.listed('q=priceless')).map(({ status }) => status)).toEqual([4, 4, 4]);

    await s.ask('owner', 'PATCH', '/api/mid/vehicle/change/status', { ids: [two, three], status: 1 });
    await page.goto(s.addressOf(`/admin/vehicle-detail/${two}`));
    await page.getByRole('button', { name: /^Status of/ }).click();
    await page.getByRole('menuitem', { name: 'Ready ForSale' }).click();
    await page.getByText('This vehicle has no price.').waitFor();
    await page.getByRole('button', { name: 'Set to Ready ForSale' }).click();
    await page.getByRole('button', { name: /^Status of .*: Ready ForSale/ }).waitFor();
  });

  it('sells several with the day of the sale, and unsells them', async () => {
    for (const model of ['One', 'Two']) await stock.add({ make: 'Quasar', model, acquired_on: '2026-01-02' });
    const page = await s.as('owner', `${STOCK}?q=quasar`);
    await select(page, '2021 Quasar One');
    await select(page, '2021 Quasar Two');
    await bulk(page, 'Status', 'Sold');
    const dialog = page.getByRole('dialog', { name: 'Sold' });
    await field(dialog, 'Sold on').fill('2026-01-15');
    await dialog.getByRole('button', { name: 'Set to sold' }).click();
    await toast(page, '2 vehicles were set to Sold');
    await gone(page, '2 selected');
    expect((await stock.listed('q=quasar')).map(({ status, sold_date }) => [status, sold_date])).toEqual([
      [8, '2026-01-15'],
      [8, '2026-01-15'],
    ]);

    await page.goto(s.addressOf(`${STOCK}?view=sold&q=quasar`));
    await select(page, '2021 Quasar One');
    await select(page, '2021 Quasar Two');
    await bulk(page, 'Unsold');
    const preview = page.getByRole('dialog', { name: /^Take back the sale/ });
    await preview.getByRole('cell', { name: 'Just Entered' }).first().waitFor();
    await preview.getByRole('button', { name: 'Unsold' }).click();
    await sees(page, 'No vehicles match');
    expect((await stock.listed('q=quasar')).map(({ status }) => status)).toEqual([1, 1]);
  });

  it('deletes with a way back, asks about a live deal, and brings back', async () => {
    await stock.add({ make: 'Vanisher' });
    const dealt = await stock.add({ make: 'Dealt' });
    await s.ask('owner', 'PATCH', '/api/mid/vehicle/change/status', { ids: [dealt], status: 7 });
    const page = await s.as('owner', `${STOCK}?q=vanisher`);
    const title = '2021 Vanisher Traveler';
    await select(page, title);
    await bulk(page, 'Delete');
    await sees(page, 'No vehicles match');
    await undo(page, `${title} was deleted`);
    await carRow(page, title).waitFor();

    await page.goto(s.addressOf(`${STOCK}?q=dealt`));
    await page.getByRole('button', { name: 'Actions for 2021 Dealt Traveler' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    const asked = page.getByRole('dialog', { name: 'Delete 2021 Dealt Traveler?' });
    await asked.getByText('has a live deal (Down Payment)').waitFor();
    await asked.getByRole('button', { name: 'Cancel' }).click();
    await carRow(page, '2021 Dealt Traveler').waitFor();
    await page.getByRole('button', { name: 'Actions for 2021 Dealt Traveler' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await asked.getByRole('button', { name: 'Delete' }).click();
    await sees(page, 'No vehicles match');

    await page.goto(s.addressOf(`${STOCK}?view=deleted&q=dealt`));
    await select(page, '2021 Dealt Traveler');
    await bulk(page, 'Restore');
    await sees(page, 'No vehicles match');
    expect((await stock.listed('q=dealt')).map(({ status }) => status)).toEqual([7]);
  });

  it('marks, prices and moves', async () => {
    await stock.add({ make: 'Marker', model: 'One', sell_price: 10_000 });
    await stock.add({ make: 'Marker', model: 'Two', sell_price: 20_000 });
    const page = await s.as('owner', `${STOCK}?q=marker`);
    const both = async () => {
      await select(page, '2021 Marker One');
      await select(page, '2021 Marker Two');
    };
    await both();
    await bulk(page, 'Mark as…', 'Coming soon');
    await toast(page, '2 vehicles: coming soon');
    await page.goto(s.addressOf(`${STOCK}?view=coming-soon&q=marker`));
    await both();
    await bulk(page, 'Price and tags');
    const dialog = page.getByRole('dialog', { name: 'Change 2 vehicles' });
    await dialog.getByLabel(/^By/).fill('-10');
    await dialog.getByRole('button', { name: 'Change', exact: true }).click();
    await expect
      .poll(async () => (await stock.listed('q=marker&sort=sell_price')).map(({ sell_price }) => sell_price))
      .toEqual([9_000, 18_000]);
    await gone(page, '2 selected');
    await both();
    await bulk(page, 'Arrived');
    await sees(page, 'No vehicles match');
    const arrived = await stock.listed('q=marker');
    expect(arrived.map(({ status, coming_soon }) => [status, coming_soon])).toEqual([
      [4, 0],
      [4, 0],
    ]);

    await page.goto(s.addressOf(`${STOCK}?q=marker`));
    await select(page, '2021 Marker One');
    await bulk(page, 'Move', 'To top of list');
    await toast(page, '2021 Marker One was moved to the top of the list');
    expect((await stock.listed(''))[0]?.title).toBe('2021 Marker One');
    await select(page, '2021 Marker One');
    await bulk(page, 'Status', 'Extra status…');
    const extra = page.getByRole('dialog', { name: /^Extra status of/ });
    await field(extra, 'Name of the new status').fill('At detailer');
    await extra.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByRole('img', { name: 'At detailer' }).waitFor();

    await select(page, '2021 Marker One');
    await select(page, '2021 Marker Two');
    await bulk(page, 'Stickers');
    await arrivesAt(page, '/admin/window-sticker');
    expect(whereIs(page)).toMatch(/ids=\d+(,|%2C)\d+/);
  });

  it('changes all that match in the background', async () => {
    const make = `Fleetline${Date.now()}`;
    await stock.addMany(520, make);
    const page = await s.as('owner', `${STOCK}?make=${make}`);
    await ready(page);
    await page.getByRole('checkbox', { name: 'Select this page' }).check();
    await page.getByRole('button', { name: 'Select all 520 that match' }).click();
    await sees(page, '520 selected');
    await bulk(page, 'Status', 'At Service');
    await page.goto(s.addressOf('/admin'));
    await toast(page, 'Change 520 cars');
    await expect
      .poll(
        async () =>
          (await s.ask('owner', 'GET', '/api/dealership/notifications?limit=1')).body.notifications[0]?.title,
        {
          timeout: 20_000,
        },
      )
      .toBe('Done: Change 520 cars');
    expect((await stock.listed(`make=${make}&status=1`)).length).toBe(0);
    await page.goto(s.addressOf(`${STOCK}?make=${make}&limit=all`));
    await sees(page, '520 vehicles');
    const drawn = await page.locator('tbody tr[aria-label]').count();
    expect(drawn).toBeLessThan(100);
    await page.getByRole('region', { name: 'vehicles' }).evaluate((box) => {
      box.scrollTop = box.scrollHeight;
    });
    const [last] = (await stock.listed(`make=${make}&page=3`)).slice(-1);
    await carRow(page, last?.title ?? '').waitFor();
  }, 120_000);
});
