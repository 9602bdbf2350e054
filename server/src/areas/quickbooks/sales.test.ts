import { billsCalls } from '@forecourt/contract/bills/index';
import { quickbooksCalls } from '@forecourt/contract/quickbooks/index';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openBills } from '../../test-support/bills';
import { openQuickBooks, type QuickBooksTest } from './test-support/open-quickbooks';

let test: QuickBooksTest;
let { t, qb, office, madeOf }: QuickBooksTest = {} as never; // set before the first test

beforeAll(async () => {
  test = await openQuickBooks();
  ({ t, qb, office, madeOf } = test);
});
afterAll(() => test.stop());
beforeEach(() => test.reset());

/** A dealership that is connected, with a bill that is sold and sent, and paid as `payment` says. */
const sold = async (payment?: { amount?: number; day: string }) => {
  const bills = await openBills(t);
  await test.permit(bills.id);
  const d = await test.openFor(bills);
  await d.addItems();
  const before = qb.books().trialBalance();
  const bill = await bills.complete({}, { price_sales_price: 10_000, cost_vehicle: 7_000 });
  expect((await bills.sell(bill.id)).status).toBe(200);
  const owed = (await office.ledgerOf(bills.id, '1100')) / 100;
  if (payment) expect((await bills.pay(bill.id, { amount: owed, ...payment })).status).toBe(201);
  await d.sync();
  const sent = await d.postings({ group: 'sales' });
  expect(sent.map(({ state, problem }) => [state, problem])).toEqual(sent.map(() => ['sent', '']));
  /** What QuickBooks booked for this dealership, in cents. */
  const booked = () => {
    const after = qb.books().trialBalance();
    return (account: string) => (after[account] ?? 0) - (before[account] ?? 0);
  };
  return { bills, bill, d, owed, sent, booked };
};

const shapesOf = (rows: readonly { shape: string; total: number }[]) =>
  rows
    .filter(({ shape }) => shape !== 'JournalEntry')
    .map(({ shape, total }) => [shape, total])
    .sort();

it('that is paid on its day is booked as one sales receipt, with the figures of the ledger', async () => {
  const { bills, owed, sent, booked } = await sold({ day: '2026-05-10' });
  expect(shapesOf(sent)).toEqual([['SalesReceipt', owed]]);
  expect([madeOf('Invoice'), madeOf('Payment')]).toEqual([[], []]);
  const of = booked();
  for (const account of ['1000', '1100', '1200', '4000', '5000'])
    expect([account, of(account)]).toEqual([account, await office.ledgerOf(bills.id, account)]);
});

it('that is paid in part is an invoice and a payment on it, which leave what is still owed', async () => {
  const { bills, owed, sent, booked } = await sold({ amount: 1_000, day: '2026-05-10' });
  expect(shapesOf(sent)).toEqual([
    ['Invoice', owed],
    ['Payment', 1_000],
  ]);
  const invoice = sent.find(({ shape }) => shape === 'Invoice');
  const payment = sent.find(({ shape }) => shape === 'Payment');
  expect(
    qb
      .books()
      .table('Payment')
      .get(payment?.qb_id ?? ''),
  ).toMatchObject({
    Line: [{ Amount: 1_000, LinkedTxn: [{ TxnId: invoice?.qb_id, TxnType: 'Invoice' }] }],
  });
  expect(booked()('1100')).toBe(await office.ledgerOf(bills.id, '1100'));
});

it('that is not paid is an invoice alone, and its cost a journal entry beside it', async () => {
  const { sent, owed } = await sold();
  expect(shapesOf(sent)).toEqual([['Invoice', owed]]);
  expect(sent.filter(({ shape }) => shape === 'JournalEntry')).toHaveLength(1);
});

it('that is taken back on its day is voided, first the payment and then the invoice', async () => {
  const { bills, bill, d, sent, booked } = await sold({ amount: 1_000, day: '2026-05-10' });
  const paid = await t.call(billsCalls.payments, { params: { id: bill.id } }, bills.token);
  for (const { id } of paid.body.payments)
    await t.call(
      billsCalls.removePayment,
      { params: { id: bill.id }, query: { payment_id: id } },
      bills.token,
    );
  expect((await bills.unsell(bill.id)).status).toBe(200);
  const asked = qb.requests.length;
  await d.sync();
  const changes = qb.requests
    .slice(asked)
    .filter(({ method, path }) => method === 'POST' && /^\/v3/.test(path));
  expect(changes.map(({ path }) => /company\/\d+\/(\w+)/.exec(path)?.[1])).toEqual([
    'payment',
    'invoice',
    'journalentry',
  ]);
  const voided = await d.postings({ group: 'sales' });
  expect(voided.map(({ state, operation, total }) => [state, operation, total])).toEqual(
    voided.map(() => ['sent', 'void', 0]),
  );
  const invoice = sent.find(({ shape }) => shape === 'Invoice');
  expect(
    qb
      .books()
      .table('Invoice')
      .get(invoice?.qb_id ?? ''),
  ).toMatchObject({ TotalAmt: 0, PrivateNote: expect.stringMatching(/^Voided /) });
  const of = booked();
  expect(['1000', '1100', '1200', '4000', '5000'].map(of)).toEqual([0, 0, 0, 0, 0]);
});

it('that is sold again after a void is another invoice, also when an answer was lost', async () => {
  const { bills, bill, d, owed } = await sold();
  await bills.unsell(bill.id);
  await d.sync();
  expect((await bills.sell(bill.id)).status).toBe(200);
  qb.trouble.push({ kind: 'cut-before' });
  await d.sync();
  test.later(60);
  await d.sync();
  expect(madeOf('Invoice')).toHaveLength(2);
  expect(shapesOf(await d.postings({ group: 'sales' }))).toEqual([['Invoice', owed]]);
  const isOpen = ({ TotalAmt, PrivateNote }: Record<string, unknown>) =>
    Number(TotalAmt) > 0 && String(PrivateNote).includes(`[Forecourt ${bills.id}-`);
  expect(qb.books().rows('Invoice').filter(isOpen)).toHaveLength(1);
});

it('that is taken back after its period was closed stays, and its correction is booked on its own day', async () => {
  const { bills, bill, d, sent, booked } = await sold();
  test.later(40 * 86_400);
  await office.closeBooks(bills.id, '2026-05-31');
  qb.books().closeTo('2026-05-31');
  expect((await bills.unsell(bill.id)).status).toBe(200);
  await d.sync();
  qb.books().closeTo('');
  const rows = await d.postings({ group: 'sales' });
  const ids = sent.map(({ id }) => id);
  expect(rows.filter(({ id }) => ids.includes(id)).map(({ state, operation }) => [state, operation])).toEqual(
    sent.map(() => ['sent', 'create']),
  );
  const corrections = rows.filter(({ id }) => !ids.includes(id));
  expect(corrections.map(({ shape, day, state, problem }) => [shape, day, state, problem])).toEqual([
    ['JournalEntry', '2026-06-19', 'sent', ''],
  ]);
  const of = booked();
  expect(['1100', '4000', '5000'].map(of)).toEqual([0, 0, 0]);
});

it('in a period that QuickBooks closed says so on its row', async () => {
  const bills = await openBills(t);
  await test.permit(bills.id);
  const d = await test.openFor(bills);
  await d.addItems();
  const bill = await bills.complete({}, { price_sales_price: 10_000 });
  await bills.sell(bill.id);
  qb.books().closeTo('2026-05-31');
  await d.sync();
  qb.books().closeTo('');
  const [row] = (await d.postings({ group: 'sales' })).filter(({ shape }) => shape === 'Invoice');
  expect(row).toMatchObject({ state: 'failed' });
  expect(row?.problem).toContain('closed in QuickBooks');
  expect(
    (await t.call(quickbooksCalls.act, { body: { ids: [row?.id ?? 0], action: 'send' } }, d.token)).body,
  ).toEqual({ changed: 1 });
  await d.sync();
  expect((await d.postings({ group: 'sales' })).find(({ id }) => id === row?.id)?.state).toBe('sent');
});
