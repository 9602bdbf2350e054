import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { seriousFindings } from './support/browser';
import { field, heading, pngOf, sees, toast } from './support/page';
import { stage } from './support/stage';

const s = stage();

const textOf = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

describe('the blog', () => {
  it('has a post written with a picture, previewed, published and read by a stranger, whose comment is approved', async () => {
    const page = await s.as('owner', '/blog');
    await heading(page, 'Blog');
    await page.getByRole('link', { name: 'Add post' }).first().click();
    await heading(page, 'Add post');
    await field(page, 'Title').fill('Summer & holidays');
    expect(await field(page, 'Address').inputValue()).toBe('summer-and-holidays');
    await textOf(page, 'Text').click();
    await page.keyboard.type('Check the coolant before you leave.');
    await page.keyboard.press('Enter');
    const inText = page.waitForEvent('filechooser');
    await button(page, 'Add a picture').click();
    await (await inText).setFiles([
      { name: 'lake.png', mimeType: 'image/png', buffer: await pngOf(page, 320, 240) },
    ]);
    await textOf(page, 'Text').locator('img').waitFor();
    await field(page, 'Category').fill('Travel');
    await page.getByRole('option', { name: /Add new/ }).click();
    await expect.poll(() => field(page, 'Category').inputValue()).toBe('Travel');
    await field(page, 'Tags').fill('Summer');
    await page.keyboard.press('Enter');
    const cover = page.waitForEvent('filechooser');
    await button(page, 'Choose a picture').click();
    await (await cover).setFiles([
      { name: 'cover.png', mimeType: 'image/png', buffer: await pngOf(page, 640, 360) },
    ]);
    await page.getByRole('img', { name: 'Chosen' }).waitFor();
    await field(page, 'What the cover shows').fill('A car at a lake');
    expect(await seriousFindings(page)).toEqual([]);

    const opened = page.context().waitForEvent('page');
    await button(page, 'Preview').click();
    const preview = await opened;
    await heading(preview, 'Summer & holidays');
    await preview.getByText('This is a preview.').waitFor();
    expect(await preview.getByRole('img', { name: 'A car at a lake' }).isVisible()).toBe(true);
    await preview.close();

    await button(page, 'Publish').click();
    await heading(page, 'Edit post');
    await sees(page, 'Published');
    const address = (await page.getByRole('link', { name: 'View the post' }).getAttribute('href')) ?? '';

    const reader = await s.stranger('/signin');
    await reader.goto(address);
    await heading(reader, 'Summer & holidays');
    await reader.getByText('Check the coolant before you leave.').waitFor();
    const width = await reader
      .locator('.prose img')
      .evaluate((img: HTMLImageElement) => img.decode().then(() => img.naturalWidth));
    expect(width).toBe(320);
    await field(reader, 'Name').fill('Priya');
    await field(reader, 'E-mail').fill('priya@example.com');
    await field(reader, 'Comment').fill('And the spare tire!');
    expect(await seriousFindings(reader)).toEqual([]);
    await button(reader, 'Send comment').click();
    await reader.getByText('Your comment will appear here once we have read it').waitFor();
    expect(await reader.getByText('And the spare tire!').count()).toBe(0);

    await page.getByRole('link', { name: 'Back' }).click();
    await heading(page, 'Blog');
    await page.getByRole('link', { name: 'Comments', exact: true }).click();
    await heading(page, 'Comments');
    const row = page.getByRole('row').filter({ hasText: 'And the spare tire!' });
    await row.getByText('Waiting').waitFor();
    await row.getByRole('button', { name: /^Actions for Priya/ }).click();
    await page.getByRole('menuitem', { name: 'Approve' }).click();
    await row.getByText('Approved').waitFor();
    await expect
      .poll(async () => {
        await reader.goto(address);
        return reader.getByText('And the spare tire!').count();
      })
      .toBe(1);
    expect(await reader.getByText('priya@example.com').count()).toBe(0);
  });

  it('has questions below a post in their order, goes back to a version, and tells of another editor', async () => {
    const page = await s.as('owner', '/blog/add-post');
    await heading(page, 'Add post');
    await field(page, 'Title').fill('Leasing');
    await textOf(page, 'Text').fill('First words');
    await button(page, 'Save draft').click();
    await toast(page, 'Done');
    await heading(page, 'Edit post');
    const id = Number(page.url().split('/').at(-1));
    await textOf(page, 'Text').fill('Second words');
    await button(page, 'Save draft').click();
    await toast(page, 'Done');
    await button(page, 'Version history').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Restore version 1' }).click();
    await textOf(page, 'Text').getByText('First words').waitFor();

    await page.goto(`${s.origin}/#/blog/faq/${id}`);
    await heading(page, 'Post FAQ');
    for (const question of ['Is it cheaper?', 'Can I buy it?']) {
      await button(page, 'Add question').first().click();
      await field(page, 'Question').fill(question);
      await field(page, 'Answer').fill('It depends.');
      await page.locator('form').getByRole('button', { name: 'Add question' }).click();
      await page.getByRole('listitem').filter({ hasText: question }).waitFor();
    }
    await page.getByRole('button', { name: 'Move Can I buy it?', exact: true }).press('ArrowUp');
    await expect
      .poll(async () => {
        const { body } = await s.ask('owner', 'GET', `/api/v1/blog/posts/${id}/faq`);
        return (body as { question: string }[]).map(({ question }) => question); // the reply is a list of questions
      })
      .toEqual(['Can I buy it?', 'Is it cheaper?']);

    await page.goto(`${s.origin}/#/blog/edit-post/${id}`);
    await heading(page, 'Edit post');
    await textOf(page, 'Text').getByText('First words').waitFor();
    await s.ask('owner', 'PATCH', `/api/v1/blog/posts/${id}`, { title: 'Lease or buy' });
    await field(page, 'Title').fill('All about leases');
    await button(page, 'Save draft').click();
    await page.getByRole('dialog').getByText('Lease or buy').waitFor();
    s.forgive();
  });
});
