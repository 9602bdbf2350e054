import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { ask } from './support/api';
import { arrivesAt, field, heading } from './support/page';
import { signInByForm } from './support/sign-in';
import { stage } from './support/stage';

const s = stage();
const save = (page: Page, timeout?: number) =>
  page.getByRole('button', { name: 'Save changes' }).click({ timeout });

describe('stock numbers', () => {
  it('get a scheme with a preview, and the next vehicle is numbered by it', async () => {
    const page = await s.as('owner', '/admin/update-bussiness-profile');
    await page.getByRole('button', { name: 'Change the scheme' }).click();
    const dialog = page.getByRole('dialog', { name: 'Stock numbers' });
    await field(dialog, 'Scheme').fill('FC-{n');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText(/^may only contain \{n\}/).waitFor();
    await field(dialog, 'Scheme').fill('FC-{n:5}');
    await field(dialog, 'Next number').fill('41');
    await dialog.getByText('Next vehicles: FC-00041, FC-00042, FC-00043').waitFor();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByText('Next vehicles: FC-00041, FC-00042, FC-00043').waitFor();
    const car = { make: 'Shasta', model: 'Airflyte', model_year: 1961 };
    const added = await s.ask('owner', 'POST', '/api/midvehicle/inventory/no-vin', car);
    expect(added.body.stock_NO).toBe('FC-00041');
  });
});

describe('access control', () => {
  it('keeps what was ticked when the session ends, and offers it again', async () => {
    const said: string[] = [];
    const owner = await s.as('owner', '/admin/access-controls');
    owner.on('console', (message) => said.push(message.text()));
    const box = owner.getByRole('checkbox', { name: 'Profile for Sales Consultant' });
    await box.uncheck();
    const cookies = await owner.context().cookies();
    const token = cookies.find(({ name }) => name === 'token')?.value ?? '';
    expect((await ask(s.origin, 'POST', '/api/user/logout', decodeURIComponent(token))).status).toBe(200);
    // a page with a live connection is led to the sign-in by itself, maybe before the click
    await save(owner, 2_000).catch(() => undefined);
    await arrivesAt(owner, '/signin');
    expect(said.filter((text) => /blocker/.test(text))).toEqual([]);
    await signInByForm(owner, s.usernameOf('owner'));
    await heading(owner, 'Access Control');
    await owner.getByText(/was not saved; here it is again/).waitFor();
    expect(await box.isChecked()).toBe(false);
    await owner.getByRole('button', { name: 'Discard the draft' }).click();
    await expect.poll(() => box.isChecked()).toBe(true);
    await owner.reload();
    await box.waitFor();
    expect(await box.isChecked()).toBe(true);
  });

  it('keeps what was ticked as a draft when one leaves it unsaved', async () => {
    const owner = await s.as('owner', '/admin/access-controls');
    const box = owner.getByRole('checkbox', { name: 'Profile for Sales Consultant' });
    await box.uncheck();
    await owner.getByRole('link', { name: 'Users', exact: true }).click();
    await owner.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
    await heading(owner, 'Users');
    await owner.goBack();
    await owner.getByText(/was not saved; here it is again/).waitFor();
    expect(await box.isChecked()).toBe(false);
    await owner.getByRole('button', { name: 'Discard the draft' }).click();
    await expect.poll(() => box.isChecked()).toBe(true);
  });
});

describe('features', () => {
  it('are switched by the owner and only shown to others', async () => {
    const page = await s.as('owner', '/admin/features');
    const chat = page.getByRole('switch', { name: 'Chat: On' });
    await chat.click({ force: true });
    await page.getByRole('switch', { name: 'Chat: Off' }).waitFor();
    expect((await s.ask('owner', 'GET', '/api/user/info')).body.dealershipInfo.has_chat).toBe(0);
    await page.getByRole('switch', { name: 'Chat: Off' }).click({ force: true });
    await chat.waitFor();
    const manager = await s.as('manager', '/admin/features');
    await manager.getByRole('heading', { name: 'Chat' }).waitFor();
    expect(await manager.getByRole('switch').count()).toBe(0);
  });
});
