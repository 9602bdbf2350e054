import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { field, heading, sees } from './support/page';
import { stage } from './support/stage';
import { press } from './support/test-drives';

const s = stage({ on: 'own server' });
const PASSWORD = 'a long password for archives';

describe('the archive of a dealership', () => {
  it('is made by the owner with a password, and becomes a new dealership', async () => {
    const owner = await s.as('owner', '/admin/export');
    await heading(owner, 'Export');
    await press(owner, 'Make an archive');
    const dialog = owner.getByRole('dialog', { name: 'Make an archive' });
    await dialog.getByLabel('Password of the archive').fill(PASSWORD);
    await dialog.getByLabel('Repeat the password').fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Make the archive' }).click();
    const link = owner.getByRole('link', { name: 'Download' }).first();
    await link.waitFor({ timeout: 120_000 });
    const [download] = await Promise.all([owner.waitForEvent('download'), link.click()]);
    const path = join(tmpdir(), `forecourt-archive-${process.pid}.zip`);
    await download.saveAs(path);
    await s.discardPage(owner);

    const staff = await s.as('platform', '/dealerships-import');
    await heading(staff, 'Import dealership');
    await staff.locator('input[type=file]').setInputFiles(path);
    await field(staff, 'Password of the archive').fill(PASSWORD);
    await press(staff, 'Check the archive');
    await staff.getByText('Ready to import').waitFor({ timeout: 120_000 });
    await field(staff, 'Name here').fill('Imported Motors');
    await press(staff, 'Import the dealership');
    await staff.getByText(/It is dealership \d+ now/).waitFor({ timeout: 240_000 });

    await staff.goto(s.addressOf('/register?q=Imported'));
    await sees(staff, 'Imported Motors');
    const { body: found } = await s.ask('platform', 'GET', '/api/v1/dealerships?sort=id&limit=200');
    const [original, imported] = ['Harbourview Motors', 'Imported Motors'].map((name) =>
      found.rows.find((row: { bussiness_name: string }) => row.bussiness_name === name),
    );
    expect(original.stock).toBeGreaterThan(10);
    expect(imported).toMatchObject({
      ...{ stock: original.stock, users: original.users, city: original.city, ds_status: original.ds_status },
    });
    await writeFile(path, '');
  });
});
