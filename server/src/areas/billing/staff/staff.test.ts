import { billingCalls } from '@forecourt/contract/billing/index';
import { ROLE } from '@forecourt/policy';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BillingApp, type PayingDealer, startBillingApp } from '../test-support/paying-dealer';

let t: BillingApp;
let one: PayingDealer;
let other: PayingDealer;
beforeAll(async () => {
  t = await startBillingApp();
  one = await t.payingDealer();
  other = await t.payingDealer();
  await other.cardIs('pm_demo_declined');
  t.later(32);
  await one.collect();
  await other.collect();
});
afterAll(() => t.stop());

const invoices = (query = {}) => t.call(billingCalls.staffInvoices, { query }, t.viewer.token);
const payments = (query = {}) => t.call(billingCalls.staffPayments, { query }, t.viewer.token);

describe('platform staff who see payments', () => {
  it('list the payments of all dealerships, filtered', async () => {
    expect((await payments()).body.total).toBe(4);
    expect((await payments({ status: 'refused' })).body.rows).toMatchObject([
      { dealership_id: other.id, kind: 'renewal', total: 292.95, failure: 'Your card was declined.' },
    ]);
    expect((await payments({ dealership_id: one.id })).body.total).toBe(2);
    expect((await payments({ from: '2001-01-01', to: '2001-02-01' })).body.total).toBe(0);
  });

  it('list and search the invoices of all dealerships', async () => {
    const all = (await invoices({ sort: 'number' })).body.rows;
    expect(all.map(({ number }) => number)).toEqual(['INV-000001', 'INV-000002', 'INV-000003', 'INV-000004']);
    expect((await invoices({ q: 'INV-000002' })).body.rows.map(({ number }) => number)).toEqual([
      'INV-000002',
    ]);
    expect((await invoices({ state: 'open' })).body.rows.map((row) => row.dealership_id)).toEqual([other.id]);
    expect((await invoices({ q: '50%_' })).body.total).toBe(0);
  });

  it('see the sums of each month', async () => {
    const { body } = await t.call(billingCalls.staffTotals, { query: {} }, t.viewer.token);
    expect(body).toHaveLength(12);
    const sum = (of: 'payments' | 'refused') => body.reduce((all, month) => all + month[of], 0);
    // the payments are dated by the database, whose clock the test does not move
    expect([sum('payments'), sum('refused')]).toEqual([3, 1]);
  });

  it('see how each dealership stands', async () => {
    const { body } = await t.call(
      billingCalls.staffStatuses,
      { query: { standing: 'owing' } },
      t.viewer.token,
    );
    expect(body.rows).toMatchObject([
      { dealership_id: other.id, package: 'Growth', owing: 292.95, next_amount: 292.95, failed_tries: 1 },
    ]);
    const all = await t.call(billingCalls.staffStatuses, { query: {} }, t.viewer.token);
    expect(all.body.rows.find(({ dealership_id }) => dealership_id === one.id)).toMatchObject({
      ...{
        owing: 0,
        next_amount: 292.95,
        card: { brand: 'visa', last4: '4242' },
        last_payment_total: 292.95,
      },
    });
  });

  it('read the PDF of an invoice', async () => {
    const [invoice] = (await invoices({ state: 'open' })).body.rows;
    const params = { dealership: other.id, id: invoice?.id ?? 0 };
    const { status, headers } = await t.call(billingCalls.staffInvoicePdf, { params }, t.viewer.token);
    expect([status, headers['content-type']]).toEqual([200, 'application/pdf']);
    const elsewhere = { dealership: one.id, id: invoice?.id ?? 0 };
    expect((await t.call(billingCalls.staffInvoicePdf, { params: elsewhere }, t.viewer.token)).status).toBe(
      404,
    );
  });
});

describe('everyone else', () => {
  const staffCalls = [
    billingCalls.staffPayments,
    billingCalls.staffInvoices,
    billingCalls.staffTotals,
    billingCalls.staffStatuses,
  ];

  it('of the platform is refused', async () => {
    const { token } = await t.newPlatformUser();
    for (const call of staffCalls) expect((await t.call(call, { query: {} }, token)).status).toBe(403);
    const params = { dealership: other.id };
    const body = { reason: 'x' };
    expect((await t.call(billingCalls.chargeNow, { params, body }, token)).status).toBe(403);
  });

  it('of a dealership is refused, and sees no invoice of another', async () => {
    for (const call of staffCalls) expect((await t.call(call, { query: {} }, one.token)).status).toBe(403);
    const [foreign] = await other.invoices();
    const params = { id: foreign?.id ?? 0 };
    expect((await t.call(billingCalls.pdf, { params }, one.token)).status).toBe(404);
    expect((await t.call(billingCalls.pdf, { params }, other.token)).status).toBe(200);
    const seller = await other.user(ROLE.seller);
    expect((await t.call(billingCalls.pdf, { params }, seller.token)).status).toBe(403);
  });
});
