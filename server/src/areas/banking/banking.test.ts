import { accountingCalls } from '@forecourt/contract/accounting/index';
import { bankingCalls } from '@forecourt/contract/banking/index';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test-support/app';
import { created, ok, openBanking } from './test-support/banking';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({ now: () => new Date('2026-05-20T18:00:00Z') });
});
afterAll(() => t.stop());

describe('bank accounts', () => {
  it('get accounts of the ledger of their own, which stay in the chart', async () => {
    const d = await openBanking(t);
    const second = await d.newBank({ name: 'Payroll', institution_no: '003', transit_no: '01234' });
    const trust = await d.newBank({ kind: 'trust', name: 'Trust' });
    const drawer = await d.newBank({ kind: 'cash', name: 'Petty cash' });
    const another = await d.newBank({ kind: 'cash', name: 'Parts counter' });
    expect([d.bank, second, trust, drawer, another].map(({ account_code }) => account_code)).toEqual([
      ...['1010', '1010-2', '1050', '1000', '1000-2'],
    ]);
    const chart = ok(await t.call(accountingCalls.accounts, {}, d.token));
    expect(chart.find(({ code }) => code === '1010-2')?.name).toBe('Payroll');
    const removed = await t.call(accountingCalls.removeAccount, { params: { code: '1010-2' } }, d.token);
    expect(removed.status).toBe(409);
  });

  it.each([
    [{ institution_no: '12' }, 'institution_no'],
    [{ transit_no: '1234x' }, 'transit_no'],
    [{ account_no: 'CA12' }, 'account_no'],
    [{ name: '' }, 'name'],
  ])('refuse %j', async (body, field) => {
    const d = await openBanking(t);
    const { status, error } = await d.tryBank(body);
    expect([status, Object.keys(error.fields ?? {})]).toEqual([400, [field]]);
  });

  it('are renamed in the chart too, and a save that someone was faster than is refused', async () => {
    const d = await openBanking(t);
    const { id, version } = await d.newBank({ name: 'Payroll' });
    const save = (body: object) => t.call(bankingCalls.saveBankAccount, { params: { id }, body }, d.token);
    const saved = ok(await save({ name: 'Wages', next_cheque_no: 210, version }));
    expect([saved.name, saved.next_cheque_no]).toEqual(['Wages', 210]);
    expect(ok(await t.call(accountingCalls.accounts, {}, d.token)).map(({ name }) => name)).toContain(
      'Wages',
    );
    expect((await save({ name: 'Mine', version })).status).toBe(409);
  });

  it('are not shown to another dealership', async () => {
    const [d, other] = [await openBanking(t), await openBanking(t)];
    const read = await t.call(bankingCalls.bankAccount, { params: { id: d.bank.id } }, other.token);
    expect(read.status).toBe(404);
    const slip = await other.trySlip({ bank_account_id: d.bank.id, cash: 1 });
    expect([slip.status, slip.error.fields?.bank_account_id]).toEqual([400, 'There is no such account']);
  });
});

describe('a transfer', () => {
  it('moves money, and is taken back once', async () => {
    const d = await openBanking(t);
    await d.book('1010', 1_000);
    const other = await d.newBank({ name: 'Savings' });
    const body = { from_id: d.bank.id, to_id: other.id, day: '2026-05-11', amount: 250.25 };
    const transfer = created(await t.call(bankingCalls.addTransfer, { body }, d.token));
    expect(await d.books.balances()).toEqual({ 1010: 749.75, '1010-2': 250.25, 3000: -1_000 });
    const back = () =>
      t.call(
        bankingCalls.reverseTransfer,
        { params: { id: transfer.id }, body: { reason: 'Twice' } },
        d.token,
      );
    const answers = await Promise.all([back(), back()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await d.books.balances()).toEqual({ 1010: 1_000, 3000: -1_000 });
    expect(await d.books.wrongMonths()).toEqual([]);
  });

  it('leaves the trust account nothing below zero', async () => {
    const d = await openBanking(t);
    const trust = await d.newBank({ kind: 'trust', name: 'Trust' });
    await d.book(trust.account_code, 100);
    const add = (amount: number) =>
      t.call(
        bankingCalls.addTransfer,
        { body: { from_id: trust.id, to_id: d.bank.id, day: '2026-05-11', amount } },
        d.token,
      );
    expect((await add(100.01)).error.fields).toEqual({ amount: 'Trust has $100.00 in the books' });
    const replies = await Promise.all([add(60), add(60)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 400]);
  });

  it('is refused to the same account, in a closed period and in the future', async () => {
    const d = await openBanking(t);
    const other = await d.newBank({ name: 'Savings' });
    await d.closeBooks('2026-04-30');
    const add = async (body: object) =>
      Object.keys(
        (
          await t.call(
            bankingCalls.addTransfer,
            { body: { from_id: d.bank.id, to_id: other.id, day: '2026-05-11', amount: 5, ...body } },
            d.token,
          )
        ).error.fields ?? {},
      );
    expect(await add({ to_id: d.bank.id })).toEqual(['to_id']);
    expect(await add({ day: '2026-04-30' })).toEqual(['day']);
    expect(await add({ day: '2026-05-22' })).toEqual(['day']);
    expect(await add({ amount: 0 })).toEqual(['amount']);
  });
});

describe('the cash-out of a day', () => {
  it('shows what was received by method, with the records', async () => {
    const d = await openBanking(t);
    const cash = await d.booked({ price: 500, real_done_date: '2026-05-10' });
    for (const [price, paymentMethod] of [
      [300, 'Cheque'],
      [200, 'Credit-Card'],
      [100, 'Etransfer'],
    ] as const)
      await d.booked({
        price,
        paymentMethod,
        real_done_date: '2026-05-10',
        mid_vehicle_id: await d.newCar(),
      });
    ok(await d.refund(cash.id, 120, d.token, {}, { on: '2026-05-10' }));
    const day = await d.cashOut('2026-05-10');
    expect(
      day.methods.filter(({ count }) => count > 0).map((row) => [row.method, row.received, row.paid_back]),
    ).toEqual([
      ['Cash', 500, 120],
      ['Cheque', 300, 0],
      ['Credit-Card', 200, 0],
      ['Etransfer', 100, 0],
    ]);
    expect([day.opening, day.cash_in, day.cash_out, day.expected]).toEqual([0, 500, 120, 380]);
    expect(day.lines).toHaveLength(5);
    expect(day.closing).toBeNull();
  });

  it('is closed by one of two, with the difference booked, and can be counted again', async () => {
    const d = await openBanking(t);
    await d.book('1000', 100, 'Float');
    const body = { counts: { 2000: 4, 500: 3 }, expected: 100, reason: 'Change given twice' };
    const answers = await Promise.all([d.tryClose(body), d.tryClose(body)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await d.books.balances()).toEqual({ 1000: 95, 3000: -100, 6900: 5 });
    const { closing, expected } = await d.cashOut('2026-05-10');
    expect([closing?.difference, closing?.counted, expected]).toEqual([-5, 95, 100]);
    const params = { id: closing?.id ?? 0 };
    ok(await t.call(bankingCalls.reopenDay, { params, body: { reason: 'Counted again' } }, d.token));
    expect(await d.books.balances()).toEqual({ 1000: 100, 3000: -100 });
    created(await d.tryClose({ counts: { 10000: 1 }, expected: 100 }));
    expect(await d.books.balances()).toEqual({ 1000: 100, 3000: -100 });
  });

  it('is refused without a reason, with a wrong account, in a closed period, and after another booking', async () => {
    const d = await openBanking(t);
    await d.book('1000', 100, 'Float');
    const fieldsOf = async (body: object) =>
      Object.keys((await d.tryClose({ expected: 100, reason: 'Lost', ...body })).error.fields ?? {});
    expect(await fieldsOf({ reason: '' })).toEqual(['reason']);
    expect(await fieldsOf({ difference_account: '1010' })).toEqual(['difference_account']);
    expect(await fieldsOf({ drawer: '1000-7' })).toEqual(['drawer']);
    expect((await d.tryClose({ expected: 90, counts: { 10000: 1 } })).status).toBe(409);
    await d.closeBooks('2026-05-12');
    expect(await fieldsOf({})).toEqual(['day']);
  });
});

describe('a deposit slip', () => {
  const begin = async () => {
    const d = await openBanking(t);
    await d.booked({ price: 500, real_done_date: '2026-05-10' });
    for (const price of [300, 200])
      await d.booked({
        ...{ price, paymentMethod: 'Cheque', real_done_date: '2026-05-10' },
        mid_vehicle_id: await d.newCar(),
      });
    const { rows, drawers } = await d.waiting();
    expect(rows.map(({ amount, method }) => [amount, method])).toEqual([
      [300, 'Cheque'],
      [200, 'Cheque'],
    ]);
    expect(drawers).toEqual([{ code: '1000', name: 'Cash', balance: 500 }]);
    return { d, items: rows.map(({ id }) => ({ line_id: id, reference: '0042' })) };
  };

  it('takes cash and cheques to the bank as one amount, and back', async () => {
    const { d, items } = await begin();
    const slip = created(await d.trySlip({ items, cash: 400, counts: { 10000: 4 }, memo: 'Saturday' }));
    expect([slip.number, slip.total, slip.items, slip.lines.length]).toEqual(['DS-000001', 900, 2, 2]);
    expect(await d.books.balances()).toEqual({ 1000: 100, 1010: 900, 2010: -1_000 });
    expect((await d.waiting()).rows).toEqual([]);
    const pdf = await t.call(bankingCalls.slipPdf, { params: { id: slip.id } }, d.token);
    expect([pdf.status, pdf.headers['content-type']]).toEqual([200, 'application/pdf']);
    const reverse = () =>
      t.call(bankingCalls.reverseSlip, { params: { id: slip.id }, body: { reason: 'Refused' } }, d.token);
    expect((await Promise.all([reverse(), reverse()])).map(({ status }) => status).sort()).toEqual([
      200, 409,
    ]);
    expect(await d.books.balances()).toEqual({ 1000: 500, 1020: 500, 2010: -1_000 });
    expect((await d.waiting()).rows).toHaveLength(2);
    expect(created(await d.trySlip({ items })).number).toBe('DS-000002');
    expect(await d.books.wrongMonths()).toEqual([]);
  });

  it('has each cheque once, also when two people make one at the same time', async () => {
    const { d, items } = await begin();
    const answers = await Promise.all([d.trySlip({ items }), d.trySlip({ items })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400]);
    expect((await d.books.balances())['1010']).toBe(500);
  });

  it('is refused for what does not wait', async () => {
    const { d, items } = await begin();
    const fieldsOf = async (body: object) => Object.keys((await d.trySlip(body)).error.fields ?? {});
    expect(await fieldsOf({})).toEqual(['items']);
    expect(await fieldsOf({ cash: 501 })).toEqual(['cash']);
    expect(await fieldsOf({ cash: 20, counts: { 1000: 1 } })).toEqual(['cash']);
    expect(await fieldsOf({ items: [...items, ...items] })).toEqual(['items']);
    expect(await fieldsOf({ items, fee: 5 })).toEqual(['fee']);
    expect(await fieldsOf({ items: [{ line_id: 999_999 }] })).toEqual(['items']);
    const drawer = await d.newBank({ kind: 'cash', name: 'Drawer' });
    expect(await fieldsOf({ items, bank_account_id: drawer.id })).toEqual(['bank_account_id']);
    await d.closeBooks('2026-05-12');
    expect(await fieldsOf({ items })).toEqual(['day']);
  });

  it('of card payments leaves the fee with the card company', async () => {
    const d = await openBanking(t);
    await d.booked({ price: 200, paymentMethod: 'Credit-Card', real_done_date: '2026-05-10' });
    const { rows } = await d.waiting();
    const items = rows.map(({ id }) => ({ line_id: id }));
    const slip = created(await d.trySlip({ kind: 'cards', items, fee: 4.4 }));
    expect(slip.total).toBe(195.6);
    expect(await d.books.balances()).toEqual({ 1010: 195.6, 2010: -200, 6090: 4.4 });
  });
});
