import type { Page } from 'playwright-core';
import { DEMO_PASSWORD } from './api';

export const fillSignIn = async (page: Page, username: string, password = DEMO_PASSWORD): Promise<void> => {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
};

export const submitSignIn = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Sign in', exact: true }).click();

export const signInByForm = async (page: Page, username: string, password?: string): Promise<void> => {
  await fillSignIn(page, username, password);
  await submitSignIn(page);
};

export const signOutByBar = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await page.waitForURL(({ hash }) => hash === '#/signin');
};
