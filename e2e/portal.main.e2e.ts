import { describe, expect, it } from 'vitest';
import { field, heading } from './support/page';
import { signInByForm } from './support/sign-in';
import { stage } from './support/stage';
import { press } from './support/test-drives';

const s = stage({ on: 'own server' });

describe('the customer portal', () => {
  it('shows a customer their own deal, takes a message, and a deposit by the local card form', async () => {
    const page = await s.stranger('/signin');
    await signInByForm(page, 'customer');
    await heading(page, 'Your deals');
    const { body } = await s.ask('customer', 'GET', '/api/v1/my/deals');
    const [deal] = body.rows;
    await page.getByRole('link', { name: deal.title }).first().click();
    await heading(page, deal.title);
    await field(page, 'Your message').fill('May I bring my own mechanic?');
    await press(page, 'Send');
    await page
      .getByRole('list', { name: 'Messages' })
      .getByText('May I bring my own mechanic?', { exact: true })
      .waitFor();
    // the form is empty again once the message is sent
    await expect.poll(() => field(page, 'Your message').inputValue()).toBe('');

    await page.getByRole('link', { name: 'Pay a deposit' }).first().click();
    await heading(page, 'Deposits');
    await field(page, 'First name on the card').fill('Grace');
    await field(page, 'Last name on the card').fill('Fraser');
    await field(page, 'Card number').fill('4242424242424242');
    await field(page, 'Month').fill('12');
    await field(page, 'Year').fill('39');
    await field(page, 'CVV').fill('123');
    await page.getByRole('button', { name: /^Pay \$/ }).click();
    await page.getByText('On hold', { exact: true }).first().waitFor();
    const own = await s.ask('customer', 'GET', '/api/vehicle/deposite/all');
    expect(own.body.rows[0]).toMatchObject({ holds: true, mid_vehicle_id: deal.cars[0].mvdId });
  });
});
