import type { Page } from 'playwright-core';
import { field } from './page';

export const QUOTATIONS = '/admin/quotation/list';
export const ADD_QUOTATION = '/admin/quotation/form';

/** Types into a picker and takes what it finds. */
export const pickFrom = async (page: Page, label: string, typed: string): Promise<void> => {
  await field(page, label).fill(typed);
  await page
    .getByRole('option', { name: new RegExp(typed) })
    .filter({ visible: true })
    .first()
    .click();
};
