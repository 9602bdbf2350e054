import { describe, expect, it } from 'vitest';
import { CENTER, leadsOf } from './support/leads';
import { arrivesAt, errorOf, field, heading, sees, toast } from './support/page';
import { stage } from './support/stage';

const s = stage();
const leads = leadsOf(s);

describe('leads', () => {
  it('are added by the wizard, seen live by a seller, assigned, answered by mail and followed to their state', async () => {
    const sellerName = await leads.sellerName('seller');
    const seller = await s.as('seller', CENTER);
    await heading(seller, 'Lead center');
    await sees(seller, 'No leads yet');

    const owner = await s.as('owner', CENTER);
    await owner.getByRole('link', { name: 'Add lead' }).first().click();
    await heading(owner, 'Add lead');
    await owner.getByRole('button', { name: 'Next' }).click();
    await expect.poll(() => errorOf(owner, 'Customer')).toBe('Required');
    await owner.getByText('New person', { exact: true }).click();
    await field(owner, 'First name').fill('Amara');
    await field(owner, 'Last name').fill('Okafor');
    await field(owner, 'Mobile').fill('6045557120');
    await field(owner, 'E-mail').fill('amara.okafor@example.org');
    await owner.getByRole('button', { name: 'Next' }).click();
    await arrivesAt(owner, '/lead/add/physical-lead?step=2');
    await owner.getByRole('button', { name: 'Next' }).click();
    expect(await field(owner, 'Method of contact').inputValue()).toBe('Cellphone');
    expect(await field(owner, 'Received by').inputValue()).toBe('Walk-in');
    expect(await field(owner, 'Requested date').inputValue()).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    await field(owner, 'Requested date').fill('');
    await owner.getByRole('button', { name: 'Next' }).click();
    await expect.poll(() => errorOf(owner, 'Requested date')).toBe('Required');
    await field(owner, 'Requested date').fill('2030-05-04');
    await field(owner, 'Message').fill('Looks for a family car');
    await owner.getByRole('button', { name: 'Next' }).click();
    await arrivesAt(owner, '/lead/add/physical-lead?step=4');
    await sees(owner, '(604) 555-7120');
    await owner.getByRole('button', { name: 'Add lead' }).click();
    // back one page, however many steps were taken
    await heading(owner, 'Lead center');
    await owner.getByRole('link', { name: 'Amara Okafor' }).waitFor();
    await seller.getByRole('link', { name: 'Amara Okafor' }).waitFor();

    await owner.getByRole('link', { name: 'Amara Okafor' }).click();
    await heading(owner, 'Amara Okafor');
    await owner.getByRole('button', { name: 'Assign', exact: true }).click();
    await owner.getByRole('menuitem', { name: new RegExp(`^${sellerName}`) }).click();
    await toast(owner, `Assigned to ${sellerName}`);
    await seller
      .getByRole('row', { name: /Amara Okafor/ })
      .getByText(sellerName)
      .waitFor();

    await seller.getByRole('link', { name: 'Amara Okafor' }).click();
    await heading(seller, 'Amara Okafor');
    // who walked in was talked to: what comes next is a follow-up
    await seller.getByRole('link', { name: 'Add follow-up', exact: true }).waitFor();
    await seller.getByRole('link', { name: 'Messages' }).click();
    await sees(seller, 'No messages yet');
    await field(seller, 'Subject').fill('Your visit');
    await field(seller, 'Message').fill('I have three cars to show you.');
    await seller.getByRole('button', { name: 'Send' }).click();
    await seller
      .getByRole('region', { name: 'Messages' })
      .getByText('I have three cars to show you.')
      .waitFor();
    await expect.poll(() => field(seller, 'Message').inputValue()).toBe('');

    // the owner sees it without a reload
    await owner.getByRole('button', { name: 'State: Contacted' }).waitFor();
    await owner.getByRole('link', { name: 'Activities' }).click();
    await sees(owner, 'E-mail, outgoing');
    await owner.getByRole('button', { name: 'State: Contacted' }).click();
    await owner.getByRole('menuitem', { name: 'Won' }).click();
    await toast(owner, 'Moved to Won');
    await seller.getByRole('button', { name: 'State: Won' }).waitFor();
  });
});
