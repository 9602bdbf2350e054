import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { letterTo } from './support/api';
import { seriousFindings } from './support/browser';
import { card, customersOf, LIST } from './support/customers';
import { fitsWidth } from './support/entering';
import { arrivesAt, errorOf, field, heading, PDF, sees, toast } from './support/page';
import { stage } from './support/stage';

const s = stage();
const customers = customersOf(s);

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Customer', exact: true }).getByRole('link', { name, exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

describe('the customer card', () => {
  it('has its parts as addresses', async () => {
    const id = await customers.add({ f_name: 'Ada', l_name: 'Parts' });
    const page = await s.as('owner', card(id));
    await tab(page, 'Overview').waitFor();
    for (const [name, address] of [
      ['Follow-up', `${LIST}/Follow-up/${id}`],
      ['Notes', `${LIST}/note/${id}`],
      ['Activities', `${LIST}/Activities/${id}`],
      ['BHPH', `${LIST}/BHPH/${id}`],
    ] as const) {
      await tab(page, name).click();
      await arrivesAt(page, address);
      await page.locator(`a[aria-current="page"]`, { hasText: name }).waitFor();
    }
  });

  it('keeps a note with its file', async () => {
    const id = await customers.add({ f_name: 'Noor', l_name: 'Haddad' });
    const page = await s.as('owner', card(id));
    await field(page, 'New note').fill('Has a trade-in, wants winter tires');
    await press(page, 'Attach files');
    await page
      .locator('input[type="file"]')
      .first()
      .setInputFiles({ name: 'quote.pdf', mimeType: 'application/pdf', buffer: PDF });
    await sees(page, 'quote.pdf');
    await press(page, 'Add note');
    await page.getByText('Note added').waitFor();
    await tab(page, 'Notes').click();
    await page.getByRole('link', { name: 'quote.pdf' }).waitFor();
    await page.getByRole('button', { name: 'Edit the note' }).click();
    await page.getByRole('textbox', { name: 'Note', exact: true }).fill('Has a trade-in');
    await press(page, 'Save');
    await expect.poll(async () => (await customers.get(id, 'notes'))[0].text).toBe('Has a trade-in');
    await tab(page, 'Files').click();
    await page.getByText('With a note', { exact: false }).waitFor();
  });

  it('plans a follow-up, reminds whoever has it, and is done with one click', async () => {
    const id = await customers.add({ f_name: 'Farid', l_name: 'Karimi' });
    const due = new Date(Date.now() + 2_500).toISOString();
    const page = await s.as('owner', `${LIST}/Follow-up/${id}`);
    await field(page, 'Task').fill('Ask about the lease');
    await press(page, 'Add follow-up');
    await expect.poll(() => errorOf(page, 'Due')).toBe('Required');
    await press(page, 'Tomorrow');
    await press(page, 'Add follow-up');
    await toast(page, 'Done');
    const [planned] = await customers.get(id, 'follow-ups');
    expect(planned).toMatchObject({ what: 'Ask about the lease', is_done: 0 });
    // its own address, where the time is brought forward
    await page.getByRole('link', { name: 'Edit Ask about the lease' }).click();
    await heading(page, 'Edit follow-up');
    await field(page, 'Task').fill('Ask about the lease again');
    await press(page, 'Save changes');
    await page.getByText('Ask about the lease again').waitFor();
    expect((await s.ask('owner', 'PATCH', `/api/v1/follow-ups/${planned.id}`, { due_at: due })).status).toBe(
      200,
    );
    const bell = async () =>
      (await s.ask('owner', 'GET', '/api/dealership/notifications')).body.notifications.map(
        (one: { title: string }) => one.title,
      );
    await expect.poll(bell, { timeout: 30_000 }).toContain('Follow up with Farid Karimi');
    await page.reload();
    await page.getByText('Overdue', { exact: false }).first().waitFor();
    await page.getByRole('checkbox', { name: 'Ask about the lease again, done' }).click();
    await page.getByRole('heading', { name: 'Done', exact: true }).waitFor();
    expect((await customers.get(id, 'follow-ups'))[0].is_done).toBe(1);
    await press(page, 'Undo');
    await expect.poll(async () => (await customers.get(id, 'follow-ups'))[0].is_done).toBe(0);
  });

  it('mails from the page by the consent there is, and writes it down', async () => {
    const id = await customers.add({ f_name: 'Mireille', l_name: 'Gagnon', email: 'mireille@example.org' });
    const page = await s.as('owner', card(id));
    await press(page, 'E-mail');
    const dialog = page.getByRole('dialog', { name: 'E-mail to Mireille Gagnon' });
    await field(dialog, 'Subject').fill('Your next car');
    await field(dialog, 'Message').fill('It is here until Saturday.');
    await dialog.getByRole('button', { name: 'Send' }).click();
    await dialog.getByText('There is no consent to commercial e-mails').waitFor();
    await dialog.getByText('Service', { exact: true }).click();
    await dialog.getByRole('button', { name: 'Send' }).click();
    await toast(page, 'Done');
    expect(await letterTo(s.origin, 'mireille@example.org', /Your next car/)).toContain('until Saturday');
    await page.getByText('E-mail sent').waitFor();
    // with consent an offer goes too, with the way to stop them
    await page.getByRole('button', { name: 'Record consent for E-mail' }).click();
    await page
      .getByRole('dialog', { name: 'Consent to be contacted' })
      .getByRole('button', { name: 'Record' })
      .click();
    await page.getByText('Express', { exact: true }).waitFor();
    await press(page, 'E-mail');
    await field(dialog, 'Subject').fill('Spring offers');
    await field(dialog, 'Message').fill('Ten per cent off.');
    await dialog.getByRole('button', { name: 'Send' }).click();
    const offer = await letterTo(s.origin, 'mireille@example.org', /Spring offers/);
    // the link at its end, opened by whoever has the letter: a press stops them
    const customer = await s.stranger(/#(\/unsubscribe\/\S+)/.exec(offer)?.[1] ?? 'no link');
    await customer.getByRole('button', { name: 'Unsubscribe' }).click();
    await customer.getByRole('heading', { level: 1, name: 'You’re unsubscribed' }).waitFor();
    await page.reload();
    await press(page, 'E-mail');
    await field(dialog, 'Subject').fill('Summer offers');
    await field(dialog, 'Message').fill('Twenty per cent off.');
    await dialog.getByRole('button', { name: 'Send' }).click();
    await dialog.getByText('The customer wants no commercial e-mails').waitFor();
  });

  it('sends an SMS and logs a call', async () => {
    const id = await customers.add({ f_name: 'Tomas', l_name: 'Lund', mobile: '6045557720' });
    const page = await s.as('seller', `/seller/all-customers/${id}`);
    await press(page, 'SMS');
    const sms = page.getByRole('dialog', { name: 'SMS to Tomas Lund' });
    await field(sms, 'Message').fill('Your car is ready.');
    await sms.getByText('Service', { exact: true }).click();
    await sms.getByRole('button', { name: 'Send' }).click();
    await page.getByText('Text message sent').waitFor();
    await press(page, 'Call');
    const call = page.getByRole('dialog', { name: 'Call Tomas Lund' });
    await call.getByRole('link', { name: 'Dial (604) 555-7720' }).waitFor();
    await field(call, 'Notes').fill('Picks it up on Monday');
    await call.getByRole('button', { name: 'Log call' }).click();
    await page.getByText('Called them').waitFor();
    const { rows } = await customers.get(id, 'contacts');
    expect(rows.map(({ channel }: { channel: string }) => channel)).toEqual(['call', 'sms']);
  });

  it('invites to the portal and closes it again', async () => {
    const id = await customers.add({ f_name: 'Paula', l_name: 'Portal', email: 'paula.portal@example.org' });
    const page = await s.as('owner', card(id));
    await press(page, 'Invite');
    await toast(page, 'An invitation is on its way to paula.portal@example.org');
    await page.getByText('Username: paula.portal@example.org').waitFor();
    // the toast would lie over it, and stays while the pointer is on it
    await page.locator('.mantine-Notification-root').getByRole('button', { name: 'Close' }).click();
    await press(page, 'Close the account');
    await page.getByRole('dialog').getByRole('button', { name: 'Close the account' }).click();
    await page.getByRole('button', { name: 'Open again' }).waitFor();
  });

  it('leads from the id of a merged customer to the survivor, and says so', async () => {
    const survivor = await customers.add({ f_name: 'Una', l_name: 'Survivor', mobile: '6045557731' });
    const lost = await customers.add({ f_name: 'Una', l_name: 'Survivor', mobile: '6045557731' });
    const body = { ids: [survivor, lost], survivor };
    expect((await s.ask('owner', 'POST', '/api/v1/duplicate/customer/merge', body)).status).toBe(200);
    const page = await s.as('owner', `${LIST}/note/${lost}`);
    await arrivesAt(page, `${LIST}/note/${survivor}`);
    await page.getByText(`Customer ${lost} was merged into this one.`, { exact: false }).waitFor();
  });

  it('shows a customer who is not there as such', async () => {
    const page = await s.as('owner', card(99_999_999));
    await sees(page, 'This customer is not at your dealership');
  });

  it('fits a phone, with the dialogs, and axe finds nothing', async () => {
    const id = await customers.add({ f_name: 'Phoebe', l_name: 'Small', mobile: '6045557799' });
    const page = await s.as('owner', card(id), { width: 390, dark: true });
    await tab(page, 'Overview').waitFor();
    await fitsWidth(page);
    await press(page, 'Call');
    await page.getByRole('dialog').waitFor();
    await fitsWidth(page);
    expect(await seriousFindings(page)).toEqual([]);
  });
});
