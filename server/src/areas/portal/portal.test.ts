import { dealRecordCalls } from '@forecourt/contract/deals/record';
import { depositsCalls } from '@forecourt/contract/deposits/index';
import { filesCalls } from '@forecourt/contract/files';
import { portalCalls } from '@forecourt/contract/portal/index';
import { STOCK_STATUS } from '@forecourt/domain';
import { ROLE } from '@forecourt/policy';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test-support/app';
import { customersOf } from '../../test-support/customers';
import { openDealer } from '../../test-support/deposits';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());

type Dealer = Awaited<ReturnType<typeof openDealer>>;

const deals = (token: string) => t.call(portalCalls.deals, {}, token);
const deal = (token: string, id: number) => t.call(portalCalls.deal, { params: { id } }, token);
const write = (token: string, id: number, text: string, file: File[] = []) =>
  t.call(portalCalls.write, { params: { id }, body: { text }, files: { file } }, token);
const ask = (token: string, mvdId: number, text = 'Is it still there?') =>
  t.call(portalCalls.ask, { body: { mvdId, text } }, token);
const setFavorite = (token: string, id: number, favorite: 0 | 1) =>
  t.call(portalCalls.setFavorite, { params: { id }, body: { favorite } }, token);
const favorites = async (token: string) => (await t.call(portalCalls.favorites, {}, token)).body.rows;

const comment = async (
  d: Dealer,
  dealId: number,
  text: string,
  more: { kind?: string; shown?: boolean } = {},
) => {
  const [row] = await t.sql<{
    id: number;
  }>(sql`insert into deal_comment (dealership_id, deal_id, kind, text, for_customer, user_id)
    values (${d.id}, ${dealId}, ${more.kind ?? 'comment'}, ${text}, ${more.shown ?? false}, ${d.owner.id}) returning id`);
  return row?.id ?? 0;
};

describe('the own deals', () => {
  it('are those of the buyer and the co-buyer, and nobody else has them', async () => {
    const d = await openDealer(t);
    const id = await d.startDeal();
    const [buyer, partner] = [await d.account(), await d.newCustomer()];
    await t.sql(
      sql`insert into deal_party (dealership_id, deal_id, customer_id, role) values (${d.id}, ${id}, ${partner}, 'co-buyer') returning id`,
    );
    const guarantor = await d.newCustomer();
    await t.sql(
      sql`insert into deal_party (dealership_id, deal_id, customer_id, role) values (${d.id}, ${id}, ${guarantor}, 'guarantor') returning id`,
    );
    for (const { token } of [buyer, await d.account(partner)]) {
      expect((await deals(token)).body).toMatchObject({
        total: 1,
        rows: [{ id, title: '2022 Kia Soul', cars: [{ mvdId: d.carId }] }],
      });
      expect((await deal(token, id)).status).toBe(200);
    }
    for (const { token } of [await d.account(guarantor), await d.account(await d.newCustomer())]) {
      expect((await deals(token)).body.total).toBe(0);
      expect((await deal(token, id)).status).toBe(404);
      expect((await write(token, id, 'Hello')).status).toBe(404);
    }
    const other = await openDealer(t);
    expect((await deal((await other.account()).token, id)).status).toBe(404);
    expect((await deals(d.token)).status).toBe(403);
    expect((await deals((await d.user(ROLE.customer)).token)).body.rows).toEqual([]);
  });

  it('show neither cost nor notes nor internal comments and documents', async () => {
    const d = await openDealer(t);
    await t.sql(sql`update stock_vehicle set cost_price = 11111 where id = ${d.carId} returning id`);
    const id = await d.startDeal();
    const { token } = await d.account();
    await comment(d, id, 'Squeeze this one');
    await comment(d, id, 'Pays late', { kind: 'note', shown: true });
    await comment(d, id, 'Your car is ready', { shown: true });
    for (const [title, shown] of [
      ['Inspection', true],
      ['Appraisal', false],
    ] as const)
      await t.sql(sql`insert into deal_document (dealership_id, deal_id, title, file, name, mime, bytes, for_customer)
        values (${d.id}, ${id}, ${title}, ${`${title}-${id}.pdf`}, ${`${title}.pdf`}, 'application/pdf', 1, ${shown}) returning id`);
    await t.sql(sql`insert into deal_trade (dealership_id, deal_id, make, model, year, allowance, actual_cash_value)
      values (${d.id}, ${id}, 'Ford', 'Focus', 2014, 4000, 2222) returning id`);
    const list = await deals(token);
    expect(list.body.rows[0]?.unread).toBe(1);
    const { body } = await deal(token, id);
    expect(body).toMatchObject({
      messages: [{ text: 'Your car is ready', mine: false }],
      documents: [{ title: 'Inspection' }],
      trades: [{ title: '2014 Ford Focus', allowance: 4000 }],
    });
    expect(JSON.stringify(body)).not.toMatch(/11111|2222|Squeeze|Pays late|Appraisal|cost|gross/);
    expect((await deals(token)).body.rows[0]?.unread).toBe(0);
  });

  it('follow the survivor of a merge', async () => {
    const d = await openDealer(t);
    const survivor = await d.newCustomer({ f_name: 'Grace', l_name: 'Hopper' });
    const id = await d.startDeal({ customer: survivor });
    const { token } = await d.account();
    expect((await deals(token)).body.total).toBe(0);
    await customersOf(t).mergeInto(d.customerId, survivor);
    expect((await deals(token)).body.rows.map((row) => row.id)).toEqual([id]);
    expect((await write(token, id, 'Still me')).status).toBe(201);
  });

  it('have their deposits, each with its receipt', async () => {
    const d = await openDealer(t);
    const id = await d.startDeal();
    const { token } = await d.account();
    await d.booked({ deal_id: id });
    const { body } = await deal(token, id);
    expect(body.deposits).toMatchObject([{ number: 'R-000001', price: 500, balance: 500, on: '2026-05-01' }]);
    const receipt = { params: { id: body.deposits[0]?.entry_id ?? 0 } };
    expect((await t.call(depositsCalls.receipt, receipt, token)).status).toBe(200);
  });

  it('name the dealership on a deposit, and staff see who booked it', async () => {
    const d = await openDealer(t);
    const { token } = await d.account();
    await d.booked({ deal_id: await d.startDeal() });
    const [dealership] = await t.sql<{ name: string }>(
      sql`select business_name as name from dealership where id = ${d.id}`,
    );
    const [staff] = await t.sql<{ name: string }>(
      sql`select full_name as name from app_user where id = ${d.owner.id}`,
    );
    const bookedBy = async (as: string) => {
      const [row] = (await t.call(depositsCalls.ofVehicles, {}, as)).body.rows;
      return [row?.created_by, row?.entries[0]?.created_by];
    };
    expect(await bookedBy(token)).toEqual([dealership?.name, dealership?.name]);
    const [kept] = (await t.call(depositsCalls.list, {}, d.token)).body.rows;
    expect([kept?.created_by, kept?.entries[0]?.created_by]).toEqual([staff?.name, staff?.name]);
  });

  it('show the photo of a vehicle that no public page shows, to the customer of the deal alone', async () => {
    const d = await openDealer(t);
    const id = await d.startDeal();
    const [buyer, other] = [await d.account(), await d.account(await d.newCustomer())];
    const name = `${'5'.repeat(32)}.webp`;
    await t.deps.files.put(name, Buffer.from('a picture'), 'image/webp');
    await t.sql(sql`insert into vehicle_photo (dealership_id, stock_id, file, thumbnail, width, height, position)
      values (${d.id}, ${d.carId}, ${name}, ${name}, 10, 10, 1) returning id`);
    await t.sql(sql`update stock_vehicle set status = ${STOCK_STATUS.sold}, sold_date = current_date, status_before_sale = 4
      where id = ${d.carId} returning id`);
    const [car] = (await deal(buyer.token, id)).body.cars;
    expect([car?.page, car?.photo]).toEqual([null, `/api/v1/my/deal-cars/${car?.id}/photo`]);
    const photo = (token: string) => t.call(portalCalls.carPhoto, { params: { id: car?.id ?? 0 } }, token);
    expect(String((await photo(buyer.token)).body)).toBe('a picture');
    expect((await photo(other.token)).status).toBe(404);
    await t.sql(sql`update deal_car set removed_at = now() where id = ${car?.id ?? 0} returning id`);
    expect((await photo(buyer.token)).status).toBe(404);
  });

  it('show the conversation and the documents to the customer they were meant for alone', async () => {
    const d = await openDealer(t);
    const id = await d.startDeal();
    const next = await d.newCustomer();
    const [former, later] = [await d.account(), await d.account(next)];
    await t.sql(sql`insert into deal_comment (dealership_id, deal_id, kind, text, for_customer)
      values (${d.id}, ${id}, 'comment', 'Your loan was declined', true) returning id`);
    const { body: page } = await t.call(dealRecordCalls.openBuyerPage, { params: { id } }, d.token);
    expect((await deal(former.token, id)).body.messages).toHaveLength(1);
    await t.call(dealRecordCalls.save, { params: { id }, body: { customer_id: next } }, d.token);
    const { status, body } = await deal(later.token, id);
    expect([status, body.messages, body.documents]).toEqual([200, [], []]);
    expect((await deal(former.token, id)).status).toBe(404);
    const visit = await t.app.inject({ method: 'GET', url: new URL(page.link).pathname });
    expect(visit.statusCode).toBe(404);
  });

  it('have a link to each quotation that was sent, the same at each look', async () => {
    const d = await openDealer(t);
    const id = await d.startDeal();
    const { token } = await d.account();
    for (const [number, state] of [
      [1, 'sent'],
      [2, 'draft'],
    ] as const)
      await t.sql(sql`with q as (insert into quotation (dealership_id, number, customer_id, state, valid_until, total_cents, sent_at)
          values (${d.id}, ${number}, ${d.customerId}, ${state}, '2099-01-01', 2100000, now()) returning id)
        insert into quotation_car (dealership_id, quotation_id, position, stock_id, price, total)
          select ${d.id}, id, 1, ${d.carId}, 21000, 21000 from q returning id`);
    const [first, second] = [
      (await deal(token, id)).body.quotations,
      (await deal(token, id)).body.quotations,
    ];
    expect(first).toEqual([
      {
        number: 'Q-000001',
        state: 'sent',
        total: 21_000,
        link: expect.stringMatching(/#\/quotation\/[\w-]{43}$/),
      },
    ]);
    expect(second).toEqual(first);
  });
});

describe('a message', () => {
  it('goes to the seller, with files that the customer and staff read', async () => {
    const d = await openDealer(t);
    const id = await d.startDeal();
    const seller = await d.user(ROLE.salesConsultant);
    await t.sql(sql`update deal set seller_id = ${seller.id} where id = ${id} returning id`);
    const { token } = await d.account();
    const { status, body } = await write(token, id, 'When can I come?', [
      new File(['%PDF-1.7\n'], 'licence.pdf'),
    ]);
    expect([status, body.messages]).toMatchObject([
      201,
      [{ text: 'When can I come?', mine: true, files: [{ name: 'licence.pdf' }] }],
    ]);
    const notified = await t.sql(
      sql`select title, body from notification where user_id = ${seller.id} and kind = 'deal.message'`,
    );
    expect(notified).toEqual([{ title: 'The customer wrote: Grace Fraser', body: 'When can I come?' }]);
    const name = body.messages[0]?.files[0]?.url.split('/').at(-1) ?? '';
    const read = async (as: string) => (await t.call(filesCalls.get, { params: { name } }, as)).status;
    const stranger = await d.account(await d.newCustomer());
    expect([await read(token), await read(d.token), await read(stranger.token)]).toEqual([200, 200, 404]);
  });
});

describe('asking for a car', () => {
  it('begins one deal, also of a double click, and goes on in it', async () => {
    const d = await openDealer(t);
    const { token } = await d.account();
    const [first, second] = await Promise.all([ask(token, d.carId), ask(token, d.carId)]);
    expect([first.status, second.status, second.body.id]).toEqual([201, 201, first.body.id]);
    const { body } = await ask(token, d.carId, 'Hello again');
    expect([body.id, body.messages.length]).toEqual([first.body.id, 3]);
    const rows = await t.sql(sql`select entry, source from deal where dealership_id = ${d.id}`);
    expect(rows).toEqual([{ entry: 'customer', source: 'Customer portal' }]);
  });

  it("goes to the customer's seller, or to nobody where nobody is in turn", async () => {
    const d = await openDealer(t);
    const seller = await d.user(ROLE.salesConsultant);
    await t.sql(sql`update customer set seller_id = ${seller.id} where id = ${d.customerId} returning id`);
    const { body } = await ask((await d.account()).token, d.carId);
    expect(body.seller?.email).toBe(seller.email);
  });

  it('is refused for cars that shoppers do not see, and those of others', async () => {
    const [d, other] = [await openDealer(t), await openDealer(t)];
    const { token } = await d.account();
    for (const car of [await d.newCar(STOCK_STATUS.justEntered), other.carId])
      expect((await ask(token, car)).error.fields).toEqual({ mvdId: 'This vehicle is not available' });
    expect((await ask(token, d.carId, '  ')).status).toBe(400);
  });
});

describe('favourites', () => {
  it('are added, taken off, and say when a car is gone', async () => {
    const d = await openDealer(t);
    const { token } = await d.account();
    const gone = await d.newCar();
    for (const car of [d.carId, gone, gone]) expect((await setFavorite(token, car, 1)).status).toBe(200);
    await t.sql(sql`update stock_vehicle set deleted_at = now() where id = ${gone} returning id`);
    expect((await favorites(token)).map(({ mvdId, is_available }) => [mvdId, is_available])).toEqual([
      [gone, false],
      [d.carId, true],
    ]);
    const [, here] = await favorites(token);
    expect(here).toMatchObject({
      title: '2022 Kia Soul',
      price: 20_000,
      page: expect.stringContaining('/car/'),
    });
    const sticker = await t.app.inject({ url: here?.page ?? '', headers: { host: 'localhost' } });
    const { host, pathname } = new URL(String(sticker.headers.location));
    const page = await (await t.site()).app.inject({ url: pathname, headers: { host } });
    expect(page.body).toContain(`/#/customer/favorite-vehicles?add=${d.carId}`);
    await setFavorite(token, gone, 0);
    expect(await favorites(token)).toHaveLength(1);
    expect((await setFavorite(token, gone, 1)).status).toBe(404);
    const other = await openDealer(t);
    expect((await setFavorite(token, other.carId, 1)).status).toBe(404);
    const stranger = await d.account(await d.newCustomer());
    expect(await favorites(stranger.token)).toEqual([]);
    expect((await t.call(portalCalls.favorites, {}, d.token)).status).toBe(403);
  });
});
