import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { signIn } from './support/browser';
import { carsOf, edit, holds, save } from './support/cars';
import { mergingOf } from './support/merging';
import { arrivesAt, field, heading, sees, toast } from './support/page';
import { stage } from './support/stage';

const s = stage();
const cars = carsOf(s);

const leave = (page: Page) =>
  page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Leave' }).click();

describe('a draft of a record that someone else saved since', () => {
  const NAME = '2021 Mazda CX-5';
  const dialogOf = (page: Page) =>
    page.getByRole('dialog', {
      name: /^(This record was changed meanwhile|Someone else changed this record)$/,
    });

  const draftKeys = (page: Page): Promise<string[]> =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:')));

  /** Types into the edit screen of a car, and leaves it unsaved. */
  const leaveDraft = async (id: number, typedIn: Readonly<Record<string, string>>): Promise<Page> => {
    const page = await cars.open('owner', edit(id), `Edit ${NAME}`);
    for (const [label, value] of Object.entries(typedIn)) await field(page, label).fill(value);
    await sees(page, 'Unsaved changes');
    await page.getByRole('link', { name: 'Back' }).click();
    await leave(page);
    await heading(page, NAME);
    return page;
  };

  const savePriceAsManager = async (id: number, price: string) => {
    const page = await cars.open('manager', edit(id), `Edit ${NAME}`);
    await field(page, 'Total Sales Price').fill(price);
    await save(page);
    await toast(page, 'Done');
  };

  const reopen = async (page: Page) => {
    await page.reload();
    await page.getByRole('link', { name: 'Edit', exact: true }).click();
    await heading(page, `Edit ${NAME}`);
  };

  it('does not take back a price that only the other user changed', async () => {
    const id = await cars.add();
    const page = await leaveDraft(id, { Trim: 'GT' });
    await savePriceAsManager(id, '19500');
    await reopen(page);
    await holds(page, 'Trim', 'GT');
    await holds(page, 'Total Sales Price', '19,500');
    await page.getByText(/This record was changed meanwhile/).waitFor();
    expect(await dialogOf(page).count()).toBe(0);
    await save(page);
    await toast(page, 'Done');
    expect(await cars.read(id)).toMatchObject({ sell_price: 19_500, Vehicle: { trim: 'GT' } });
  });

  it('merges with a save by another user while the form stays open', async () => {
    const id = await cars.add();
    const page = await cars.open('owner', edit(id), `Edit ${NAME}`);
    await field(page, 'Trim').fill('GT');
    await savePriceAsManager(id, '19500');
    await save(page);
    await toast(page, 'Marcus Whitfield changed Total Sales Price');
    await holds(page, 'Total Sales Price', '19,500');
    expect(await cars.read(id)).toMatchObject({ sell_price: 19_500, Vehicle: { trim: 'GT' } });
  });

  it('asks which price to keep when both users changed it, also after the question was closed', async () => {
    const id = await cars.add();
    const page = await leaveDraft(id, { 'Total Sales Price': '21000', Trim: 'GT' });
    await savePriceAsManager(id, '19500');
    await reopen(page);
    const price = dialogOf(page).getByRole('radiogroup', { name: 'Total Sales Price' });
    await price.getByRole('radio', { name: '$21,000.00' }).waitFor();
    await price.getByRole('radio', { name: '$19,500.00' }).waitFor();
    expect(await dialogOf(page).getByRole('radiogroup').count()).toBe(1);
    await page.keyboard.press('Escape');
    await dialogOf(page).waitFor({ state: 'detached' });
    await save(page);
    await price.getByRole('radio', { name: '$19,500.00' }).check();
    expect((await cars.read(id)).sell_price).toBe(19_500);
    await dialogOf(page).getByRole('button', { name: 'Save as chosen' }).click();
    await toast(page, 'Done');
    expect(await cars.read(id)).toMatchObject({ sell_price: 19_500, Vehicle: { trim: 'GT' } });
  });

  it('saves the value of the draft when that one is chosen, and discards to what the other user saved', async () => {
    const id = await cars.add();
    const page = await leaveDraft(id, { 'Total Sales Price': '21000' });
    await savePriceAsManager(id, '19500');
    await reopen(page);
    await dialogOf(page).getByRole('radio', { name: '$21,000.00' }).waitFor();
    await page.keyboard.press('Escape');
    await dialogOf(page).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Discard the draft' }).click();
    await holds(page, 'Total Sales Price', '19,500');
    await field(page, 'Total Sales Price').fill('22000');
    await page.getByRole('link', { name: 'Back' }).click();
    await leave(page);
    await heading(page, NAME);
    await savePriceAsManager(id, '18500');
    await reopen(page);
    await dialogOf(page).getByRole('radio', { name: '$22,000.00' }).check();
    await dialogOf(page).getByRole('button', { name: 'Use these values' }).click();
    expect((await cars.read(id)).sell_price).toBe(18_500);
    await save(page);
    await toast(page, 'Done');
    expect((await cars.read(id)).sell_price).toBe(22_000);
  });

  it('is not shown to another user of the same browser', async () => {
    const id = await cars.add();
    const page = await leaveDraft(id, { Trim: 'GT' });
    await page.context().clearCookies();
    await signIn(page.context(), s.origin, s.usernameOf('seller'));
    await page.goto(s.addressOf(edit(id)));
    await page.reload();
    await heading(page, `Edit ${NAME}`);
    await holds(page, 'Trim', '');
    expect(await page.getByRole('button', { name: 'Discard the draft' }).count()).toBe(0);
  });

  it('is discarded with a message when the record was deleted', async () => {
    const id = await cars.add();
    const page = await leaveDraft(id, { Trim: 'GT' });
    await s.ask('owner', 'DELETE', `/api/vehicle/dealership/mid/multi/delete?ids=${id}`);
    await page.goto(s.addressOf(edit(id)));
    await page.reload();
    await toast(page, 'Your unsaved changes were discarded because this vehicle was deleted');
    expect(await draftKeys(page)).toEqual([]);
  });

  it('is discarded with a message when the customer was merged into another one', async () => {
    const merging = mergingOf(s);
    const [survivor, other] = await merging.addPair('Draftsworth');
    const page = await s.as('owner', `/admin/edit-customer/${other}`);
    await heading(page, 'Personal profile');
    await field(page, 'Middle Name').fill('Quill');
    await expect.poll(() => draftKeys(page)).toHaveLength(1);
    await merging.merge({ ids: [survivor, other], survivor });
    page.once('dialog', (dialog) => dialog.accept());
    await page.reload();
    await toast(
      page,
      'Your unsaved changes were discarded because this customer was merged into another one',
    );
    await arrivesAt(page, `/admin/edit-customer/${survivor}`);
    await holds(page, 'Middle Name', '');
    expect(await draftKeys(page)).toEqual([]);
  });
});
