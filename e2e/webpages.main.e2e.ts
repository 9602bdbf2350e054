import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { seriousFindings } from './support/browser';
import { errorOf, field, heading, pngOf, sees, toast } from './support/page';
import { stage } from './support/stage';

const s = stage();

const textOf = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
/** Waits until these words are chosen in the text; the editor reads the choice with the next frame. */
const chosen = async (page: Page, words: string) => {
  await expect
    .poll(() =>
      page.evaluate(() => document.activeElement?.role === 'textbox' && String(document.getSelection())),
    )
    .toBe(words);
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
};
const save = async (page: Page, label = 'Save draft') => {
  await button(page, label).click();
  await toast(page, 'Done');
};

describe('web pages', () => {
  it('are written, previewed, published, and seen by a stranger', async () => {
    const page = await s.as('owner', '/admin/web-page/management');
    await heading(page, 'Web pages');
    await page.getByRole('link', { name: 'Add web page' }).first().click();
    await heading(page, 'Add web page');
    await field(page, 'Title').fill('Warranty & returns');
    expect(await field(page, 'Address').inputValue()).toBe('warranty-and-returns');
    await textOf(page, 'Text').click();
    await page.keyboard.type('Every vehicle comes with ');
    await page.keyboard.press('Control+b');
    await page.keyboard.type('90 days');
    await page.keyboard.press('Control+b');
    await page.keyboard.press('Enter');
    await button(page, 'Heading').click();
    await page.keyboard.type('How to return a vehicle');
    await page.keyboard.press('Enter');
    await page.keyboard.type('See our stock');
    await page.keyboard.press('Shift+Home');
    await chosen(page, 'See our stock');
    await button(page, 'Link').click();
    const dialog = page.getByRole('dialog');
    await field(dialog, 'Address').fill('javascript:alert(1)');
    await dialog.getByRole('button', { name: 'Set link' }).click();
    expect(await errorOf(dialog, 'Address')).toMatch(/^Enter the address of a web page/);
    await field(dialog, 'Address').fill('/inventory');
    await dialog.getByRole('button', { name: 'Set link' }).click();
    await dialog.waitFor({ state: 'detached' });
    await chosen(page, 'See our stock');
    await page.keyboard.press('End');
    await chosen(page, '');
    await page.keyboard.press('Enter');
    const chooser = page.waitForEvent('filechooser');
    await button(page, 'Add a picture').click();
    await (await chooser).setFiles([
      { name: 'lot.png', mimeType: 'image/png', buffer: await pngOf(page, 320, 240) },
    ]);
    await textOf(page, 'Text').locator('img').waitFor();
    expect(await seriousFindings(page)).toEqual([]);

    const opened = page.context().waitForEvent('page');
    await button(page, 'Preview').click();
    const preview = await opened;
    await preview.getByText('Preview. Only people with this link see it.').waitFor();
    await heading(preview, 'Warranty & returns');
    expect(new URL(preview.url()).origin).not.toBe(s.origin);
    await preview.close();

    await save(page);
    await heading(page, 'Edit web page');
    await sees(page, 'Draft');
    await button(page, 'Publish').click();
    await sees(page, 'Published');
    const address = await page.getByRole('link', { name: 'View the page' }).getAttribute('href');

    const visitor = await s.stranger('/signin');
    await visitor.goto(address ?? '');
    await heading(visitor, 'Warranty & returns');
    expect(await visitor.locator('article strong').textContent()).toBe('90 days');
    expect(await visitor.locator('article h2').textContent()).toBe('How to return a vehicle');
    expect(await visitor.getByRole('link', { name: 'See our stock' }).getAttribute('href')).toBe(
      '/inventory',
    );
    const isShown = await visitor
      .locator('article img')
      .evaluate((img: HTMLImageElement) => img.decode().then(() => img.naturalWidth));
    expect(isShown).toBe(320);
    expect(await seriousFindings(visitor)).toEqual([]);

    await button(page, 'Unpublish').click();
    await sees(page, 'Unpublished');
    await expect.poll(async () => (await visitor.goto(address ?? ''))?.status()).toBe(404);
  });

  it('go back to an earlier version, and tell of another editor', async () => {
    const page = await s.as('owner', '/blog/web-page/add');
    await heading(page, 'Add web page');
    await field(page, 'Title').fill('Opening hours');
    await textOf(page, 'Text').fill('Nine to five');
    await save(page);
    await heading(page, 'Edit web page');
    const id = Number(page.url().split('/').at(-1));
    await textOf(page, 'Text').fill('Nine to six');
    await save(page);
    await button(page, 'Version history').click();
    const history = page.getByRole('dialog');
    await history.getByRole('button', { name: 'Restore version 1' }).click();
    await textOf(page, 'Text').getByText('Nine to five').waitFor();

    const { body } = await s.ask('owner', 'GET', `/api/v1/web-pages/${id}`);
    const { version } = body as { version: number };
    await s.ask('owner', 'PATCH', `/api/v1/web-pages/${id}`, { title: 'Our hours', version });
    await field(page, 'Title').fill('When we are open');
    await button(page, 'Save draft').click();
    const conflict = page.getByRole('dialog');
    await conflict.getByText('Our hours').waitFor();
    s.forgive();
  });

  it('keep what was typed when one leaves, and refuse an address of the site itself', async () => {
    const page = await s.as('owner', '/admin/web-page/add');
    await field(page, 'Title').fill('Blog');
    await button(page, 'Save draft').click();
    expect(await errorOf(page, 'Address')).toBe('is kept for a page of the site itself, choose another');
    await textOf(page, 'Text').fill('Something long');
    await page.reload();
    await textOf(page, 'Text').getByText('Something long').waitFor();
  });
});
