import { describe, expect, it } from 'vitest';
import { seriousFindings } from './support/browser';
import { field, heading, pngOf, sees } from './support/page';
import { stage } from './support/stage';

// the gallery is for few dealerships, of which the demo's is one
const s = stage({ on: 'own server' });

describe('the gallery', () => {
  it('takes an item with pictures and a PDF, changes it, makes it inactive and removes it', async () => {
    const page = await s.as('owner', '/admin/gallery');
    await heading(page, 'Gallery');
    await page.getByRole('link', { name: 'Add to gallery' }).first().click();
    await heading(page, 'Add to gallery');
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.getByText('Required').first().waitFor();
    await field(page, 'Title').fill('Spring open house');
    await field(page, 'Description').fill('Coffee, music and test drives');
    const chooser = page.locator('input[type=file]');
    await chooser.setInputFiles([
      { name: 'house.png', mimeType: 'image/png', buffer: await pngOf(page, 320, 240) },
      { name: 'prices.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF') },
    ]);
    await sees(page, 'prices.pdf');
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Submit' }).click();
    await heading(page, 'Gallery');
    await page.getByRole('link', { name: 'Spring open house' }).first().click();

    await heading(page, 'Edit gallery item');
    const picture = page.getByRole('img', { name: /^house\./ });
    await picture.waitFor();
    expect(await picture.evaluate((img) => img.getBoundingClientRect().width)).toBe(200);
    await page.getByRole('button', { name: 'Remove prices.pdf' }).click();
    await page.getByRole('switch', { name: 'Status: Active' }).click();
    await page.getByRole('button', { name: 'Submit' }).click();
    await heading(page, 'Gallery');
    const row = page.getByRole('row').filter({ hasText: 'Spring open house' });
    await row.getByText('Inactive').waitFor();
    await row.getByText('1 file').waitFor();

    await row.getByRole('button', { name: /^Actions for Spring/ }).click();
    await page.getByRole('menuitem', { name: 'Remove' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await row.waitFor({ state: 'detached' });
  });

  it('is not there for a seller', async () => {
    const { status } = await s.ask('seller17', 'GET', '/api/v1/dealership/gallery');
    expect(status).toBe(403);
  });
});
