import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { arrivesAt, choose, field, heading, sees, whereIs } from './support/page';
import { stage } from './support/stage';
import { bar, bulk, carRow, ready, STOCK, select, stockOf, tabCount, titles } from './support/stock';

const s = stage({ on: 'demo dealership' });
const stock = stockOf(s);

describe('views, search and filters', () => {
  it('shows each view with its number, in the address', async () => {
    const page = await s.as('owner', STOCK);
    await ready(page);
    const counts = await stock.counts();
    for (const [view, name] of [
      ['ready', 'Ready ForSale'],
      ['pending', 'Pending'],
      ['in-service', 'At Service'],
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
    await field(filters, 'Year from').fill('2015');
    const matching = (await stock.listed('status=2&year_from=2015')).length;
    await filters
      .getByRole('button', { name: `Show ${matching} ${matching === 1 ? 'vehicle' : 'vehicles'}` })
      .waitFor();
    expect(whereIs(page)).toBe(STOCK);
    await field(filters, 'Year from').press('Enter');
    await filters.waitFor({ state: 'detached' });
    await expect.poll(() => whereIs(page)).toBe(`${STOCK}?status=2&year_from=2015`);
    await page.reload();
    const expected = (await stock.listed('status=2&year_from=2015')).map(({ title }) => title);
    await expect.poll(() => titles(page)).toEqual(expected);
    await sees(page, 'Status: Need Service');
    await sees(page, 'Year ≥ 2015');
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
    expect((await heads()).slice(0, 4)).toEqual(['Photo', 'Vehicle', 'Stock No.', 'VIN']);
    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('checkbox', { name: 'VIN', exact: true }).uncheck();
    await page.getByRole('checkbox', { name: 'Make', exact: true }).check();
    await page.keyboard.press('Escape');
    await expect
      .poll(async () => (await s.ask('manager', 'GET', '/api/user/info')).body.columns.vehicles)
      .toContain('make');
    await page.reload();
    await ready(page);
    expect(await heads()).not.toContain('VIN');
    expect(await heads()).toContain('Make');
  });

  it('leads from a figure of the dashboard and from a chart to the cars it counts', async () => {
    const page = await s.as('owner', '/admin');
    const aged = page.getByRole('link', { name: /^Over 60 days/ });
    const agedCount = Number(/days(\d+)/.exec((await aged.textContent()) ?? '')?.[1]);
    expect(agedCount).toBe((await stock.listed('days_from=61')).length);
    await page.getByRole('link', { name: /^Without a price/ }).click();
    await arrivesAt(page, `${STOCK}?in_stock=1&without_price=1`);
    await page.goBack();
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
    expect(head).toBe(
      'Photo,Vehicle,Stock No.,VIN,Price,Call for price,Odometer,Odometer unit,Days on lot,Status,Flags,Make',
    );
    expect(line).toContain("'=cmd()");
  });

  it('is worked by keyboard, and found by the search box', async () => {
    const page = await s.as('owner', STOCK);
    await ready(page);
    const [, second = ''] = (await titles(page)).map(String);
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await page.keyboard.press('x');
    await sees(page, '1 selected');
    await page.keyboard.press('/');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
      'Search vehicles',
    );
    await carRow(page, second).focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(/vehicle-detail\/\d+/);
    const [car] = await stock.listed('sort=stock_NO');
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Go to a screen or a record' }).fill(car?.stock_NO ?? '');
    await page.getByRole('option', { name: car?.title }).first().click();
    await page.waitForURL(new RegExp(`vehicle-detail/${car?.id}$`));
    await heading(page, car?.title ?? '');
    await page.keyboard.press('Control+k');
    const palette = page.getByRole('listbox', { name: 'Go to a screen or a record' });
    await expect
      .poll(() => palette.getByRole('option').allTextContents())
      .toEqual(
        expect.arrayContaining([
          `${car?.title}Vehicle`,
          `${second}Vehicle`,
          'Add a vehicle',
          'Add a customer',
        ]),
      );
    await palette.getByRole('option', { name: second }).click();
    await heading(page, second);
  });

  it('is a card each on a phone', async () => {
    const [car] = await stock.listed('view=ready');
    const page = await s.as('owner', `${STOCK}?view=ready`, { width: 390 });
    const card = page.getByRole('list', { name: 'vehicles' }).getByRole('listitem').first();
    await card.getByRole('link', { name: car?.title }).waitFor();
    const facts = [car?.odometer, car?.days_on_lot].map((value) => value?.toLocaleString('en-CA'));
    const shown = await card.getByRole('listitem').allTextContents();
    expect(shown.slice(-2)).toEqual([`${facts[0]} km`, `${facts[1]} d`]);
    const box = await card.boundingBox();
    expect(box?.y).toBeLessThan(300);
    expect(box?.height).toBeLessThan(96);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    expect(await card.getByRole('checkbox').count()).toBe(0);
    await page.getByRole('button', { name: 'Select', exact: true }).click();
    await card.getByRole('checkbox').check();
    await bar(page).getByRole('button', { name: 'Actions' }).click();
    const actions = page.getByRole('dialog', { name: 'Actions' });
    await actions.getByRole('button', { name: 'Mark as…' }).click();
    await actions.getByRole('button', { name: 'In lease', exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await actions.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect.poll(() => bar(page).count()).toBe(0);

    // a finger that rests on a card selects it instead of opening it
    const finger = { pointerType: 'touch', isPrimary: true, bubbles: true, clientX: 200, clientY: 400 };
    await card.dispatchEvent('pointerdown', finger);
    await sees(page, '1 selected');
    await card.dispatchEvent('pointerup', finger);
    expect(whereIs(page)).toBe(`${STOCK}?view=ready`);
    await page.getByRole('button', { name: 'Cancel' }).click();

    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await field(sheet, 'Price from ($)').fill('20000');
    await sheet.getByRole('button', { name: /^Show \d+ vehicles?$/ }).click();
    await arrivesAt(page, `${STOCK}?view=ready&price_from=20000`);
    await sees(page, 'Price ≥ $20,000');
  });

  it('lets a seller change and a mechanic look', async () => {
    const seller = await s.as('seller', STOCK);
    await ready(seller);
    const [first] = await titles(seller);
    await select(seller, first ?? '');
    await bar(seller).getByRole('button', { name: 'Status' }).waitFor();
    // prices, deleting and taking a sale back come from Access Control
    expect(await bar(seller).getByRole('button', { name: 'Delete' }).count()).toBe(0);
    expect(await bar(seller).getByRole('button', { name: 'Price and tags' }).count()).toBe(0);
    await seller.getByRole('button', { name: `Actions for ${first}` }).click();
    await seller.getByRole('menuitem', { name: 'Mark as…' }).click();
    await seller.getByRole('menuitemcheckbox', { name: 'In lease' }).waitFor();
    expect(await seller.getByRole('menuitemcheckbox', { name: 'Call for price' }).count()).toBe(0);
    expect(await seller.getByRole('menuitem', { name: 'Delete' }).count()).toBe(0);
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
