import type { Page } from 'playwright-core';
import { DEMO_PASSWORD } from './api';
import type { Stage } from './stage';

/** The door under a name that needs a captcha. */
export const captchaHost = ({ origin }: Stage): string =>
  `${origin.replace('localhost', '127.0.0.1')}/#/signin`;

/** The name of the field that has the focus. */
export const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('name'));

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
