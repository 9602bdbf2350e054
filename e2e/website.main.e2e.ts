import { describe, expect, it } from 'vitest';
import { field, heading, sees, toast } from './support/page';
import { stage } from './support/stage';
import { press } from './support/test-drives';

const s = stage();

describe('the website of a dealership', () => {
  it('gets its words, menu and a host name, and a stranger sees them there', async () => {
    const page = await s.as('owner', '/admin/website');
    await heading(page, 'Website');
    await field(page, 'Title').fill('Trucks for every trade');
    await page.getByRole('button', { name: 'Add link' }).click();
    await field(page, 'Label').fill('All trucks');
    await field(page, 'Address').fill('javascript:alert(1)');
    await press(page, 'Save changes');
    await sees(page, 'A path such as /inventory, or an address that begins with https://');
    await field(page, 'Address').fill('/inventory');
    await press(page, 'Save changes');
    await toast(page, 'Done');

    const { body } = await s.ask('owner', 'GET', '/api/v1/website');
    expect(body).toMatchObject({ hero_title: 'Trucks for every trade', version: 2 });
    const name = `trucks-${body.hosts[0].host.split('.')[0]}`;
    await field(page, 'Add a domain').fill('www.example.org:80');
    await press(page, 'Add');
    await sees(page, 'Enter the host name without a port');
    await field(page, 'Add a domain').fill(`${name}.localhost`);
    await press(page, 'Add');
    await press(page, 'Make main address');
    await sees(page, 'Main address');
    await page.getByRole('link', { name: new RegExp(`^${name}\\.localhost`) }).waitFor();

    const { address } = (await s.ask('owner', 'GET', '/api/v1/website')).body;
    expect(address).toContain(`${name}.localhost`);
    const stranger = await s.stranger();
    await stranger.goto(address);
    await heading(stranger, 'Trucks for every trade');
    expect(await stranger.title()).toContain('vehicles for sale');
    await stranger.getByRole('link', { name: 'All trucks' }).first().click();
    await stranger.waitForURL(`${address}/inventory`);

    await stranger.setViewportSize({ width: 390, height: 844 });
    const menu = stranger.locator('details.menu');
    await menu.locator('summary').click();
    expect(await menu.getAttribute('open')).not.toBeNull();
    await stranger.keyboard.press('Escape');
    expect(await menu.getAttribute('open')).toBeNull();
  });

  it('is proved by DNS before it is shown under a name of the dealership', async () => {
    const page = await s.as('owner', '/admin/website');
    await field(page, 'Add a domain').fill('www.never-proved.example');
    await press(page, 'Add');
    await sees(page, '_forecourt.www.never-proved.example');
    await sees(page, 'Not verified yet');
  });
});
