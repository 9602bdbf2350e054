import bwip from 'bwip-js/node';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { seriousFindings } from './support/browser';
import { ADD, accord, fitsWidth } from './support/entering';
import { field, sees } from './support/page';
import { stage } from './support/stage';

const s = stage();

const pictureOf = (bcid: string, text: string) =>
  bwip.toBuffer({ bcid, text, scale: 4, padding: 12, backgroundcolor: 'FFFFFF' });

const openScanner = async (page: Page) => {
  await page.getByRole('button', { name: 'Scan the VIN' }).click();
  await page.getByRole('dialog', { name: 'Scan the VIN' }).waitFor();
};

const choosePhoto = async (page: Page, buffer: Buffer) =>
  page
    .getByRole('dialog', { name: 'Scan the VIN' })
    .locator('input[type=file]')
    .setInputFiles({ name: 'door.png', mimeType: 'image/png', buffer });

describe('a VIN is scanned', () => {
  it.each([
    ['code39', (vin: string) => `I${vin}`, 6101],
    ['code128', (vin: string) => vin, 6102],
    ['datamatrix', (vin: string) => `PLANT 04 ${vin} NH-578`, 6103],
    ['qrcode', (vin: string) => `https://example.org/cars?vin=${vin}`, 6104],
  ] as const)('from a photo of a %s', async (kind, textOf, number) => {
    const vin = accord(number);
    const page = await s.as('owner', ADD);
    await openScanner(page);
    await choosePhoto(page, await pictureOf(kind, textOf(vin)));
    await expect.poll(() => field(page, 'VIN').inputValue()).toBe(vin);
    await expect.poll(() => field(page, 'Make').inputValue()).toBe('Honda');
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  it('and asks about one without a check digit, on a phone without a camera', async () => {
    const page = await s.as('seller', ADD, { width: 390, dark: true });
    await openScanner(page);
    await page.getByText(/no camera|camera does not answer|does not let this page/).waitFor();
    await fitsWidth(page);
    expect(await seriousFindings(page)).toEqual([]);
    await choosePhoto(page, await pictureOf('code128', 'WAUZZZ8K9BA123456'));
    await sees(page, 'Is this the VIN?');
    await page.getByRole('button', { name: 'Use it' }).click();
    expect(await field(page, 'VIN').inputValue()).toBe('WAUZZZ8K9BA123456');
  });

  it('or says that there is none in the photo', async () => {
    const page = await s.as('owner', ADD);
    await openScanner(page);
    await choosePhoto(page, await pictureOf('code128', 'A1047'));
    await sees(page, /^No VIN was found in this photo/);
    await choosePhoto(page, Buffer.from('not a picture'));
    await sees(page, 'This file is no picture that the browser can read.');
  });
});
