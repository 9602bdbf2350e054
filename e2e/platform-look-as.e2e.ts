import { expect, it } from 'vitest';
import { seriousFindings } from './support/browser';
import { field, heading, sees, toast } from './support/page';
import { stage } from './support/stage';

const s = stage();

it('platform staff view a seller’s account in a tab of its own, and the owner sees it', async () => {
  const seller = s.usernameOf('seller');
  const staff = await s.as('platform', '/dealerships-users?state=all');
  await heading(staff, 'Unbanned users');
  await staff.getByRole('searchbox').first().fill(seller);
  await staff
    .getByRole('row')
    .filter({ hasText: seller })
    .getByRole('button', { name: /^Actions for/ })
    .click();
  await staff.getByRole('menuitem', { name: 'View as this user' }).click();
  await field(staff, 'Reason').fill('Ticket 4711: stickers are blank');
  expect(await seriousFindings(staff)).toEqual([]);
  await staff.getByRole('button', { name: 'Continue' }).click();
  const opening = staff.context().waitForEvent('page');
  await staff.getByRole('link', { name: 'Open the view' }).click();
  const view = await opening;

  await sees(view, /^You are viewing as/);
  await sees(view, /Ends in (30:00|29:\d\d)$/);
  expect(await view.evaluate(() => location.hash)).not.toContain('look-as');
  expect(await seriousFindings(view)).toEqual([]);
  // a list with filters of its own
  await view.goto(`${s.origin}/#/admin/vehicle-managment`);
  await heading(view, 'Inventory');
  await sees(view, /^(No vehicles yet|\d+ vehicles?)$/);
  // what the user may change is refused, and says why
  await view.goto(`${s.origin}/#/admin/seller-add-customer`);
  await field(view, 'First Name').fill('Ada');
  await field(view, 'Last Name').fill('Byron');
  await view.getByRole('button', { name: 'Add customer', exact: true }).click();
  await toast(view, 'You are viewing as another user: nothing can be changed');

  // the other tab is still the operator's, also after it is loaded again
  await staff.reload();
  await heading(staff, 'Unbanned users');
  await view.reload();
  await sees(view, /^You are viewing as/);

  await view.getByRole('button', { name: 'End', exact: true }).click();
  await heading(view, 'The view has ended');
  await staff.reload();
  await heading(staff, 'Unbanned users');

  const owner = await s.as('owner', '/admin/access-controls');
  await heading(owner, 'Access Control');
  await sees(owner, 'Viewed by platform staff');
  await sees(owner, 'Ticket 4711: stickers are blank');
});
