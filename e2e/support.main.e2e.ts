import { expect, it } from 'vitest';
import { seriousFindings } from './support/browser';
import { field, heading, pngOf, sees } from './support/page';
import { stage } from './support/stage';

const s = stage();

/** Tickets and answers may bring files, so that they are sent as forms. */
const sendForm = async (username: string, path: string, fields: Readonly<Record<string, string>>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const headers = { authorization: `Bearer ${await s.token(username)}` };
  return (await fetch(`${s.origin}${path}`, { method: 'POST', headers, body: form })).status;
};

it('a ticket goes from a seller to the platform and back, with a file', async () => {
  const subject = `Stickers of ${s.usernameOf('seller')} are blank`;
  const seller = await s.as('seller', '/admin/vehicle-managment');
  await seller.getByRole('link', { name: 'Ticketing' }).click();
  await heading(seller, 'My tickets');
  await seller.getByRole('button', { name: 'New ticket' }).first().click();
  await field(seller, 'Subject').fill(subject);
  await field(seller, 'Message').fill('Since this morning every sticker is a blank page.');
  expect(await field(seller, 'Screen it is about').inputValue()).toBe('/admin/vehicle-managment');
  // what was typed is still there after a reload
  const drafts = () => seller.evaluate(() => Object.values(localStorage).join());
  await expect.poll(drafts).toContain('every sticker is a blank page');
  await seller.reload();
  await expect.poll(() => field(seller, 'Subject').inputValue()).toBe(subject);
  await seller
    .locator('input[type=file]')
    .setInputFiles([{ name: 'blank.png', mimeType: 'image/png', buffer: await pngOf(seller, 320, 240) }]);
  await seller.getByRole('button', { name: /^Remove blank\./ }).waitFor();
  expect(await seriousFindings(seller)).toEqual([]);
  await seller.getByRole('button', { name: 'Send to support' }).click();
  await heading(seller, subject);
  await sees(seller, 'Waiting for support');

  const staff = await s.as('platform', '/support');
  await heading(staff, 'Support');
  await staff.getByRole('searchbox').first().fill(subject);
  await staff
    .getByRole('link', { name: new RegExp(subject) })
    .first()
    .click();
  await heading(staff, subject);
  await staff.getByRole('link', { name: /blank\./ }).waitFor();
  await staff.getByRole('button', { name: 'Assign to me' }).click();
  await staff.getByRole('button', { name: 'Assign to me' }).waitFor({ state: 'detached' });
  await staff.getByText('Internal note').click();
  await field(staff, 'Message').fill('Looks like the new printer driver.');
  await staff.getByRole('button', { name: 'Add note' }).click();
  await staff.getByRole('listitem').filter({ hasText: 'Looks like the new printer driver.' }).waitFor();
  await staff.getByText('Answer', { exact: true }).click();
  await field(staff, 'Message').fill('Please choose A4 in the printer settings.');
  await field(staff, 'Message').press('Control+Enter');
  await staff.getByRole('listitem').filter({ hasText: 'Please choose A4' }).waitFor();
  expect(await seriousFindings(staff)).toEqual([]);

  // the open page shows the answer by itself, and not the note
  await seller.getByRole('listitem').filter({ hasText: 'Please choose A4' }).waitFor();
  await sees(seller, 'Answered');
  expect(await seller.getByText('Looks like the new printer driver.').count()).toBe(0);
  await field(seller, 'Your message').fill('That was it, thank you!');
  await field(seller, 'Your message').press('Control+Enter');
  await seller.getByRole('listitem').filter({ hasText: 'That was it' }).waitFor();

  await staff.getByRole('listitem').filter({ hasText: 'That was it' }).waitFor();
  await field(staff, 'Message').fill('You are welcome.');
  await staff.getByRole('checkbox', { name: 'Mark as solved' }).click();
  await staff.getByRole('button', { name: 'Send answer' }).click();
  await seller.getByText(/Solved\. Reply to reopen it/).waitFor();
  await seller.getByRole('button', { name: 'Reopen' }).click();
  await sees(seller, 'Waiting for support');
});

it('an answer is counted on the top bar until it is read, and admins see the tickets of all', async () => {
  const subject = `Question of ${s.usernameOf('seller17')}`;
  const form = { subject, category: 'question', priority: 'normal', body: 'How?' };
  const opened = await sendForm('seller17', '/api/v1/support/tickets', form);
  const me = await s.ask('platform', 'GET', `/api/v1/support/staff/tickets?q=${encodeURIComponent(subject)}`);
  expect([opened, me.status]).toEqual([201, 200]);
  const { id, dealership_id: dealership } = me.body.rows[0];
  const page = await s.as('seller17', '/admin/user-ticket');
  await heading(page, 'My tickets');
  await sendForm('platform', `/api/v1/support/staff/${dealership}/tickets/${id}/messages`, { body: 'So.' });
  await page.getByRole('link', { name: 'Ticketing, 1' }).waitFor();
  await page.getByText('Unread answer:').first().waitFor();
  await page
    .getByRole('link', { name: new RegExp(subject) })
    .first()
    .click();
  await heading(page, subject);
  await page.getByRole('link', { name: 'Ticketing', exact: true }).waitFor();

  const owner = await s.as('owner', '/admin/dealership-ticket');
  await heading(owner, 'Dealership tickets');
  await owner
    .getByRole('link', { name: new RegExp(subject) })
    .first()
    .click();
  await heading(owner, subject);
  expect((await s.ask('seller', 'GET', `/api/v1/support/tickets/${id}`)).status).toBe(404);
});
