import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { arrivesAt, choose, field, gone, heading, sees, toast, whereIs } from './support/page';
import { stage } from './support/stage';
import { carRow, STOCK, stockOf, tabCount, titles } from './support/stock';

const s = stage();
const stock = stockOf(s);
const ready = (page: Page) => page.locator('tbody tr[aria-label]').first().waitFor();
const select = (page: Page, title: string) =>
  page.getByRole('checkbox', { name: `Select ${title}`, exact: true }).check();
const bar = (page: Page) => page.getByRole('toolbar', { name: 'Chosen rows' });
const bulk = async (page: Page, menu: string, item?: string) => {
  await bar(page).getByRole('button', { name: menu, exact: true }).click();
  if (item) await page.getByRole('menuitem', { name: item, exact: true }).click();
};
const undo = (page: Page, said: string) =>
  page
    .locator('.mantine-Notification-root')
    .filter({ hasText: said })
    .getByRole('button', { name: 'Undo' })
    .click();

describe('views, search and filters', () => {
  it('shows each view with its number, in the address', async () => {
    const page = await s.as('owner', STOCK);
    await ready(page);
    const counts = await stock.counts();
    for (const [view, name] of [
      ['ready', 'Ready for sale'],
      ['pending', 'Pending'],
      ['in-service', 'In service'],
      ['sold', 'Sold'],
    ] as const) {
      await page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name }).click();
      await arrivesAt(page, `${STOCK}?view=${view}`);
      const expected = (await stock.listed(`view=${view}`)).slice(0, 10).map(({ title }) => title);
      await expect.poll(() => titles(page)).toEqual(expected);
      expect(await tabCount(page, name)).toBe(counts[view]);
    }
    await page.goBack();
    await arrivesAt(page, `${STOCK}?view=in-service`);
    await page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: 'Deleted' }).click();
    await sees(page, 'Nothing is deleted');
  });

  it('finds by stock number, name and VIN, and keeps filters in the address', async () => {
    const [first] = await stock.listed('sort=stock_NO');
    const page = await s.as('owner', STOCK);
    await ready(page);
    await page.getByLabel('Search vehicles').fill(first?.stock_NO ?? '');
    await expect.poll(() => titles(page)).toEqual([first?.title]);
    await page.getByLabel('Search vehicles').fill('honda civic 2019');
    const civics = (await stock.listed('q=honda civic 2019')).map(({ title }) => title);
    expect(civics.length).toBeGreaterThan(0);
    await expect.poll(() => titles(page)).toEqual(civics);
    await s.ask('owner', 'POST', '/api/vehicle/dealership/vin/list/add', { vins: ['1HGCM82633A004352'] });
    const [accord] = await stock.listed('q=1HGCM82633A004352');
    for (const last of ['004352', '3A004352']) {
      await page.getByLabel('Search vehicles').fill(last);
      await expect.poll(() => whereIs(page)).toBe(`${STOCK}?q=${last}`);
      await expect.poll(() => titles(page)).toEqual([accord?.title]);
    }
    await page.getByRole('button', { name: 'Clear all' }).click();
    await expect.poll(() => whereIs(page)).toBe(STOCK);

    await page.getByRole('button', { name: 'Filter' }).click();
    const filters = page.getByRole('dialog', { name: 'Filter' });
    await choose(page, 'Status', 'Need Service', filters);
    await expect.poll(() => whereIs(page)).toBe(`${STOCK}?status=2`);
    await field(filters, 'Year from').fill('2015');
    await field(filters, 'Year from').press('Enter');
    await page.keyboard.press('Escape');
    await expect.poll(() => whereIs(page)).toBe(`${STOCK}?status=2&year_from=2015`);
    await page.reload();
    const expected = (await stock.listed('status=2&year_from=2015')).map(({ title }) => title);
    await expect.poll(() => titles(page)).toEqual(expected);
    await sees(page, 'Status: Need Service');
    await page.getByRole('button', { name: 'Take off the filter Status' }).click();
    await expect.poll(() => whereIs(page)).toBe(`${STOCK}?year_from=2015`);

    await page.getByRole('columnheader', { name: 'Price' }).getByRole('button').click();
    await expect.poll(() => whereIs(page)).toContain('sort=sell_price');
    const cheapest = (await stock.listed('year_from=2015&sort=sell_price')).slice(0, 10);
    await expect.poll(() => titles(page)).toEqual(cheapest.map(({ title }) => title));
  });

  it('searches by groups of comparisons, kept under a name', async () => {
    const page = await s.as('owner', STOCK);
    await ready(page);
    await page.getByRole('button', { name: 'Advanced', exact: true }).click();
    const drawer = page.getByRole('dialog', { name: 'Advanced search' });
    await drawer.getByRole('button', { name: 'Add a condition' }).click();
    await drawer.getByLabel('Value of Make').fill('hon');
    await drawer.getByRole('button', { name: 'Add a condition' }).click();
    await drawer.getByLabel('Field', { exact: true }).nth(1).click();
    await page.getByRole('option', { name: 'Odometer', exact: true }).click();
    await drawer.getByLabel('Comparison of Odometer').click();
    await page.getByRole('option', { name: 'is between', exact: true }).click();
    await drawer.getByLabel('Value of Odometer, from').fill('1');
    await drawer.getByLabel('Value of Odometer, to').fill('90000');
    const asked = {
      groups: [
        {
          conditions: [
            { field: 'make', op: 'contains', value: 'hon' },
            { field: 'odometer', op: 'between', value: [1, 90000] },
          ],
        },
      ],
    };
    const found = (await s.ask('owner', 'POST', '/v4/panel/advance/search', { ...asked, limit: 10 })).body;
    expect(found.total).toBeGreaterThan(0);
    const label = found.total === 1 ? 'Show 1 vehicle' : `Show ${found.total} vehicles`;
    await drawer.getByRole('button', { name: label }).waitFor();
    await drawer.getByLabel('Save this search as').fill('Young Hondas');
    await drawer.getByRole('button', { name: 'Save', exact: true }).click();
    await drawer.getByRole('button', { name: 'Young Hondas', exact: true }).waitFor();
    await drawer.getByRole('button', { name: label }).click();
    const names = found.rows.map(({ title }: { title: string }) => title);
    await expect.poll(() => titles(page)).toEqual(names);
    await sees(page, 'Advanced search: 2 conditions');
    await page.reload();
    await expect.poll(() => titles(page)).toEqual(names);
    await page.getByRole('button', { name: 'Clear all' }).click();
    await arrivesAt(page, STOCK);

    await page.getByRole('button', { name: 'Advanced', exact: true }).click();
    await drawer.getByRole('button', { name: 'Rename Young Hondas' }).click();
    await drawer.getByLabel('New name of Young Hondas').fill('Hondas, young');
    await drawer.getByRole('button', { name: 'Save', exact: true }).first().click();
    await drawer.getByRole('button', { name: 'Hondas, young', exact: true }).click();
    await expect.poll(() => titles(page)).toEqual(names);
    await page.getByRole('button', { name: 'Advanced', exact: true }).click();
    await drawer.getByRole('button', { name: 'Delete Hondas, young' }).click();
    await drawer.getByRole('button', { name: 'Hondas, young', exact: true }).waitFor({ state: 'detached' });
  });

  it('stores the columns that one chooses', async () => {
    const page = await s.as('manager', STOCK);
    await ready(page);
    const heads = () =>
      page.getByRole('columnheader').evaluateAll((all) => all.map((one) => one.textContent).filter(Boolean));
    expect((await heads()).slice(0, 4)).toEqual(['Photo', 'Vehicle', 'Stock NO.', 'Vin']);
    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('checkbox', { name: 'Vin', exact: true }).uncheck();
    await page.getByRole('checkbox', { name: 'Make', exact: true }).check();
    await page.keyboard.press('Escape');
    await expect
      .poll(async () => (await s.ask('manager', 'GET', '/api/user/info')).body.columns.vehicles)
      .toContain('make');
    await page.reload();
    await ready(page);
    expect(await heads()).not.toContain('Vin');
    expect(await heads()).toContain('Make');
  });

  it('leads from a chart to the cars it counts', async () => {
    const page = await s.as('owner', '/admin');
    const oldest = page.getByRole('link', { name: /^over 90 days/ });
    const count = Number(/days: (\d+)/.exec((await oldest.textContent()) ?? '')?.[1]);
    await oldest.click();
    await arrivesAt(page, `${STOCK}?days_from=91`);
    await page
      .getByRole('status')
      .filter({ hasText: `${count} vehicles` })
      .waitFor();
    await page.getByRole('button', { name: 'Charts' }).click();
    await page.getByRole('link', { name: /^Need Service \d/ }).click();
    await arrivesAt(page, `${STOCK}?status=2`);
  });
});

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
    await page.getByRole('menuitem', { name: 'Call for price' }).click();
    await sees(page, 'Call for price');
    expect((await stock.listed('q=zephyr'))[0]?.call_for_price).toBe(1);
  });

  it('sells several with the day of the sale, and unsells them', async () => {
    await stock.add({ make: 'Quasar', model: 'One' });
    await stock.add({ make: 'Quasar', model: 'Two' });
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
    await bulk(page, 'Mark', 'Coming soon');
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
    await bulk(page, 'Move', 'To the top of the inventory');
    await toast(page, '2021 Marker One was moved to the top of the inventory');
    expect((await stock.listed(''))[0]?.title).toBe('2021 Marker One');
    await select(page, '2021 Marker One');
    await bulk(page, 'Status', 'Extra status…');
    const extra = page.getByRole('dialog', { name: /^Extra status of/ });
    await field(extra, 'Name of the new status').fill('At detailer');
    await extra.getByRole('button', { name: 'Give', exact: true }).click();
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

describe('everything else', () => {
  it('exports the chosen ones, formulas neutralised', async () => {
    await stock.add({ make: '=cmd()', model: 'Export' });
    const page = await s.as('owner', `${STOCK}?q=export`);
    await select(page, '2021 =cmd() Export');
    const [file] = await Promise.all([page.waitForEvent('download'), bulk(page, 'Export')]);
    expect(file.suggestedFilename()).toMatch(/^vehicles-\d{4}-\d\d-\d\d\.csv$/);
    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('checkbox', { name: 'Make', exact: true }).check();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Export', exact: true }).first().click();
    const [shown] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'All 1 that match' }).click(),
    ]);
    const [head, line] = (await readFile(await shown.path(), 'utf8')).replace(/^\uFEFF/, '').split('\r\n');
    expect(head).toBe('Photo,Vehicle,Stock NO.,Vin,Price,Odometer,Days on lot,Status,Flags,Make');
    expect(line).toContain("'=cmd()");
  });

  it('is worked by keyboard, and found by the search box', async () => {
    const page = await s.as('owner', STOCK);
    await ready(page);
    const [, second] = await titles(page);
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await page.keyboard.press('x');
    await sees(page, '1 selected');
    await page.keyboard.press('/');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
      'Search vehicles',
    );
    await carRow(page, second ?? '').focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(/vehicle-detail\/\d+/);
    const [car] = await stock.listed('sort=stock_NO');
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Go to a screen or a record' }).fill(car?.stock_NO ?? '');
    await page.getByRole('option', { name: car?.title }).click();
    await page.waitForURL(new RegExp(`vehicle-detail/${car?.id}$`));
  });

  it('is a card each on a phone', async () => {
    const [car] = await stock.listed('view=ready');
    const page = await s.as('owner', `${STOCK}?view=ready`, { width: 390 });
    const card = page.getByRole('list', { name: 'vehicles' }).getByRole('listitem').first();
    await card.getByRole('link', { name: car?.title }).waitFor();
    expect(await card.locator('dt').allTextContents()).toEqual(['Price', 'Odometer', 'Days on lot']);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await card.getByRole('checkbox').check();
    await bar(page).getByRole('button', { name: 'Actions' }).click();
    await page.getByRole('menuitem', { name: 'In lease', exact: true }).waitFor();
  });

  it('lets a seller change and a mechanic look', async () => {
    const seller = await s.as('seller', STOCK);
    await ready(seller);
    const [first] = await titles(seller);
    await select(seller, first ?? '');
    await bar(seller).getByRole('button', { name: 'Delete' }).waitFor();
    const mechanic = await s.as('mechanic', STOCK);
    await ready(mechanic);
    await heading(mechanic, 'Inventory');
    expect(await mechanic.getByRole('button', { name: /^Status of/ }).count()).toBe(0);
    expect(await mechanic.getByRole('link', { name: 'Add vehicle' }).count()).toBe(0);
    await select(mechanic, first ?? '');
    expect(await bar(mechanic).getByRole('button').allTextContents()).toEqual([
      expect.stringMatching(/^Select all [\d,]+ that match$/),
      'Export',
      '',
    ]);
    await mechanic.getByRole('button', { name: `Actions for ${first}` }).click();
    await mechanic.getByRole('menuitem', { name: 'Open' }).waitFor();
    expect(await mechanic.getByRole('menuitem', { name: 'Delete' }).count()).toBe(0);
  });
});
