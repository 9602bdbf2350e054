import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import * as papers from '../server/src/services/pdf-text/fixtures';
import { seriousFindings } from './support/browser';
import { ADD, accord, arrivesAtCar, fitsWidth, choose as hand, stockOf, typeVin } from './support/entering';
import { choose, field, pngOf, sees } from './support/page';
import { stage } from './support/stage';

/** Larger than anything an auction sends; a hole on the disk. */
const largeFile = async (name: string): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-e2e-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, name), '');
  await truncate(join(folder, name), 21 * 1_048_576);
  return join(folder, name);
};

const s = stage();
const stock = stockOf(s);
const AUCTION = `${ADD}?way=auction`;

describe("an auction's document", () => {
  it('is recognised, read, corrected beside it and imported', async () => {
    const vin = accord(8001);
    const page = await s.as('owner', AUCTION, { showsPdf: true });
    const sheet = papers.impactWithBoxes({ vin: vin.replace('08001', 'O8001'), total: '9,999.00' });
    await hand(page, 'impact.pdf', await papers.drawPdf(sheet));
    await sees(page, 'Price, fees and taxes come to $7,701.52, but the total is $9,999.00');
    expect(await field(page, 'Auction').inputValue()).toBe('Impact Auto');
    expect(await field(page, 'Seller').inputValue()).toBe('Prudent Mutual Insurance');
    expect(await field(page, 'Odometer').inputValue()).toBe('211,007');
    await page.getByTitle('impact.pdf').waitFor();
    await page.getByRole('button', { name: `Use ${vin}` }).click();
    await expect.poll(() => field(page, 'Make').inputValue()).toBe('Honda');
    await field(page, 'Total on the document').fill('7701.52');
    await sees(page, 'As on the document');
    await page.getByRole('button', { name: 'Remove Gate Fee' }).click();
    await page.getByRole('button', { name: 'Add a fee' }).click();
    await field(page, 'Fee 4').fill('Gate Fee');
    await field(page, 'Amount of fee 4').fill('79');
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    const id = await arrivesAtCar(page);
    expect(await stock.car(id)).toMatchObject({
      ...{ how_enter_status: 4, odometer: 211_007, odometer_type: 1, acquired_on: '2026-01-29' },
      Vehicle: { vin_number: vin, make: 'Honda' },
    });
    const bought = await stock.purchase(id);
    expect(bought).toMatchObject({ source: 'impact-auto', sellerName: 'Prudent Mutual Insurance' });
    expect(bought.invoices.totalPrice).toBe(7701.52);
    expect(bought.lines.map(({ name }: { name: string }) => name)).toContain('Gate Fee');
    expect(bought.pdf).not.toBeNull();
  });

  it('that is whole needs no more than a look', async () => {
    const page = await s.as('seller', AUCTION);
    await hand(page, 'otolane.pdf', await papers.drawPdf(papers.otolaneTwoPages({ vin: accord(8002) })));
    await sees(page, /^Everything was read/);
    expect(await field(page, 'Auction').inputValue()).toBe('OTOlane');
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    const id = await arrivesAtCar(page);
    expect((await stock.car(id)).cost_price).toBe(14_600);
  });

  it('whose date can be two days is asked about once, and read with the answer', async () => {
    const page = await s.as('owner', AUCTION);
    const sheet = papers.eblockSeveral([accord(8011)], '03/04/2026');
    await hand(page, 'dates.pdf', await papers.drawPdf(sheet));
    await sees(page, 'Which day is 03/04/2026?');
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByRole('radio', { name: 'Day first' }).click();
    await expect.poll(() => field(page, 'Purchase date').inputValue()).toBe('2026-04-03');
  });

  it('over several vehicles offers each, and adds those that are ticked', async () => {
    const [one, two, three] = [accord(8021), accord(8022), accord(8023)];
    const there = await stock.add(two, { stock_NO: 'THERE' });
    const page = await s.as('owner', AUCTION);
    await hand(page, 'several.pdf', await papers.drawPdf(papers.eblockSeveral([one, two, three])));
    await sees(page, '3 vehicles in several.pdf');
    await sees(page, `Already in stock as ${there.stock_NO}`);
    expect(await seriousFindings(page)).toEqual([]);
    const cars = page.getByRole('list', { name: 'Vehicles of the document' }).getByRole('listitem');
    await cars
      .nth(2)
      .getByRole('button', { name: /^Review/ })
      .click();
    await field(page, 'Odometer').fill('31000');
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await sees(page, '3 vehicles in several.pdf');
    await page.getByRole('button', { name: 'Add 1 vehicle' }).click();
    await expect.poll(() => page.getByText('In stock as').count()).toBe(2);
    for (const vin of [one, three]) {
      const [car] = await stock.found(vin);
      expect((await stock.purchase(car?.id ?? 0)).pdf).not.toBeNull();
    }
    expect(await stock.found(three)).toMatchObject([{ odometer: 31_000 }]);
  });

  it('whose car is in stock leads to that car', async () => {
    const there = await stock.add(accord(8003), { stock_NO: 'HERE' });
    const page = await s.as('owner', AUCTION);
    await hand(page, 'e.pdf', await papers.drawPdf(papers.eblockWithTaxColumn({ vin: accord(8003) })));
    await sees(page, 'This VIN is in stock already.');
    await page.getByRole('link', { name: /HERE/ }).click();
    expect(await arrivesAtCar(page)).toBe(there.id);
  });

  it('of another auction, locked, empty, or no PDF at all is refused with its reason', async () => {
    const page = await s.as('owner', AUCTION);
    await hand(page, 'copart.pdf', await papers.drawPdf(papers.foreignInvoice('Copart', 'copart.com')));
    await sees(page, 'This is a document of Copart, not of eBlock');
    await hand(page, 'locked.pdf', await papers.drawLockedPdf(papers.eblockWithGrid()));
    await sees(page, /password/i);
    await hand(page, 'empty.pdf', '');
    await sees(page, 'The file is empty');
    await hand(page, 'photo.png', 'no picture either');
    await sees(page, 'please use pdf file');
    await page
      .locator('input[type="file"]')
      .first()
      .setInputFiles(await largeFile('large.pdf'));
    await sees(page, 'File Size is too large');
    await page.getByText('OTOlane', { exact: true }).click();
    await hand(page, 'eblock.pdf', await papers.drawPdf(papers.eblockWithGrid()));
    await sees(page, 'This is a document of eBlock, not of OTOlane: import it under eBlock');
  });

  it('that is a picture is typed off beside it', async () => {
    const page = await s.as('owner', AUCTION, { width: 390 });
    await page.waitForSelector('h1');
    await hand(page, 'scan.pdf', await papers.picturePdf(await pngOf(page, 200, 260)));
    await page.getByRole('button', { name: 'Import', exact: true }).waitFor();
    await fitsWidth(page);
    await typeVin(page, accord(8004));
    await field(page, 'Sale price').fill('5200');
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await sees(page, 'Required');
    await choose(page, 'Auction', 'OTOlane');
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    const id = await arrivesAtCar(page);
    expect(await stock.car(id)).toMatchObject({ how_enter_status: 3, cost_price: 5200 });
    expect((await stock.purchase(id)).pdf).not.toBeNull();
  });

  it('on paper is entered by hand, value and tax in pairs', async () => {
    const page = await s.as('owner', AUCTION);
    await page.getByRole('link', { name: 'Enter it by hand' }).click();
    await typeVin(page, accord(8005));
    await expect.poll(() => field(page, 'Make').inputValue()).toBe('Honda');
    await choose(page, 'Bought at', 'eBlock');
    await field(page, 'Seller').fill('Northway Auto Group');
    await field(page, 'Purchase date').fill('2026-03-04');
    await field(page, 'Sale price').fill('4250');
    await field(page, 'Tax on sale price').fill('552.5');
    await field(page, 'Transportation').fill('300');
    await field(page, 'Tax on transportation').fill('39');
    await field(page, 'Kind of tax').fill('HST');
    await sees(page, '$5,141.50');
    await hand(
      page,
      'receipt.pdf',
      await papers.drawPdf(papers.foreignInvoice('Prairie Auction', 'prairie.example')),
    );
    await page.getByRole('button', { name: 'Add vehicle', exact: true }).click();
    const id = await arrivesAtCar(page);
    expect(await stock.car(id)).toMatchObject({ how_enter_status: 2, acquired_on: '2026-03-04' });
    const bought = await stock.purchase(id);
    expect(bought).toMatchObject({
      sellerName: 'Northway Auto Group',
      invoices: { sellPrice: [4250, 552.5], transportation: [300, 39], totalPrice: 5141.5, taxType: 'HST' },
    });
    expect(bought.pdf).not.toBeNull();

    await page.goto(s.addressOf(`/admin/vehicle-detail/${id}?tab=purchase`));
    await page.getByRole('link', { name: 'Show the PDF' }).waitFor();
    await page.getByRole('button', { name: 'Edit the figures' }).click();
    await hand(
      page,
      'invoice.pdf',
      await papers.drawPdf(papers.foreignInvoice('Prairie Auction', 'prairie.example')),
    );
    await page.getByRole('button', { name: 'Save the figures' }).click();
    await page.getByRole('link', { name: 'Show the PDF' }).waitFor();
    const after = await stock.purchase(id);
    expect(after.pdf).not.toBe(bought.pdf);
    expect(after.invoices.totalPrice).toBe(5141.5);
  });
});
