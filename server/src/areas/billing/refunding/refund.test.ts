import { billingCalls } from '@forecourt/contract/billing/index';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { jobHandlers } from '../../../job-handlers';
import type { MailMessage } from '../../../services/mail';
import { ServiceError } from '../../../services/outside';
import { type BillingApp, startBillingApp } from '../test-support/paying-dealer';
import { refundJobs } from './settle-refund';

let t: BillingApp;
beforeAll(async () => {
  t = await startBillingApp();
});
beforeEach(() => t.service.reset());
afterAll(() => t.stop());

/** An invoice of 428 dollars and 5 % GST that is paid. */
const paid = async () => {
  const dealer = await t.payingDealer();
  const [invoice] = await dealer.invoices();
  if (!invoice) throw new Error('no invoice was made');
  const refund = (amount: number, refunded = 0, token = t.viewer.token) =>
    t.call(
      billingCalls.refund,
      { params: { dealership: dealer.id, id: invoice.id }, body: { amount, reason: 'Goodwill', refunded } },
      token,
    );
  return { dealer, invoice, refund };
};
const notesOf = (id: number) =>
  t.sql<{ id: number; status: string; number: number | null }>(
    sql`select id, status, number from platform_credit_note where dealership_id = ${id} order by id`,
  );

describe('a refund', () => {
  it('of a part gives back its share of the tax, and the rest can follow', async () => {
    const { refund, dealer } = await paid();
    const part = await refund(100);
    expect(part.status).toBe(201);
    expect(part.body).toMatchObject({
      refunded: 100,
      state: 'part-refunded',
      credit_notes: [{ total: 100, reason: 'Goodwill' }],
    });
    const [note] = await t.sql<{ subtotal: number; tax: number }>(
      sql`select subtotal::float, tax::float from platform_credit_note where dealership_id = ${dealer.id}`,
    );
    expect(note).toEqual({ subtotal: 95.24, tax: 4.76 });
    const rest = await refund(349.4, 100);
    expect(rest.body).toMatchObject({ refunded: 449.4, state: 'refunded' });
    expect((await refund(0.01, 449.4)).error.fields?.amount).toBe('All of it was refunded already');
  });

  it('has a number of its own, without gaps', async () => {
    const all = await t.sql<{ number: number }>(
      sql`select number from platform_credit_note where number is not null order by number`,
    );
    expect(all.map(({ number }) => number)).toEqual(all.map((_, index) => index + 1));
  });

  it.each([
    [449.41, 'At most $449.40 can be refunded'],
    [0, 'must be more than 0'],
    [-5, 'must be more than 0'],
    [1.001, 'at most two decimals'],
  ])('of %d is refused', async (amount, message) => {
    const { refund, dealer } = await paid();
    const { status, error } = await refund(amount);
    expect([status, error.fields?.amount]).toEqual([400, message]);
    expect(await notesOf(dealer.id)).toEqual([]);
  });

  it('that is sent twice at once is made once', async () => {
    const { refund, dealer } = await paid();
    const replies = await Promise.all([refund(200), refund(200), refund(200)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(await notesOf(dealer.id)).toHaveLength(1);
    expect((await refund(200)).status).toBe(409);
  });

  it('of an invoice that is not paid is refused', async () => {
    const { dealer } = await paid();
    await dealer.cardIs('pm_demo_declined');
    t.later(32);
    await dealer.collect();
    const open = (await dealer.invoices()).find(({ state }) => state === 'open');
    const params = { dealership: dealer.id, id: open?.id ?? 0 };
    const body = { amount: 1, reason: 'x', refunded: 0 };
    expect((await t.call(billingCalls.refund, { params, body }, t.viewer.token)).status).toBe(409);
  });

  it('whose outcome is unknown is completed by the job, once', async () => {
    const { refund, dealer } = await paid();
    const { payments } = t.deps;
    const keys: string[] = [];
    t.deps.payments = {
      ...payments,
      refund: async (wanted) => {
        keys.push(wanted.idempotencyKey);
        await payments.refund(wanted);
        throw new ServiceError('payments', 'timeout', 'did not answer in time');
      },
    };
    expect((await refund(50)).status).toBe(503);
    expect((await refund(50)).status).toBe(409);
    t.deps.payments = payments;
    const [note] = await notesOf(dealer.id);
    const run = () =>
      refundJobs(t.deps)['billing.refund']?.(
        { dealershipId: dealer.id, creditNoteId: note?.id ?? 0 },
        { key: 'job-1', number: 1 },
      );
    await Promise.all([run(), run()]);
    expect(await notesOf(dealer.id)).toMatchObject([{ status: 'succeeded' }]);
    expect((await dealer.invoices())[0]).toMatchObject({ refunded: 50 });
    expect(keys).toEqual([`platform-refund-${dealer.id}-${note?.id}`]);
  });

  it('that the bank refuses takes no number and leaves the invoice', async () => {
    const { refund, dealer } = await paid();
    const { payments } = t.deps;
    t.deps.payments = {
      ...payments,
      refund: async () => ({ status: 'refused', message: 'The card is closed.', code: 'closed' }),
    };
    const refused = await refund(50);
    t.deps.payments = payments;
    expect([refused.status, refused.error.message]).toEqual([402, 'The card is closed.']);
    expect(await notesOf(dealer.id)).toMatchObject([{ status: 'refused', number: null }]);
    expect((await refund(50)).status).toBe(201);
  });

  it('sends the credit note as PDF', async () => {
    const { refund, dealer } = await paid();
    await refund(50);
    const [job] = await t.sql<{ payload: object }>(
      sql`select payload from graphile_worker._private_jobs where payload ->> 'to' = ${dealer.email} order by id desc limit 1`,
    );
    const sent: MailMessage[] = [];
    const send = async (message: MailMessage) => {
      sent.push(message);
      return { id: 'sent' };
    };
    const none = { send: async () => ({ id: 'none' }) };
    await jobHandlers(t.deps, { send }, none)['billing.mail']?.(job?.payload, { key: 'job-1', number: 1 });
    const [message] = sent;
    expect(message?.subject).toMatch(/^Refund CN-\d{6}$/);
    expect(message?.attachments).toMatchObject([
      { name: expect.stringMatching(/^CN-\d{6}\.pdf$/), mime: 'application/pdf' },
    ]);
    expect(message?.attachments?.[0]?.content.subarray(0, 5).toString()).toBe('%PDF-');
  });
});
