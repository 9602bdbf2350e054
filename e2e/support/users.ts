import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { DEMO_PASSWORD } from './api';
import type { Stage } from './stage';

export const LIST = '/admin/user-managment';

export const names = (page: Page): Promise<(string | null)[]> =>
  page.locator('tbody tr').evaluateAll((rows) => rows.map((row) => row.getAttribute('aria-label')));

export const row = (page: Page, name: string): Locator => page.getByRole('row', { name, exact: true });

export const act = async (page: Page, name: string, action: string): Promise<void> => {
  await page.getByRole('button', { name: `Actions for ${name}`, exact: true }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
};

interface Listed {
  id: number;
  full_name: string;
  is_active: 0 | 1;
}

/** The demo dealership's users, through the calls. */
export const usersOf = (s: Stage) => {
  const listed = async (q: string): Promise<Listed[]> =>
    (await s.ask('owner', 'GET', `/api/users/by/dealership?q=${q}&limit=200`)).body.rows;
  return {
    listed,
    /** The number of the first user that a search finds. */
    idOf: async (q: string): Promise<number> => {
      const [found] = await listed(q);
      if (!found) throw new Error(`no user is found by ${q}`);
      return found.id;
    },
    /** A user that a journey may do with as it likes. */
    add: async (username: string, more: Record<string, unknown> = {}): Promise<number> => {
      const reply = await s.ask('owner', 'POST', '/api/ds/admin/userup', {
        username,
        password: DEMO_PASSWORD,
        frk_role: 16,
        f_name: 'Tessa',
        l_name: username,
        email: `${username}@example.org`,
        ...more,
      });
      expect(reply.status).toBe(201);
      return reply.body.id;
    },
  };
};
