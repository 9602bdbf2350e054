import { describe, expect, it } from 'vitest';
import { arrivesAt, choose, errorOf, field, heading, sees, toast } from './support/page';
import { stage } from './support/stage';
import { ADD_DRIVE, DRIVES, driveAt, drivesOf, press } from './support/test-drives';

const s = stage();
const drives = drivesOf(s);

describe('the list of test drives', () => {
  it('searches, filters by status, and shows the same drives in the calendar', async () => {
    const id = await drives.add();
    const page = await s.as('owner', DRIVES);
    await page
      .getByRole('link', { name: /Grace Fraser/ })
      .first()
      .waitFor();
    await page.getByPlaceholder('Customer, telephone, vehicle, stock number').fill('nobody of that name');
    await page.getByRole('link', { name: /Grace Fraser/ }).waitFor({ state: 'detached' });
    await page.goto(s.addressOf(`${DRIVES}?status=0`));
    await page
      .getByRole('link', { name: /Grace Fraser/ })
      .first()
      .waitFor();
    await page.goto(s.addressOf(`${DRIVES}?view=calendar&day=2030-05-01&range=day`));
    await page.getByRole('link', { name: /Grace Fraser.*10:00 – 10:45/ }).click();
    await arrivesAt(page, driveAt(id));
  });

  it('cancels a drive and takes that back', async () => {
    const id = await drives.add();
    const page = await s.as('owner', driveAt(id));
    await press(page, 'More actions for this test drive');
    await page.getByRole('menuitem', { name: 'Cancel the test drive' }).click();
    await toast(page, 'The test drive was cancelled');
    await page.getByRole('button', { name: 'Book again', exact: true }).waitFor();
    await press(page, 'Undo');
    await page.getByRole('button', { name: 'Send out', exact: true }).waitFor();
    expect((await drives.read(id)).status).toBe(0);
  });

  it('writes a note, and signs by typing the name', async () => {
    const id = await drives.add();
    const page = await s.as('owner', driveAt(id));
    await field(page, 'New note').fill('Liked the seats');
    await press(page, 'Add note');
    await sees(page, 'Liked the seats');
    await press(page, 'Sign the waiver');
    const signing = page.getByRole('dialog', { name: 'Sign the waiver', exact: true });
    await signing.getByText('Type the name', { exact: true }).click();
    await signing.getByRole('button', { name: 'Sign', exact: true }).click();
    await signing.waitFor({ state: 'detached' });
    expect((await drives.read(id)).signed_name).toBe('Grace Fraser');
  });

  it('keeps what was entered in the wizard, and goes no further than what is missing', async () => {
    await drives.cars.add({ make: 'Honda', model: 'Civic' });
    const page = await s.as('owner', `${ADD_DRIVE}?step=3`);
    await heading(page, 'Add test drive');
    await press(page, 'Next');
    await expect.poll(() => errorOf(page, 'Vehicle')).toBe('Required');
    await field(page, 'Vehicle').fill('Civic');
    await page.getByRole('option', { name: /Civic/ }).first().click();
    await press(page, 'Next');
    await field(page, 'Customer').waitFor();
    await page.reload();
    await field(page, 'Customer').waitFor();
    await press(page, 'Previous');
    await expect.poll(() => field(page, 'Vehicle').inputValue()).toContain('Civic');
    await press(page, 'Discard the draft');
  });

  it('edits the drive', async () => {
    const id = await drives.add();
    const page = await s.as('owner', driveAt(id));
    await press(page, 'Edit');
    const editing = page.getByRole('dialog', { name: 'Edit test drive', exact: true });
    await field(editing, 'Comment').fill('Bring the plate');
    await choose(page, 'Salutation', 'Dr.', editing);
    await editing.getByRole('button', { name: 'Save', exact: true }).click();
    await editing.waitFor({ state: 'detached' });
    expect(await drives.read(id)).toMatchObject({ comment: 'Bring the plate', user_salutation: 'Dr.' });
  });
});
