import { describe, expect, it } from 'vitest';
import { carsOf, detail, part, save } from './support/cars';
import { errorOf, field, PDF, sees, toast } from './support/page';
import { stage } from './support/stage';

const s = stage();
const cars = carsOf(s);
const NAME = '2021 Mazda CX-5';

describe('papers', () => {
  it('takes documents and the Carfax report', async () => {
    const id = await cars.add();
    const page = await cars.open('owner', detail(id, 'documents'), NAME);
    const carfax = part(page, 'Carfax');
    const chooser = carfax.locator('input[type="file"]');
    await chooser.setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('no') });
    await sees(page, 'please use pdf file');
    await chooser.setInputFiles({ name: 'carfax.pdf', mimeType: 'application/pdf', buffer: PDF });
    const link = carfax.getByRole('link', { name: 'Show the report' });
    await link.waitFor();
    const first = await link.getAttribute('href');
    await chooser.setInputFiles({ name: 'newer.pdf', mimeType: 'application/pdf', buffer: PDF });
    await expect.poll(() => link.getAttribute('href')).not.toBe(first);

    await page.getByRole('button', { name: 'Add document' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a document' });
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await expect.poll(() => errorOf(dialog, 'Title')).toBe('Required');
    await field(dialog, 'Title').fill('Safety inspection');
    await field(dialog, 'Description').fill('Passed');
    await dialog
      .locator('input[type="file"]')
      .setInputFiles({ name: 'safety.pdf', mimeType: 'application/pdf', buffer: PDF });
    await dialog.getByText('safety.pdf').waitFor();
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByRole('link', { name: 'Safety inspection' }).waitFor();
    await page.getByRole('button', { name: 'Actions for Safety inspection' }).click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    await field(page.getByRole('dialog'), 'Title').fill('Safety 2026');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await page.getByRole('link', { name: 'Safety 2026' }).waitFor();
    await page.getByRole('button', { name: 'Actions for Safety 2026' }).click();
    await page.getByRole('menuitem', { name: 'Remove' }).click();
    await page
      .getByRole('dialog', { name: 'Remove Safety 2026?' })
      .getByRole('button', { name: 'Remove' })
      .click();
    await sees(page, 'No documents yet');
  });

  it('takes notes with their files', async () => {
    const id = await cars.add();
    const page = await cars.open('owner', detail(id, 'notes'), NAME);
    await field(page, 'New note').fill('Two keys, scratch on the rear bumper');
    await page.getByRole('button', { name: 'Attach files' }).click();
    await page
      .locator('form input[type="file"]')
      .setInputFiles({ name: 'scratch.pdf', mimeType: 'application/pdf', buffer: PDF });
    await page.locator('form').getByText('scratch.pdf').waitFor();
    await page.getByRole('button', { name: 'Add note' }).click();
    const notes = part(page, 'Notes');
    await notes.getByText('Two keys, scratch on the rear bumper').waitFor();
    await notes.getByRole('link', { name: 'scratch.pdf' }).waitFor();
    expect(await field(page, 'New note').inputValue()).toBe('');
    await notes
      .locator('input[type="file"]')
      .setInputFiles({ name: 'second.pdf', mimeType: 'application/pdf', buffer: PDF });
    await notes.getByRole('link', { name: 'second.pdf' }).waitFor();
    await notes.getByRole('button', { name: 'Remove scratch.pdf' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await notes.getByRole('link', { name: 'scratch.pdf' }).waitFor({ state: 'detached' });
  });

  it('rents the car out and takes it back, never to two at once', async () => {
    const id = await cars.add();
    const page = await cars.open('owner', detail(id, 'rent'), NAME);
    const rentOut = async (renter: string, from: string, to: string) => {
      await page.getByRole('button', { name: 'Rent out' }).first().click();
      const dialog = page.getByRole('dialog', { name: 'Rent out' });
      await field(dialog, 'Renter').fill(renter);
      await field(dialog, 'From').fill(from);
      await field(dialog, 'To').fill(to);
      await field(dialog, 'Price per day').fill('70');
      await dialog.getByRole('button', { name: 'Rent out' }).click();
      return dialog;
    };
    await rentOut('Ada Byron', '2026-01-01', '2026-01-03');
    const rents = page.getByRole('table', { name: 'Rents' });
    await rents.getByText('$210.00').waitFor();
    const refused = await rentOut('Second One', '2026-01-02', '2026-01-05');
    await expect.poll(() => errorOf(refused, 'From')).toMatch(/^Rented to Ada Byron/);
    await refused.getByRole('button', { name: 'Cancel' }).click();
    await rents.getByRole('button', { name: 'Came back', exact: true }).click();
    const back = page.getByRole('dialog', { name: 'Back from Ada Byron' });
    await field(back, 'Came back on').fill('2026-01-02');
    await back.getByRole('button', { name: 'Came back', exact: true }).click();
    await rents.getByText('$140.00').waitFor();
  });

  it('tells it all in the timeline: who, when, what from, what to', async () => {
    const id = await cars.add();
    await s.ask('manager', 'PATCH', `/api/v1/vehicles/${id}`, { sell_price: 18_500, price_reason: 'Aged' });
    await s.ask('owner', 'POST', `/api/v1/vehicles/${id}/notes`, { text: 'Two keys' });
    const page = await cars.open('owner', detail(id, 'timeline'), NAME);
    const line = page.getByRole('listitem').filter({ hasText: 'Price changed' }).first();
    await line.getByText('Marcus Whitfield').waitFor();
    await line.getByText('$20,000.00').waitFor();
    await line.getByText('$18,500.00').waitFor();
    await line.getByText('Aged').waitFor();
    await sees(page, 'Note added: Two keys');
    await sees(page, /^Added to stock without a VIN/);
  });

  it('keeps what was paid as pairs of value and tax', async () => {
    const id = await cars.add();
    const page = await cars.open('owner', detail(id, 'purchase'), NAME);
    await page.getByRole('button', { name: 'Enter the figures' }).click();
    await field(page, 'Sale price').fill('4250');
    await field(page, 'Tax on sale price').fill('552.5');
    await field(page, 'Transportation').fill('200');
    await field(page, 'Seller').fill('Prairie Fleet');
    await page.getByRole('status').filter({ hasText: '$5,002.50' }).waitFor();
    await save(page, 'Save the figures');
    await toast(page, 'Done');
    const figures = page.getByRole('table', { name: 'Purchase figures' });
    await figures.getByText('$5,002.50').waitFor();
    await page.reload();
    await figures.getByText('$5,002.50').waitFor();
    await sees(page, 'Prairie Fleet');
  });
});
