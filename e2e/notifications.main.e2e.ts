import { describe, expect, it } from 'vitest';
import { seriousFindings } from './support/browser';
import { arrivesAt, heading, sees } from './support/page';
import { stage } from './support/stage';

const s = stage({ on: 'own server' });

describe('notifications', () => {
  it('are listed, opened, read and lead to what they are about', async () => {
    const page = await s.as('owner', '/admin');
    await page.getByRole('button', { name: /^Notifications, 3 unread/ }).click();
    await page.getByRole('link', { name: 'All notifications' }).click();
    await arrivesAt(page, '/admin/notfication/');
    await heading(page, 'Notifications');
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByRole('link', { name: /Unread: Welcome to Forecourt/ }).click();
    await heading(page, 'Welcome to Forecourt');
    await sees(page, 'Your dealership is set up. Add your logo and your team to make it yours.');
    await page.getByRole('button', { name: /^Notifications, 2 unread/ }).waitFor();
    await page.getByRole('link', { name: 'Open', exact: true }).click();
    await arrivesAt(page, '/admin/update-bussiness-profile');

    await page.goBack();
    await page.getByRole('link', { name: 'Back' }).click();
    await page.getByText('Unread (2)', { exact: true }).click();
    await page.getByRole('link', { name: /Welcome to Forecourt/ }).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Mark all as read' }).click();
    await sees(page, 'Nothing unread');
    await page.reload();
    await sees(page, 'Nothing unread');
    await page.getByRole('button', { name: 'Notifications', exact: true }).waitFor();
  });

  it('are chosen by kind and channel, at once and for good', async () => {
    const page = await s.as('owner', '/admin/notfication/');
    await page.getByRole('button', { name: 'Settings' }).click();
    const email = () => page.getByRole('checkbox', { name: 'A wanted vehicle arrives: E-mail' });
    await email().check();
    expect(await seriousFindings(page)).toEqual([]);
    await expect
      .poll(async () => {
        const kinds = (await s.ask('owner', 'GET', '/api/v1/notification-settings')).body;
        return kinds.find(({ kind }: { kind: string }) => kind === 'wanted.arrived')?.email;
      })
      .toBe(1);
    await page.reload();
    await page.getByRole('button', { name: 'Settings' }).click();
    await email().waitFor();
    expect(await email().isChecked()).toBe(true);
  });

  it('that are not there say so', async () => {
    const page = await s.as('owner', '/admin/notfication/99999999');
    await sees(page, 'There is no such notification');
    s.forgive();
  });
});
