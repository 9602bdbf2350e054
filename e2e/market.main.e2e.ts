import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { carsOf } from './support/cars';
import { field, heading, sees, whereIs } from './support/page';
import { pickFrom } from './support/quotations';
import { stage } from './support/stage';
import { press } from './support/test-drives';

const [seller, buyer] = [stage(), stage()];
const cars = carsOf(seller);

/** A 2003 Honda Accord. */
const VIN = '1HGCM82633A004352';
const TITLE = '2003 Honda Accord EX-V6';

const inDialog = (page: Page, name: RegExp) => page.getByRole('dialog', { name });

describe('the wholesale market', () => {
  it('takes a vehicle from its draft over offer and counter-offer to a bill and a purchase', async () => {
    await cars.addByVin(VIN);
    const selling = await seller.as('owner', '/admin/market/own');
    await heading(selling, 'Our vehicles on the market');
    await selling.getByRole('link', { name: 'Offer a vehicle' }).first().click();
    await heading(selling, 'Offer a vehicle');
    await press(selling, 'Next');
    await sees(selling, 'Choose a vehicle');
    await expect
      .poll(() => field(selling, 'Vehicle in stock').evaluate((input) => input === document.activeElement))
      .toBe(true);
    await pickFrom(selling, 'Vehicle in stock', 'Accord');
    await press(selling, 'Next');

    // left after the first step, and gone on with from the list
    await heading(selling, TITLE);
    await selling.getByRole('link', { name: 'Back' }).click();
    await heading(selling, 'Our vehicles on the market');
    await selling.getByRole('link', { name: TITLE }).first().click();
    await heading(selling, TITLE);
    await press(selling, 'Next');
    await field(selling, 'Price').fill('9500');
    await field(selling, 'Reserve').fill('9123');
    await press(selling, 'Next');
    await selling.getByLabel('Dealership name and contact').uncheck();
    await press(selling, 'Next');
    await sees(selling, 'Reserve (private)');
    await press(selling, 'Publish');
    await expect.poll(() => whereIs(selling)).toMatch(/^\/admin\/market\/\d+$/);
    await heading(selling, TITLE);

    const buying = await buyer.as('owner', '/admin/market?wholesale=1');
    await heading(buying, 'Market');
    await field(buying, 'Search the market').fill('2003 accord');
    await buying
      .getByRole('link', { name: new RegExp(TITLE) })
      .first()
      .click();
    await heading(buying, TITLE);
    await sees(buying, /shares neither name nor place|Location/);
    expect(await buying.locator('main').textContent()).not.toContain('9,123');
    await press(buying, 'Make an offer');
    await field(inDialog(buying, /^Make an offer/), 'Amount').fill('8000');
    await inDialog(buying, /^Make an offer/)
      .getByRole('button', { name: 'Send offer' })
      .click();
    await sees(buying, 'Your offer, waiting for an answer');
    const offer = whereIs(buying);

    const answering = await seller.as('owner', offer);
    await sees(answering, 'Below your reserve');
    await press(answering, 'Counter-offer');
    await field(inDialog(answering, /^Counter-offer/), 'Amount').fill('9200');
    await inDialog(answering, /^Counter-offer/)
      .getByRole('button', { name: 'Send counter-offer' })
      .click();
    await sees(answering, 'Your offer, waiting for an answer');

    const accepting = await buyer.as('owner', offer);
    await sees(accepting, 'Waiting for your answer');
    await press(accepting, 'Accept $9,200.00');
    await accepting.getByRole('dialog').getByRole('button', { name: 'Accept $9,200.00' }).click();
    await accepting.getByRole('link', { name: /^P-\d+/ }).click();
    await heading(accepting, TITLE);
    await sees(accepting, /9,200\.00/);

    const billed = await seller.as('owner', offer);
    await billed.getByText("Seller's bill of sale").waitFor();
    await billed.locator('main a[href*="bill-of-sell"]').first().click();
    await expect.poll(() => whereIs(billed)).toMatch(/^\/admin\/bill-of-sell\/\d+/);
    await sees(billed, /9,200\.00/);
  });
});
