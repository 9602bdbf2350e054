import { describe, expect, it } from 'vitest';
import { expectMenu, SHELL_ACCOUNTS } from './support/menus';
import { heading } from './support/page';
import { stage } from './support/stage';

const s = stage({ on: 'demo dealership' });

describe('the menu', () => {
  it.each(SHELL_ACCOUNTS)('of %s has what is allowed and exists; %s at %s is refused', (...account) =>
    expectMenu(s, account),
  );

  it('is a drawer on a phone', async () => {
    const page = await s.as('owner', '/admin', { width: 390 });
    await heading(page, 'Dashboard');
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    expect(await drawer.count()).toBe(0);
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await drawer.getByRole('link', { name: 'Users' }).click();
    await heading(page, 'Users');
    await drawer.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await drawer.waitFor();
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'hidden' });
  });
});
