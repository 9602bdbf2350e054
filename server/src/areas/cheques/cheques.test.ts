import type { InputOf } from '@forecourt/contract';
import { accountingCalls } from '@forecourt/contract/accounting/index';
import { chequesCalls } from '@forecourt/contract/cheques/index';
import { costsCalls } from '@forecourt/contract/costs/index';
import { mechanicCalls } from '@forecourt/contract/mechanic/index';
import { purchasesCalls } from '@forecourt/contract/purchases/index';
import { MECHANIC_DEALERSHIPS } from '@forecourt/policy/dealerships';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test-support/app';
import { backOffice } from '../../test-support/back-office';
import { openBuyer } from '../../test-support/buying';
import { readPdf } from '../../test-support/read-pdf';

type Form = NonNullable<InputOf<typeof chequesCalls.write>['body']>;

const TODAY = '2026-05-10';

let t: TestApp;
let now = new Date(`${TODAY}T20:00:00Z`);
const office = () => backOffice(t);
beforeAll(async () => {
  t = await startTestApp({ now: () => now });
});
afterAll(() => t.stop());

const open = async ({
  money = 10_000,
  next = 101,
  id,
}: {
  money?: number;
  next?: number;
  id?: number;
} = {}) => {
  now = new Date(`${TODAY}T20:00:00Z`);
  const d = await openBuyer(t, id === undefined ? {} : { id });
  const { id: tenant, token, owner } = d;
  const newAccount = async (code: string, first = next) => {
    const [row] = await t.sql<{ id: number }>(
      sql`insert into bank_account (dealership_id, kind, name, account_code, next_cheque_no)
        values (${tenant}, 'bank', ${`Bank ${code}`}, ${code}, ${first}) returning id`,
    );
    return row?.id ?? 0;
  };
  const bankId = await newAccount('1010');
  const opening = [
    { account: '1010', debit: money, credit: 0 },
    { account: '3000', debit: 0, credit: money },
  ];
  if (money > 0)
    await t.call(
      accountingCalls.addJournal,
      { body: { kind: 'manual', day: '2026-05-01', memo: 'Owner pays in', lines: opening } },
      token,
    );
  const write = (body: Partial<Form> = {}) =>
    t.call(
      chequesCalls.write,
      {
        body: {
          ...{ bank_account_id: bankId, day: '2026-05-08', payee: 'City of Vancouver' },
          ...{ lines: [{ account: '6040', amount: 100, gst: 5 }] },
          ...body,
        },
      },
      token,
    );
  return {
    ...{ ...d, tenant, token, owner, bankId, newAccount, write },
    written: async (body: Partial<Form> = {}) => {
      const reply = await write(body);
      expect([reply.status, reply.error?.message]).toEqual([201, undefined]);
      return reply.body;
    },
    get: async (id: number) => (await t.call(chequesCalls.get, { params: { id } }, token)).body,
    voidIt: (id: number) => t.call(chequesCalls.void, { params: { id }, body: { reason: 'Spoiled' } }, token),
    numbers: async () =>
      (await t.call(chequesCalls.list, { query: { sort: 'number', limit: 200 } }, token)).body.rows.map(
        ({ number }) => number,
      ),
    print: (ids: number[], as = token) => t.call(chequesCalls.print, { body: { ids } }, as),
    pdf: (id: number, as = token) => t.call(chequesCalls.printed, { params: { id } }, as),
    accounts: () => office().accounts(tenant),
    account: async () => (await t.call(chequesCalls.accounts, {}, token)).body.accounts[0],
  };
};

describe('a cheque', () => {
  it('books its lines with their taxes and takes the next number', async () => {
    const d = await open();
    const cheque = await d.written();
    expect(cheque).toMatchObject({ number: 101, payee: 'City of Vancouver', amount: 105, state: 'written' });
    expect(await d.accounts()).toEqual({ '1010': 989_500, '1300': 500, '3000': -1_000_000, '6040': 10_000 });
    expect(await d.account()).toMatchObject({ next_cheque_no: 102, balance: 9_895 });
    const { body } = await t.call(
      accountingCalls.journalEntry,
      { params: { id: cheque.entries[0]?.id ?? 0 } },
      d.token,
    );
    expect(body.source).toEqual({
      label: 'Cheque 101 to City of Vancouver',
      to: `/admin/write_cheque/${cheque.id}`,
    });
  });

  it.each<[string, Partial<Form>, string]>([
    ['to nobody', { payee: '' }, 'payee'],
    ['to nobody but spaces', { payee: '   ' }, 'payee'],
    ['for nothing', { lines: [] }, 'lines'],
    ['of 0', { lines: [{ account: '6040', amount: 0 }] }, 'lines.0.amount'],
    ['with more tax than amount', { lines: [{ account: '6040', amount: 1, gst: 2 }] }, 'lines.0.gst'],
    ['to an account that is not there', { lines: [{ account: '6999', amount: 1 }] }, 'lines.0.account'],
    ['to its own account', { lines: [{ account: '1010', amount: 1 }] }, 'lines.0.account'],
    ['in the future', { day: '2026-05-20' }, 'day'],
    ['of another century', { day: '1999-01-01' }, 'day'],
    ['in a closed period', { day: '2026-04-30' }, 'day'],
    ['from a bank that is not there', { bank_account_id: 999_999 }, 'bank_account_id'],
    ['to a vendor that is not there', { vendor_id: 999_999 }, 'vendor_id'],
    ['on account of nobody', { on_account: 10 }, 'vendor_id'],
    ['with a number far ahead', { number: 9_000 }, 'number'],
  ])('%s is refused', async (_, body, field) => {
    const d = await open();
    await office().closeBooks(d.tenant, '2026-04-30');
    const reply = await d.write(body);
    expect([reply.status, Object.keys(reply.error.fields ?? {})]).toEqual([400, [field]]);
    expect(await d.numbers()).toEqual([]);
    expect(await d.account()).toMatchObject({ next_cheque_no: 101 });
  });

  it('above the balance of the bank is warned of and may be confirmed', async () => {
    const d = await open({ money: 100 });
    const warned = await d.write();
    expect([warned.status, warned.error.fields]).toEqual([
      409,
      { confirmed: 'Bank 1010 has $100.00 in the books, less than this cheque of $105.00.' },
    ]);
    expect(await d.numbers()).toEqual([]);
    expect((await d.write({ confirmed: 1 })).status).toBe(201);
  });
});

describe('the numbers of cheques', () => {
  it('follow each other without gaps when many write at once, and some fail', async () => {
    const d = await open();
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        d.write(at % 4 === 3 ? { lines: [{ account: '6999', amount: 1 }] } : {}),
      ),
    );
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(8);
    expect(await d.numbers()).toEqual([101, 102, 103, 104, 105, 106, 107, 108]);
    expect(await d.account()).toMatchObject({ next_cheque_no: 109 });
  });

  it('are never used twice, by two at once or by typing', async () => {
    const d = await open();
    const both = await Promise.all([d.write({ number: 101 }), d.write({ number: 101 })]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 400]);
    expect((await d.write({ number: 101 })).error.fields).toEqual({
      number: 'Cheque 101 of Bank 1010 is there already',
    });
    // another bank account has its own
    const other = await d.newAccount('1010-2');
    expect((await d.written({ bank_account_id: other, confirmed: 1 })).number).toBe(101);
  });

  it('that are left out are noted as not used', async () => {
    const d = await open();
    const warned = await d.write({ number: 104 });
    expect(warned.error.fields?.confirmed).toContain('101, 102, 103');
    await d.written({ number: 104, confirmed: 1 });
    const { body } = await t.call(chequesCalls.list, { query: { sort: 'number' } }, d.token);
    expect(body.rows.map(({ number, state, amount }) => [number, state, amount])).toEqual([
      ...[101, 102, 103].map((number) => [number, 'void', 0]),
      [104, 'written', 105],
    ]);
    expect((await d.written()).number).toBe(105);
    expect(body.sum).toBe(105);
  });

  it('before the next one may be typed where they are free, and the next one leaves used ones out', async () => {
    const d = await open();
    expect((await d.written({ number: 50 })).number).toBe(50);
    await d.written();
    await t.sql(
      sql`update bank_account set next_cheque_no = 50 where dealership_id = ${d.tenant} and id = ${d.bankId} returning id`,
    );
    expect((await d.written()).number).toBe(51);
  });
});

describe("paying a vendor's balance", () => {
  const owing = async () => {
    const d = await open();
    const vendorId = await office().addVendor(d.token, { name: 'Ridge Auto Parts', address: '4 Quay' });
    const owed = { vendor_id: vendorId, paid_by: null, category: 'office', day: '2026-05-02' };
    const costs: number[] = [];
    for (const amount of [200, 300])
      costs.push((await office().enter(d.token, { ...owed, amount, gst: 10 })).body.id);
    const payables = (chosen: readonly number[]) =>
      chosen.map((id) => ({ kind: 'cost' as const, id, amount: id === costs[0] ? 210 : 310 }));
    return {
      ...{ ...d, vendorId, costs, payables },
      cost: async (id = 0) => (await t.call(costsCalls.get, { params: { id } }, d.token)).body,
      open: async () =>
        (await t.call(chequesCalls.payables, { query: { vendor_id: vendorId } }, d.token)).body,
    };
  };

  it('marks the costs as paid, books once, and owes them again when the cheque is void', async () => {
    const d = await owing();
    expect(await d.open()).toMatchObject({ balance: 520, rows: [{ open: 210 }, { open: 310 }] });
    const cheque = await d.written({
      ...{ vendor_id: d.vendorId, payee: '', lines: [], payables: d.payables(d.costs) },
    });
    expect(cheque).toMatchObject({ payee: 'Ridge Auto Parts', amount: 520 });
    expect(await d.cost(d.costs[0])).toMatchObject({
      state: 'paid',
      paid_by: 'cheque',
      paid_on: '2026-05-08',
    });
    expect(await d.open()).toMatchObject({ balance: 0, rows: [] });
    expect(await office().ledgerOf(d.tenant, '1010')).toBe(1_000_000 - 52_000);
    const changed = await t.call(costsCalls.remove, { params: { id: d.costs[0] ?? 0 } }, d.token);
    expect([changed.status, changed.error.message]).toEqual([
      409,
      'This cost was paid by a cheque: void the cheque first',
    ]);
    expect((await d.voidIt(cheque.id)).body).toMatchObject({ state: 'void', voided_on: TODAY, number: 101 });
    expect(await d.open()).toMatchObject({ balance: 520, rows: [{ open: 210 }, { open: 310 }] });
    expect(await office().ledgerOf(d.tenant, '1010')).toBe(1_000_000);
    expect((await d.written()).number).toBe(102);
  });

  it('is warned of above the balance, and refused for what is paid or of another vendor', async () => {
    const d = await owing();
    const warned = await d.write({ vendor_id: d.vendorId, lines: [], on_account: 600 });
    expect(warned.error.fields?.confirmed).toBe(
      'Ridge Auto Parts is owed $520.00, less than the $600.00 that this cheque pays.',
    );
    const other = await office().addVendor(d.token, { name: 'Someone else' });
    const wrong = await d.write({ vendor_id: other, lines: [], payables: d.payables(d.costs) });
    expect(wrong.error.fields).toEqual({
      'payables.0.id': 'This is paid already, or is not owed to this vendor',
    });
    const part = await d.write({
      ...{ vendor_id: d.vendorId, lines: [], payables: [{ kind: 'cost', id: d.costs[0] ?? 0, amount: 5 }] },
    });
    expect(Object.keys(part.error.fields ?? {})).toEqual(['payables.0.amount']);
  });

  it('pays a cost once when two pay it at once', async () => {
    const d = await owing();
    const pay = () => d.write({ vendor_id: d.vendorId, lines: [], payables: d.payables([d.costs[0] ?? 0]) });
    const both = await Promise.all([pay(), pay()]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 400]);
    expect(await d.numbers()).toEqual([101]);
    expect(await office().ledgerOf(d.tenant, '1010')).toBe(1_000_000 - 21_000);
  });

  it('pays a part of a purchase, which has the payment and cannot void it itself', async () => {
    const d = await open({ money: 20_000 });
    const bought = await d.bought(d.fromDealer());
    const cheque = await d.written({
      ...{ vendor_id: d.vendorId, lines: [], payables: [{ kind: 'purchase', id: bought.id, amount: 4_000 }] },
    });
    const { body } = await t.call(purchasesCalls.get, { params: { id: bought.id } }, d.token);
    expect(body).toMatchObject({ owed_to_seller: 6_500, payments: [{ amount: 4_000, reference: '101' }] });
    const refused = await d.voidPayment(body.payments[0]?.id ?? 0);
    expect([refused.status, refused.error.message]).toEqual([
      409,
      'This was paid by a cheque: void the cheque instead',
    ]);
    expect(await office().ledgerOf(d.tenant, '1010')).toBe(2_000_000 - 400_000);
    await d.voidIt(cheque.id);
    const after = await t.call(purchasesCalls.get, { params: { id: bought.id } }, d.token);
    expect(after.body).toMatchObject({ owed_to_seller: 10_500, payments: [{ voided: 1 }] });
    expect(await office().ledgerOf(d.tenant, '1010')).toBe(2_000_000);
  });

  it('pays what the mechanic shop ordered from a vendor, and owes it again when the cheque is void', async () => {
    const d = await open({ id: MECHANIC_DEALERSHIPS.find((id) => id > 250) ?? 0 });
    const { vehicle } = await d.bought();
    const { body: service } = await t.call(
      mechanicCalls.add,
      {
        body: {
          mid_vehicle_id: vehicle.id ?? 0,
          lines: [{ kind: 'sublet', description: 'Bumper', quantity: 1, cost: 300, vendor_id: d.vendorId }],
        },
        query: {},
      },
      d.token,
    );
    for (const status of ['approved', 'started', 'done'] as const)
      await t.call(mechanicCalls.update, { params: { id: service.id }, body: { status } }, d.token);
    const payables = async () =>
      (await t.call(chequesCalls.payables, { query: { vendor_id: d.vendorId } }, d.token)).body;
    const costs = async () =>
      (await t.call(costsCalls.ofVehicle, { params: { id: vehicle.id ?? 0 } }, d.token)).body;
    const payable = () => office().ledgerOf(d.tenant, '2000', { vendorId: d.vendorId });
    const before = await payables();
    const [row] = before.rows;
    expect(before.rows).toHaveLength(1);
    expect([row?.kind, row?.open]).toEqual(['cost', before.balance]);
    const owed = Math.round((row?.open ?? 0) * 100);
    expect([owed > 0, await payable()]).toEqual([true, -owed]);

    const cheque = await d.written({
      ...{ vendor_id: d.vendorId, lines: [] },
      payables: [{ kind: 'cost', id: row?.id ?? 0, amount: row?.open ?? 0 }],
    });
    expect((await costs()).costs).toMatchObject([
      { source: 'shop', state: 'paid', paid_by: 'cheque', cheque_id: cheque.id },
    ]);
    expect(await payables()).toMatchObject({ balance: 0, rows: [] });
    expect([await payable(), await office().ledgerOf(d.tenant, '1010')]).toEqual([0, 1_000_000 - owed]);

    await d.voidIt(cheque.id);
    expect(await payables()).toMatchObject({ balance: before.balance, rows: [{ id: row?.id }] });
    expect(await costs()).toMatchObject({ costs: [{ source: 'shop', state: 'owed', cheque_id: null }] });
    expect([await payable(), await office().ledgerOf(d.tenant, '1010')]).toEqual([-owed, 1_000_000]);
  });
});

describe('paying for a vehicle from the public', () => {
  const LIEN = { lien_result: 'found' as const, lien_holder: 'Maple Credit Union', lien_amount: 3_000 };
  const buy = async () => {
    const d = await open({ money: 20_000 });
    const bought = await d.bought(d.fromPublic(LIEN));
    const { id } = bought;
    const line = (payee: 'seller' | 'lien-holder', amount: number, purchase = id) => ({
      ...{ kind: 'purchase' as const, id: purchase, payee, amount },
    });
    return {
      ...{ ...d, purchaseId: id, line },
      purchase: async () => (await t.call(purchasesCalls.get, { params: { id } }, d.token)).body,
      start: async (payee: 'seller' | 'lien-holder') =>
        (await t.call(chequesCalls.payables, { query: { purchase_id: id, payee } }, d.token)).body,
      owedToCustomer: async () =>
        (
          await t.sql<{
            cents: number;
          }>(sql`select coalesce(sum(amount_cents), 0)::int as cents from journal_line
            where dealership_id = ${d.tenant} and account = '2000' and customer_id = ${d.customerId}`)
        )[0]?.cents,
    };
  };

  it('begins with the payee, the memo and what is owed to the seller or the lien holder', async () => {
    const d = await buy();
    expect(await d.start('lien-holder')).toMatchObject({
      ...{ vendor: null, payee: 'Maple Credit Union', address: '', balance: 3_000 },
      rows: [{ kind: 'purchase', id: d.purchaseId, payee: 'lien-holder', open: 3_000 }],
      memo: expect.stringContaining('Lien payout, P-000001'),
    });
    expect(await d.start('seller')).toMatchObject({
      ...{ vendor: null, payee: 'Grace Fraser', balance: 5_000 },
      rows: [{ kind: 'purchase', id: d.purchaseId, payee: 'seller', open: 5_000 }],
      memo: expect.stringContaining('Purchase, P-000001'),
    });
  });

  it('writes a cheque of the register to the customer and to the lien holder, and owes it again when void', async () => {
    const d = await buy();
    const toLien = await d.written({ payee: '', lines: [], payables: [d.line('lien-holder', 3_000)] });
    const toSeller = await d.written({ payee: '', lines: [], payables: [d.line('seller', 5_000)] });
    expect([toLien, toSeller].map(({ number, payee, amount }) => [number, payee, amount])).toEqual([
      [101, 'Maple Credit Union', 3_000],
      [102, 'Grace Fraser', 5_000],
    ]);
    expect(await d.purchase()).toMatchObject({
      ...{ owed: 0, lien_open: 0, owed_to_lien_holder: 0, owed_to_seller: 0 },
      payments: [
        { payee: 'lien-holder', amount: 3_000, method: 'Cheque', reference: '101', cheque_id: toLien.id },
        { payee: 'seller', amount: 5_000, method: 'Cheque', reference: '102', cheque_id: toSeller.id },
      ],
    });
    expect([await d.owedToCustomer(), await office().ledgerOf(d.tenant, '1010')]).toEqual([0, 1_200_000]);
    await d.voidIt(toLien.id);
    expect(await d.purchase()).toMatchObject({ owed: 3_000, lien_open: 1, owed_to_lien_holder: 3_000 });
    expect([await d.owedToCustomer(), await office().ledgerOf(d.tenant, '1010')]).toEqual([
      -300_000, 1_500_000,
    ]);
    expect(await d.numbers()).toEqual([101, 102]);
  });

  it('pays one payee, never more than is owed, and not a vendor without naming it', async () => {
    const d = await buy();
    const dealer = await d.bought(d.fromDealer());
    const fields = async (body: Partial<Form>) => (await d.write({ lines: [], ...body })).error.fields;
    expect(await fields({ payables: [d.line('seller', 5_000), d.line('lien-holder', 3_000)] })).toEqual({
      'payables.1.id': 'is owed to someone else, who gets another cheque',
    });
    expect(await fields({ payables: [d.line('seller', 5_000.01)] })).toEqual({
      'payables.0.amount': 'Only $5,000.00 is owed',
    });
    expect(await fields({ payables: [d.line('seller', 10, dealer.id)] })).toEqual({
      vendor_id: 'Choose the vendor that is paid',
    });
    expect(await fields({ vendor_id: d.vendorId, payables: [d.line('seller', 10)] })).toEqual({
      'payables.0.id': 'This is paid already, or is not owed to this vendor',
    });
    await d.written({ lines: [], payables: [d.line('seller', 5_000)] });
    expect(await fields({ payables: [d.line('seller', 1)] })).toEqual({
      'payables.0.id': 'This is paid already, or is not owed',
    });
    expect(await d.numbers()).toEqual([101]);
  });

  it('pays the seller once when two pay at once', async () => {
    const d = await buy();
    const pay = () => d.write({ lines: [], payables: [d.line('seller', 5_000)] });
    const both = await Promise.all([pay(), pay()]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 400]);
    expect(await d.numbers()).toEqual([101]);
  });
});

it('begins with the vendor of a cost or a purchase; those of others are not there', async () => {
  const [d, theirs] = [await open(), await open()];
  const vendorId = await office().addVendor(d.token, { name: 'Ridge Auto Parts' });
  const cost = (
    await office().enter(d.token, { vendor_id: vendorId, paid_by: null, amount: 200, description: 'Racks' })
  ).body;
  const bought = await d.bought(d.fromDealer());
  const start = (query: InputOf<typeof chequesCalls.payables>['query'], as = d.token) =>
    t.call(chequesCalls.payables, { query }, as);
  expect((await start({ cost_id: cost.id })).body).toMatchObject({
    ...{ vendor: { id: vendorId }, payee: 'Ridge Auto Parts', memo: 'Racks', rows: [{ id: cost.id }] },
  });
  expect((await start({ purchase_id: bought.id })).body).toMatchObject({
    ...{ vendor: { id: d.vendorId }, rows: [{ kind: 'purchase', id: bought.id, open: 10_500 }] },
  });
  expect((await start({ cost_id: cost.id }, theirs.token)).status).toBe(404);
  expect((await start({ purchase_id: bought.id }, theirs.token)).status).toBe(404);
  expect((await start({})).error.fields).toEqual({ vendor_id: 'Required' });
});

it('leaves nothing of a cheque when the connection ends in the middle', async () => {
  const d = await open();
  // the entry of the journal is written last: by then number, lines and payment are there
  await t.sql(
    sql`create or replace function refuse_entry_of_test() returns trigger language plpgsql as $$ begin
      if new.memo like 'Cheque % to Kill me%' then raise exception 'a kill in the middle'; end if; return new; end $$`,
  );
  await t.sql(
    sql`create or replace trigger refuse_entry_of_test before insert on journal_entry for each row execute function refuse_entry_of_test()`,
  );
  const failed = await d.write({ payee: 'Kill me' });
  expect(failed.status).toBe(500);
  expect(await d.numbers()).toEqual([]);
  expect(await d.account()).toMatchObject({ next_cheque_no: 101, balance: 10_000 });
  expect((await d.written()).number).toBe(101);
});

describe('a void cheque', () => {
  it('keeps its number, is booked back today, and stays void', async () => {
    const d = await open();
    const { id } = await d.written();
    const reply = await d.voidIt(id);
    expect(reply.body).toMatchObject({ number: 101, state: 'void', void_reason: 'Spoiled' });
    expect(reply.body.entries.map(({ day }) => day)).toEqual(['2026-05-08', TODAY]);
    expect(await d.accounts()).toEqual({ '1010': 1_000_000, '3000': -1_000_000 });
    expect((await d.voidIt(id)).status).toBe(409);
    expect((await d.print([id])).status).toBe(409);
    expect((await d.written()).number).toBe(102);
  });

  it('of a closed period is booked back today', async () => {
    const d = await open();
    const { id } = await d.written();
    await office().closeBooks(d.tenant, '2026-05-09');
    expect((await d.voidIt(id)).body.entries.map(({ day }) => day)).toEqual(['2026-05-08', TODAY]);
  });

  it('needs a reason', async () => {
    const d = await open();
    const { id } = await d.written();
    const reply = await t.call(chequesCalls.void, { params: { id }, body: { reason: ' ' } }, d.token);
    expect([reply.status, Object.keys(reply.error.fields ?? {})]).toEqual([400, ['reason']]);
  });
});

describe('printing', () => {
  it('prints several as one PDF, with the amounts in words and figures', async () => {
    const d = await open();
    const one = await d.written({ memo: 'Licence 2026' });
    const two = await d.written({ payee: 'Ville de Laval', language: 'fr' });
    const print = await d.print([one.id, two.id]);
    expect(print.status).toBe(201);
    const { text, totalPages } = await readPdf((await d.pdf(print.body.id)).body);
    expect(totalPages).toBe(2);
    for (const part of [
      ...['City of Vancouver', '**$105.00', 'One hundred five dollars and 00/100', '000101', 'Licence 2026'],
      '6040 Office',
      ...['Ville de Laval', 'Cent cinq dollars et 00/100', '000102', "À l'ordre de", 'A A A A'],
    ])
      expect(text).toContain(part);
    expect(text).not.toContain('Reprint');
  });

  it('is noted with who and when; a reprint says so', async () => {
    const d = await open();
    const { id } = await d.written();
    await d.print([id]);
    const again = await d.print([id]);
    const { text } = await readPdf((await d.pdf(again.body.id)).body);
    expect(text).toContain('Reprint 1');
    expect(text).not.toContain('Reprint 2');
    const cheque = await d.get(id);
    expect(cheque).toMatchObject({ prints: 2, state: 'printed' });
    expect(cheque.printed.map(({ copy }) => copy)).toEqual([1, 2]);
    expect(cheque.printed[0]?.by).not.toBe('');
  });

  it('gives each print its own number when two print at once', async () => {
    const d = await open();
    const { id } = await d.written();
    await Promise.all([d.print([id]), d.print([id]), d.print([id])]);
    expect((await d.get(id)).printed.map(({ copy }) => copy)).toEqual([1, 2, 3]);
  });

  it('is read by whoever printed, for ten minutes', async () => {
    const d = await open();
    const { id } = await d.written();
    const print = await d.print([id]);
    now = new Date(Date.now() + 11 * 60_000);
    expect((await d.pdf(print.body.id)).status).toBe(409);
  });

  it('is moved as the bank account says, with a page to measure it', async () => {
    const d = await open();
    const saved = await t.call(
      chequesCalls.saveLayout,
      { params: { id: d.bankId }, body: { offset_x: 1.5, offset_y: -2, signatures: 2 } },
      d.token,
    );
    expect(saved.body).toMatchObject({ offset_x: 1.5, offset_y: -2, signatures: 2 });
    const page = await t.call(chequesCalls.alignment, { params: { id: d.bankId } }, d.token);
    expect((await readPdf(page.body)).text).toContain('Moved by 1.5 mm to the right and -2 mm down');
    const wrong = await t.call(
      chequesCalls.saveLayout,
      { params: { id: d.bankId }, body: { offset_x: 99, offset_y: 0, signatures: 1 } },
      d.token,
    );
    expect(Object.keys(wrong.error.fields ?? {})).toEqual(['offset_x']);
  });
});
