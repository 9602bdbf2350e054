import { describe, expect, it } from 'vitest';
import { carsOf } from './support/cars';
import { customersOf } from './support/customers';
import { CARS, DEALS, dealsOf } from './support/deals';
import { leadsOf } from './support/leads';
import { choose, field, heading, sees, toast, whereIs } from './support/page';
import { stage } from './support/stage';

const s = stage();
const cars = carsOf(s);
const customers = customersOf(s);
const leads = leadsOf(s);
const deals = dealsOf(s);

const FACING = 'Facing the customer: hide cost, gross and internal notes';

describe('deals', () => {
  it('are started from a lead, worked out on the desk, kept, moved on the board and commented', async () => {
    const customer = await customers.add({
      f_name: 'Amara',
      l_name: 'Okafor',
      email: 'amara@example.org',
      mobile: '6045557120',
    });
    const car = await cars.add({ sell_price: 24_000 });
    const made = await leads.add({
      frk_customer_id: customer,
      mvdId: car,
      f_name: 'Amara',
      l_name: 'Okafor',
      email: 'amara@example.org',
    });
    const page = await s.as('owner', `/lead-center/info/${made.id}/${made.lead_type}`);
    await page.getByRole('button', { name: 'Start a deal' }).click();
    await heading(page, 'Amara Okafor');
    await page.getByRole('navigation', { name: 'Deal' }).waitFor();
    const id = Number(/\/deal\/(\d+)/.exec(whereIs(page))?.[1]);
    expect((await deals.read(id)).lead).toMatchObject({ id: made.id });

    // the desk follows each keystroke, and a cell of the grid is taken
    await page.getByRole('link', { name: 'Desk', exact: true }).click();
    await field(page, 'Price').fill('20000');
    await choose(page, 'Province', 'Alberta');
    const finance = page.getByTestId('desk-finance');
    await expect.poll(() => finance.textContent()).toMatch(/^\$\d/);
    const before = await finance.textContent();
    await field(page, 'Down payment').fill('5000');
    await expect.poll(() => finance.textContent()).not.toBe(before);
    const cell = page.getByRole('button', { name: / over 72 months with \$2,000\.00 down$/ });
    const payment = (await cell.textContent()) ?? '';
    await cell.click();
    await expect.poll(() => finance.textContent()).toBe(payment);
    await expect.poll(() => field(page, 'Down payment').inputValue()).toBe('2,000');

    // a target payment gives the price
    await field(page, 'Target payment').fill('150');
    await page.getByRole('button', { name: 'Solve', exact: true }).click();
    await expect.poll(() => finance.textContent()).toMatch(/^\$1(49|50)\.\d\d$/);

    // above the legal rate nothing can be kept
    const rate = page.getByRole('region', { name: 'Finance' }).getByLabel('Rate (%)', { exact: true });
    await rate.fill('40');
    await page.getByRole('button', { name: 'Save calculation' }).and(page.locator(':disabled')).waitFor();
    await rate.fill('6.99');

    await field(page, 'Calculation name').fill('72 months');
    await page.getByRole('button', { name: 'Save calculation' }).click();
    await toast(page, 'Saved as calculation 1');
    await page.getByRole('row', { name: /1 · 72 months/ }).waitFor();
    await page.reload();
    await page.getByRole('row', { name: /1 · 72 months/ }).waitFor();
    const [version] = await deals.versions(id);
    expect(version).toMatchObject({ number: 1, title: '72 months', way: 'finance', term: 72, down: 2_000 });

    // cost and gross are hidden while the customer looks on
    await page.getByRole('region', { name: 'Gross' }).waitFor();
    await page.getByRole('button', { name: FACING }).click();
    await sees(page, 'Facing the customer: cost, gross and internal notes are hidden.');
    await page.getByRole('region', { name: 'Gross' }).waitFor({ state: 'detached' });
    expect(await page.getByLabel('Vehicle cost').count()).toBe(0);
    await page.reload();
    await sees(page, 'Facing the customer: cost, gross and internal notes are hidden.');
    await page.getByRole('button', { name: 'Turn off' }).click();
    await page.getByRole('region', { name: 'Gross' }).waitFor();

    // the vehicle is moved on one board by the keyboard, the deal on the other by its menu
    await page.goto(`${s.origin}/#${CARS}`);
    const column = (name: string) =>
      page
        .locator('section')
        .filter({ has: page.getByRole('heading', { level: 2, name: new RegExp(`^${name}`) }) });
    await column('Negotiation Started').getByRole('link', { name: '2021 Mazda CX-5' }).focus();
    await page.keyboard.press('Shift+ArrowRight');
    await toast(page, 'moved to Bill Of Sales');
    await column('Bill Of Sales').getByRole('link', { name: '2021 Mazda CX-5' }).waitFor();
    await page.goto(`${s.origin}/#${DEALS}?view=board`);
    await page.getByRole('button', { name: 'Move Amara Okafor' }).click();
    await page.getByRole('menuitem', { name: 'Lost' }).click();
    await choose(page, 'Reason', 'Bought elsewhere', page.getByRole('dialog'));
    await page.getByRole('button', { name: 'Mark as lost' }).click();
    await toast(page, 'moved to Lost');
    await column('Lost').getByRole('link', { name: 'Amara Okafor' }).waitFor();
    expect(await deals.read(id)).toMatchObject({ status: 5, lost_reason: 'elsewhere' });
    await page.getByRole('button', { name: 'Move Amara Okafor' }).click();
    await page.getByRole('menuitem', { name: 'Proposal(s)' }).click();
    await toast(page, 'moved to Proposal(s)');
    await column('Proposal').getByRole('link', { name: 'Amara Okafor' }).waitFor();
    await page.reload();
    await column('Proposal').getByRole('link', { name: 'Amara Okafor' }).click();

    await page.getByRole('link', { name: 'Comments', exact: true }).click();
    await field(page, 'New comment').fill('Winter tires are included');
    await page.getByRole('button', { name: 'Add comment' }).click();
    await sees(page, 'Winter tires are included');
    await page.reload();
    await page
      .getByRole('listitem')
      .filter({ hasText: 'Winter tires are included' })
      .getByText('Internal', { exact: true })
      .waitFor();
  });
});
