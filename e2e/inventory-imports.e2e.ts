import { describe, expect, it } from 'vitest';
import { workbookOf } from '../server/src/services/file-readers/test-support/workbook';
import { seriousFindings } from './support/browser';
import { ADD, accord, fitsWidth, choose as hand, stockOf } from './support/entering';
import { choose, sees, toast } from './support/page';
import { stage } from './support/stage';

const s = stage();
const stock = stockOf(s);
const CSV = `${ADD}?way=csv`;
/** March 4, 2026, as Excel has a date. */
const SERIAL = { value: 46_085, style: 1 };

const HEADER = 'Run #,VIN,Year,Make,Model,Odometer (km),Sale Date,Sale Price,Buyer Fee,HST,Total,Seller';
const line = (vin: string, price = '4,250.00') =>
  `12,${vin},2003,Honda,Accord,"187,420",25/02/2026,"$${price}",295,590.85,"5,135.85",Northway`;
const table = (...rows: string[]) => [HEADER, ...rows].join('\n');

describe("ADESA's table", () => {
  it('is checked row by row, comes in as a whole, and is undone as a whole', async () => {
    const [fresh, other, here, old] = [accord(9001), accord(9002), accord(9003), accord(9004)];
    await stock.add(here, { stock_NO: 'ADESA-HERE' });
    const deleted = await stock.add(old, { stock_NO: 'ADESA-OLD' });
    await s.ask('owner', 'DELETE', `/api/vehicle/dealership/mid/multi/delete?ids=${deleted.id}`);
    const page = await s.as('owner', CSV);
    await hand(
      page,
      'purchases.csv',
      table(line(fresh), line(other), line(here), line(old), line('1HGCM82633AOO4352', '-5')),
    );
    await page.getByText('Wrong 1', { exact: true }).waitFor();
    await page.getByText('Deleted earlier 1', { exact: true }).waitFor();
    await page.getByText('Already in stock 1', { exact: true }).waitFor();
    await page.getByText('New 2', { exact: true }).waitFor();
    await sees(page, /VIN: A VIN has no I, O or Q/);
    await page.getByRole('link', { name: 'ADESA-HERE' }).waitFor();
    const add = page.getByRole('button', { name: 'Add 3 vehicles' });
    expect(await add.isDisabled()).toBe(true);
    await page.getByLabel('Leave out the row that cannot be read').check();
    await page.getByLabel('Restore ADESA-OLD').check();
    expect(await seriousFindings(page)).toEqual([]);
    await add.click();
    await sees(page, /^2 cars came in, 1 restored/);
    expect(await stock.found(fresh)).toHaveLength(1);
    expect((await stock.car(deleted.id)).is_deleted).toBe(0);

    await page.getByRole('button', { name: 'Undo purchases.csv' }).click();
    const question = page.getByRole('dialog', { name: 'Undo the import of purchases.csv?' });
    await question.getByRole('button', { name: 'Undo the import' }).click();
    await toast(page, /removed/);
    await sees(page, 'Undone');
    expect(await stock.found(fresh)).toEqual([]);
    expect(await stock.found(other)).toEqual([]);
    expect(await stock.found(here)).toHaveLength(1);
  });

  it('of many rows comes in in the background, with its progress', async () => {
    const rows = Array.from({ length: 80 }, (_, n) => line(accord(100_000 + n)));
    const page = await s.as('owner', CSV);
    await hand(page, 'many.csv', table(...rows));
    await page.getByRole('button', { name: 'Add 80 vehicles' }).click();
    await sees(page, '80 cars came in');
    expect(await stock.found(accord(100_079))).toHaveLength(1);
  });

  it('is understood with semicolons, and with the mark of its encoding', async () => {
    const semicolons = table(line(accord(9101)))
      .replaceAll(',', ';')
      .replace('187;420', '187420')
      .replace(/"\$4;250\.00"/, '4250')
      .replace('"5;135.85"', '5135.85');
    for (const content of [semicolons, `\uFEFF${table(line(accord(9102)))}`]) {
      const page = await s.as('owner', CSV, { width: 390 });
      await hand(page, 'table.csv', content);
      await page.getByRole('button', { name: 'Add 1 vehicle' }).waitFor();
      await fitsWidth(page);
    }
  });

  it('whose dates can be two days waits for the answer', async () => {
    const page = await s.as('owner', CSV);
    await hand(page, 'dates.csv', table(line(accord(9201))).replace('25/02/2026', '03/04/2026'));
    await sees(page, 'Which day is 03/04/2026?');
    const add = page.getByRole('button', { name: 'Add 1 vehicle' });
    expect(await add.isDisabled()).toBe(true);
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByRole('radio', { name: 'Month first' }).click();
    await page.getByRole('region', { name: 'Rows of the file' }).getByText('2026-03-04').waitFor();
    await add.click();
    await sees(page, '1 car came in');
    const [car] = await stock.found(accord(9201));
    expect((await stock.purchase(car?.id ?? 0)).purchaseDate).toBe('2026-03-04');
  });

  it('may be an Excel file, of which one chooses the sheet', async () => {
    const page = await s.as('owner', CSV);
    const rows = (vin: string) => [
      ['VIN', 'Odometer', 'Sale Price', 'Sale Date'],
      [vin, 98_000, 4250, SERIAL],
    ];
    const sheets = [accord(9301), accord(9302)].map((vin, n) => ({ name: `Week ${n + 1}`, rows: rows(vin) }));
    await hand(page, 'weeks.xlsx', Buffer.from(workbookOf(sheets)));
    await page.getByText(accord(9301)).waitFor();
    await choose(page, 'Sheet', 'Week 2');
    await page.getByText(accord(9302)).waitFor();
    await page.getByRole('button', { name: 'Add 1 vehicle' }).click();
    await sees(page, '1 car came in');
    expect(await stock.found(accord(9302))).toMatchObject([{ odometer: 98_000 }]);
    expect(await stock.found(accord(9301))).toEqual([]);
  });

  it('is refused with the reason, and another can be tried', async () => {
    const page = await s.as('owner', CSV);
    for (const [name, content, reason] of [
      ['no-vin.csv', 'Make,Model\nHonda,Accord', /The file has no column for the VIN/],
      ['header.csv', HEADER, 'The file has no rows'],
      ['empty.csv', '', 'The file is empty'],
      ['list.txt', 'VIN', 'please use csv and xlsx file'],
    ] as const) {
      await hand(page, name, content);
      await sees(page, reason);
    }
  });
});
