import { describe, expect, it } from 'vitest';
import { seriousFindings } from './support/browser';
import { customersOf } from './support/customers';
import { CENTER, lead, leadsOf } from './support/leads';
import { arrivesAt, choose, errorOf, field, heading, PDF, pngOf, sees, toast } from './support/page';
import { stage } from './support/stage';
import { addUnreadMessage } from './support/unread-messages';

const s = stage();
const leads = leadsOf(s);
const customers = customersOf(s);

const undo = { name: 'Undo' } as const;

describe('the lead center', () => {
  it('changes many leads at once, and undoes it', async () => {
    const sellerName = await leads.sellerName('seller');
    for (const f_name of ['Bulk One', 'Bulk Two']) await leads.add({ f_name, email: 'bulk@example.org' });
    const page = await s.as('owner', `${CENTER}?q=Bulk`);
    await page.getByRole('checkbox', { name: 'Select Bulk One' }).check();
    await page.getByRole('checkbox', { name: 'Select Bulk Two' }).check();
    await page.getByRole('button', { name: 'Assign', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Assign 2 leads' });
    await field(dialog, 'Seller').click();
    await page.getByRole('option', { name: new RegExp(`^${sellerName}`) }).click();
    await dialog.getByRole('button', { name: 'Assign', exact: true }).click();
    await toast(page, `2 leads were assigned to ${sellerName}`);
    await expect.poll(() => page.getByRole('cell', { name: sellerName }).count()).toBe(2);
    await page.getByRole('button', undo).click();
    await expect.poll(() => page.getByRole('cell', { name: 'Unassigned' }).count()).toBe(2);

    await page.getByRole('checkbox', { name: 'Select Bulk One' }).check();
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await page.getByRole('link', { name: 'Bulk One' }).waitFor({ state: 'detached' });
    await page.getByRole('button', undo).last().click();
    await page.getByRole('link', { name: 'Bulk One' }).waitFor();
  });

  it('has a board on which a lead is moved, and a report that leads to its lists', async () => {
    const { id } = await leads.add({ f_name: 'Board', l_name: 'Walker' });
    const page = await s.as('owner', `${CENTER}?view=board&q=Walker`);
    const column = (name: string) => page.getByRole('region', { name: new RegExp(`^${name}`) });
    await column('New').getByRole('link', { name: 'Board Walker' }).waitFor();
    await page.getByRole('button', { name: 'Move Board Walker' }).click();
    await page.getByRole('menuitem', { name: 'Appointment Set' }).click();
    await column('Appointment Set').getByRole('link', { name: 'Board Walker' }).waitFor();
    await expect.poll(async () => (await leads.read(id)).state).toBe('appointment');
    // a card is paler while its move is being saved
    await page.locator('[data-moving]').waitFor({ state: 'detached' });
    expect(await seriousFindings(page)).toEqual([]);

    await page.goto(s.addressOf(`${CENTER}?view=report`));
    await page.getByRole('button', { name: 'Show the table: Leads by source', exact: true }).click();
    await page.getByRole('link', { name: 'Contact us' }).click();
    await page.waitForURL(({ hash }) => hash.includes('lead_type=5'));
    await page.getByRole('link', { name: 'Board Walker' }).waitFor();
  });

  it('keeps the settings: time to answer, opening hours and keys', async () => {
    const before = (await s.ask('owner', 'GET', '/api/v1/lead-settings')).body;
    const page = await s.as('owner', `${CENTER}?settings=1`);
    const dialog = page.getByRole('dialog', { name: 'Lead settings' });
    await field(dialog, 'Time to answer (minutes)').fill('45');
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await toast(page, 'Done');
    await dialog.getByRole('tab', { name: 'Opening hours' }).click();
    await dialog.getByRole('button', { name: 'Add hours on Monday' }).click();
    await dialog.getByLabel('Monday, from, 2').fill('17:00');
    await sees(page, 'times of a day must not overlap');
    await dialog.getByLabel('Monday, to, 2').fill('21:00');
    await dialog.getByLabel('Monday, from, 2').fill('19:00');
    expect(await seriousFindings(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Save opening hours' }).click();
    await expect
      .poll(async () => (await s.ask('owner', 'GET', '/api/v1/lead-settings')).body.opening_hours[0][1])
      .toEqual({ from: 1_140, to: 1_260 });
    await dialog.getByRole('tab', { name: 'Integrations' }).click();
    await dialog.getByRole('button', { name: 'Renew the website key' }).click();
    await page.getByRole('button', { name: 'Renew', exact: true }).click();
    await expect
      .poll(async () => (await s.ask('owner', 'GET', '/api/v1/lead-settings')).body.website_key)
      .not.toBe(before.website_key);
    const after = (await s.ask('owner', 'GET', '/api/v1/lead-settings')).body;
    expect(after.respond_minutes).toBe(45);
  });
});

describe('one lead', () => {
  it('has comments with files, and says which files it takes', async () => {
    const { id } = await leads.add({ f_name: 'Comment', l_name: 'Case' });
    const page = await s.as('owner', lead(id));
    await field(page, 'New comment').fill('Wants winter tires');
    await page.getByRole('button', { name: 'Attach files' }).click();
    const files = page.locator('input[type=file]');
    await files.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') });
    await sees(page, 'please use jpg jpeg png and pdf file');
    const large = Buffer.concat([PDF, Buffer.alloc(1_048_577)]);
    await files.setInputFiles({ name: 'large.pdf', mimeType: 'application/pdf', buffer: large });
    await sees(page, 'File Size is too large');
    const png = await pngOf(page, 40, 30);
    await files.setInputFiles({ name: 'tire.png', mimeType: 'image/png', buffer: png });
    await page.getByRole('button', { name: 'Remove tire.png' }).waitFor();
    await page.getByRole('button', { name: 'Add comment' }).click();
    await page.getByRole('link', { name: /tire\.png/ }).waitFor();
    await page.getByRole('button', { name: 'Edit the comment' }).click();
    await field(page, 'Comment').fill('Wants winter tires and a second key');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await sees(page, 'Wants winter tires and a second key');
    expect(await seriousFindings(page)).toEqual([]);
  });

  it('is linked to another customer by hand, and unlinked; the customer has it on their page', async () => {
    const customer = await customers.add({ f_name: 'Linked', l_name: 'Person', mobile: '6045557331' });
    const { id } = await leads.add({ f_name: 'Somebody', l_name: 'Different', email: 'else@example.org' });
    const page = await s.as('owner', lead(id));
    await page.getByRole('button', { name: 'Link another customer' }).click();
    const dialog = page.getByRole('dialog', { name: 'Link to a customer' });
    await field(dialog, 'Customer').fill('Linked');
    await page.getByRole('option', { name: /Linked Person/ }).click();
    await dialog.getByRole('button', { name: 'Link', exact: true }).click();
    await toast(page, 'Linked to Linked Person');
    await sees(page, 'Chosen by hand');
    await page.goto(s.addressOf(`/admin/all-customers/Leads/${customer}`));
    await heading(page, 'Linked Person');
    await page.getByRole('link', { name: 'Somebody Different' }).click();
    await arrivesAt(page, lead(id));
    await page.getByRole('button', { name: 'Unlink' }).click();
    await sees(page, 'This lead belongs to no customer yet.');
  });

  it('of any type is typed by hand with the fields of its type, edited, lost with a reason and removed', async () => {
    const page = await s.as('owner', '/lead/add/marketing');
    await heading(page, 'Add marketing lead');
    await choose(page, 'Type', 'Referral bonus');
    await page.getByText('New person', { exact: true }).click();
    await field(page, 'First name').fill('Rosa');
    await field(page, 'Last name').fill('Marchetti');
    await page.getByRole('button', { name: 'Add lead' }).click();
    await expect.poll(() => errorOf(page, 'Referred by')).toBe('Required');
    await field(page, 'Referred by').fill('Ada Byron');
    await page.getByRole('button', { name: 'Add lead' }).click();
    await heading(page, 'Rosa Marchetti');
    await sees(page, 'Ada Byron');
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await field(page, 'Telephone of the referrer').fill('6045557332');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await sees(page, '(604) 555-7332');
    await page.getByRole('button', { name: 'State: New' }).click();
    await page.getByRole('menuitem', { name: 'Lost' }).click();
    await field(page, 'Reason').fill('Moved away');
    await page.getByRole('button', { name: 'Mark as lost' }).click();
    await sees(page, 'Moved away');
    await page.getByRole('button', { name: 'More actions for Rosa Marchetti' }).click();
    await page.getByRole('menuitem', { name: 'Remove' }).click();
    await arrivesAt(page, CENTER);
    const removed = page
      .locator('.mantine-Notification-root')
      .filter({ hasText: 'Rosa Marchetti was removed' });
    await removed.getByRole('button', undo).click();
    await page.getByRole('link', { name: 'Rosa Marchetti' }).waitFor();
  });

  it('of another type than the address says is not shown', async () => {
    const { id } = await leads.add({ f_name: 'Typed' });
    const page = await s.as('owner', lead(id, 11));
    await sees(page, 'This lead is not at your dealership');
  });
});

describe('messages that could not be read', () => {
  it('are counted in the menu, tried again, dismissed, brought back and entered by hand', async () => {
    await addUnreadMessage(s.usernameOf('owner'), 'The sender is missing');
    const page = await s.as('owner', CENTER);
    await page.getByRole('button', { name: 'More actions for leads' }).click();
    await page.getByRole('menuitem', { name: /Messages not read\s*1/ }).click();
    await heading(page, 'Messages not read');
    await sees(page, 'The sender is missing');
    const act = async (label: string) => {
      await page.getByRole('button', { name: /^Actions for message/ }).click();
      await page.getByRole('menuitem', { name: label, exact: true }).click();
    };
    await act('Try again');
    await toast(page, /It still cannot be read/);
    await act('Dismiss');
    await sees(page, 'Every message was read');
    await page.getByRole('button', undo).click();
    await page.getByRole('cell', { name: 'E-mail', exact: true }).waitFor();
    await act('Enter by hand');
    await heading(page, 'Add marketing lead');
    await sees(page, 'The stored message is damaged and cannot be shown.');
    await choose(page, 'Type', 'Contact us');
    await page.getByText('New person', { exact: true }).click();
    await field(page, 'First name').fill('Typed');
    await field(page, 'Last name').fill('Byhand');
    await page.getByRole('button', { name: 'Add lead' }).click();
    await heading(page, 'Typed Byhand');
    await page.goto(s.addressOf('/lead-center/unread-messages'));
    await sees(page, 'Every message was read');
  });
});
