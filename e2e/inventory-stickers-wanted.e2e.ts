import { describe, expect, it } from 'vitest';
import { seriousFindings } from './support/browser';
import { accord, arrivesAtCar, fitsWidth, stockOf } from './support/entering';
import { arrivesAt, choose, errorOf, field, heading, sees, toast, whereIs } from './support/page';
import { stage } from './support/stage';

const s = stage();
const stock = stockOf(s);
const STICKERS = '/admin/window-sticker';
const WANTED = '/admin/added-wanted';

describe('window stickers', () => {
  it('are chosen by typing, shown before they are printed, and one PDF', async () => {
    const car = await stock.add(accord(1001), { stock_NO: 'STICK-1', sell_price: 9995 });
    const second = await stock.add(accord(1002), { stock_NO: 'H1001', sell_price: 9995 });
    const page = await s.as('owner', STICKERS, { showsPdf: true });
    await heading(page, 'Window stickers');
    await sees(page, 'Choose the vehicles');
    const print = page.getByRole('button', { name: 'Print' });
    expect(await print.isDisabled()).toBe(true);
    await field(page, 'Add a vehicle').fill('STICK-1');
    await page.getByRole('option').filter({ hasText: 'STICK-1' }).click();
    await page
      .getByRole('list', { name: 'Chosen vehicles' })
      .getByText(/STICK-1/)
      .waitFor();
    await expect.poll(() => whereIs(page)).toBe(`${STICKERS}?ids=${car.id}`);
    await page.getByTitle('Preview of one sticker').waitFor();
    await expect.poll(() => print.isEnabled()).toBe(true);
    await field(page, 'Add a vehicle').fill('H1001');
    await page.getByRole('option').filter({ hasText: 'H1001' }).click();
    await page.getByTitle('Preview of 2 stickers').waitFor();
    await page.getByRole('radio', { name: 'Half sheet' }).click();
    await page.getByLabel('Print the price').click();
    await expect
      .poll(() => whereIs(page))
      .toBe(`${STICKERS}?ids=${car.id}%2C${second.id}&layout=half&price=0`);
    const download = page.getByRole('button', { name: 'Download' });
    await expect.poll(() => download.isEnabled()).toBe(true);
    const [file] = await Promise.all([page.waitForEvent('download'), download.click()]);
    expect(file.suggestedFilename()).toBe('window-stickers.pdf');
    expect(await seriousFindings(page)).toEqual([]);
    await page
      .getByRole('button', { name: /^Remove 2003 Honda/ })
      .first()
      .click();
    await page.getByTitle('Preview of one sticker').waitFor();
  });

  it('leave out what is not of this stock, and fit a phone', async () => {
    const { id } = await stock.add(accord(1003), { sell_price: 9995 });
    const page = await s.as('seller', `${STICKERS}?ids=${id},999999`, {
      width: 390,
      dark: true,
      showsPdf: true,
    });
    await sees(page, 'Not in your stock: 999999');
    await page.getByRole('button', { name: 'Leave them out' }).click();
    await page.getByTitle('Preview of one sticker').waitFor();
    await fitsWidth(page);
    expect(await seriousFindings(page)).toEqual([]);
  });
});

describe('added and wanted', () => {
  it('notes what is wanted, finds it in stock, and leads there', async () => {
    const car = await stock.add(accord(2001), { stock_NO: 'FITS-1', sell_price: 6500, trim: 'LX' });
    const page = await s.as('owner', WANTED);
    await page.getByRole('link', { name: 'Add wanted' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Add wanted' });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => errorOf(dialog, 'Make')).toBe('Required');
    await field(dialog, 'Make').fill('honda');
    await field(dialog, 'Model').fill('Accord');
    await choose(page, 'Year from', '2003', dialog);
    await choose(page, 'Year to', '2002', dialog);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => errorOf(dialog, 'Year to')).toBe('must not be before the first year');
    await choose(page, 'Year to', '2003', dialog);
    await field(dialog, 'Price up to').fill('7000');
    await field(dialog, 'Who looks for it').fill('Ines Duarte');
    await field(dialog, 'Phone').fill('6045550188');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await toast(page, 'Done');
    const row = page.getByRole('row', { name: 'honda Accord' });
    await row.getByText('Ines Duarte · (604) 555-0188').waitFor();
    await row.getByRole('button', { name: '1 in stock that fit honda Accord' }).click();
    await page.getByRole('link', { name: '2003 Honda Accord LX' }).click();
    expect(await arrivesAtCar(page)).toBe(car.id);
  });

  it('changes an entry, asks before typed words are lost, removes it and takes that back', async () => {
    const { body } = await s.ask('owner', 'POST', '/added-wanted', {
      type: 'added',
      make: 'Kia',
      model: 'Rio',
    });
    const page = await s.as('owner', `${WANTED}?type=added`);
    await page.getByRole('link', { name: 'Kia Rio' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit offered' });
    await field(dialog, 'Model').fill('Soul');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    const question = page.getByRole('dialog', { name: 'Close without saving?' });
    await question.getByRole('button', { name: 'Stay' }).click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('row', { name: 'Kia Soul' }).waitFor();
    expect((await s.ask('owner', 'GET', `/added-wanted/${body.id}`)).body.model).toBe('Soul');
    await page.getByRole('button', { name: 'Actions for Kia Soul' }).click();
    await page.getByRole('menuitem', { name: 'Remove' }).click();
    await toast(page, 'Kia Soul was removed');
    await sees(page, 'No vehicle has been offered yet');
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('row', { name: 'Kia Soul' }).waitFor();
  });

  it('shows what differs when someone else was faster', async () => {
    const { body } = await s.ask('owner', 'POST', '/added-wanted', {
      type: 'added',
      make: 'Saab',
      model: '900',
    });
    const page = await s.as('owner', `${WANTED}?type=added&open=${body.id}`);
    const dialog = page.getByRole('dialog', { name: 'Edit offered' });
    await field(dialog, 'Model').fill('9000');
    await s.ask('manager', 'PATCH', `/added-wanted/${body.id}`, { model: '99' });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('dialog', { name: 'Someone else changed this record' }).waitFor();
  });

  it('fits a phone, and is only for those with the permit', async () => {
    await s.ask('owner', 'POST', '/added-wanted', { type: 'wanted', make: 'Toyota', model: 'RAV4' });
    const page = await s.as('owner', WANTED, { width: 390, dark: true });
    await sees(page, 'Toyota RAV4');
    await fitsWidth(page);
    await page.getByRole('link', { name: 'Add wanted' }).first().click();
    await page.getByRole('dialog', { name: 'Add wanted' }).waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    expect((await s.ask('seller', 'GET', '/added-wanted')).status).toBe(403);
    const stranger = await s.as('seller', WANTED);
    await stranger.waitForSelector('h1');
    expect(await stranger.getByRole('link', { name: 'Add wanted' }).count()).toBe(0);
  });

  it('has an address for each list', async () => {
    const page = await s.as('owner', WANTED);
    await page.getByRole('link', { name: 'Added', exact: true }).click();
    await arrivesAt(page, `${WANTED}?type=added`);
    await page.reload();
    await page.getByRole('link', { name: 'Add offered' }).first().waitFor();
  });
});
