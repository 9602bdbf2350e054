import { listingCalls } from '@forecourt/contract/customers/listing';
import { leadCommentCalls } from '@forecourt/contract/leads/comments';
import { leadIntakeCalls } from '@forecourt/contract/leads/intake';
import { leadRecordCalls } from '@forecourt/contract/leads/record';
import { leadSettingsCalls } from '@forecourt/contract/leads/settings';
import { searchCalls } from '@forecourt/contract/search';
import { CAREER_LEAD } from '@forecourt/domain/lead/lead-types';
import { ROLE } from '@forecourt/policy';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test-support/app';
import { jobsByHand } from '../../test-support/jobs';
import { leadsOf } from '../../test-support/leads';

let t: TestApp;
let l: ReturnType<typeof leadsOf>;
beforeAll(async () => {
  t = await startTestApp();
  l = leadsOf(t);
});
afterAll(() => t.stop());

describe('roles without customers', () => {
  it.each([ROLE.assistantAdmin, ROLE.marketingAdmin])('role %i sees leads without them', async (role) => {
    const { owner, user } = await t.newDealership();
    const assistant = await user(role);
    const { id, customer } = await l.add(owner.token, { f_name: 'Amara', email: 'amara@example.org' });
    expect(customer?.name).toBe('Amara');
    const { rows } = await l.list(assistant.token);
    expect(rows.map((row) => [row.id, row.customer])).toEqual([[id, null]]);
    expect((await l.read(assistant.token, id)).customer).toBeNull();
    expect((await t.call(listingCalls.minimal, {}, assistant.token)).status).toBe(403);
  });
});

describe('a comment', () => {
  const commented = async () => {
    const { owner, user } = await t.newDealership();
    const [author, other] = [await user(ROLE.seller), await user(ROLE.seller)];
    const lead = await l.add(owner.token);
    const of = { lead_type: lead.lead_type, frk_lead_type_id: lead.id };
    const add = (files: { file?: File[] } = {}) =>
      t.call(
        leadCommentCalls.addComment,
        { body: { ...of, title: 'Call back', comment: 'At noon' }, files },
        author.token,
      );
    const save = (token: string, id: number, body: object) =>
      t.call(leadCommentCalls.saveComment, { body: { id, comment: 'At one', ...body } }, token);
    return { owner, author, other, add, save };
  };

  it('is changed by its author and who may delete leads alone, and keeps a title that is not sent', async () => {
    const { owner, author, other, add, save } = await commented();
    const { id } = (await add()).body;
    expect((await save(other.token, id, {})).status).toBe(403);
    expect((await t.call(leadCommentCalls.removeComment, { params: { id } }, other.token)).status).toBe(403);
    expect((await save(author.token, id, {})).body).toMatchObject({ title: 'Call back', comment: 'At one' });
    expect((await save(owner.token, id, { title: '' })).body.title).toBe('');
  });

  it('refuses a picture that cannot be read as it refuses another kind of file', async () => {
    const { add } = await commented();
    const broken = Buffer.concat([
      Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
      Buffer.alloc(200, 7),
    ]);
    const { status, error } = await add({ file: [new File([new Uint8Array(broken)], 'x.png')] });
    expect([status, error.fields]).toEqual([400, { file: 'please use jpg jpeg png and pdf file' }]);
  });
});

describe('a file of a comment', () => {
  const attach = async (token: string, lead: { id: number; lead_type: number }) => {
    const file = [new File(['%PDF-1.7\n'], 'resume.pdf')];
    const body = { lead_type: lead.lead_type, frk_lead_type_id: lead.id, comment: 'Attached' };
    const { body: comment } = await t.call(leadCommentCalls.addComment, { body, files: { file } }, token);
    return comment.files[0]?.url ?? '';
  };
  const open = async (token: string, url: string) =>
    (await t.app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${token}` } })).statusCode;

  it('of a career lead is read by the owner alone', async () => {
    const { owner, user } = await t.newDealership();
    const [seller, admin] = [await user(ROLE.seller), await user(ROLE.assistantAdmin)];
    const career = await attach(
      owner.token,
      await l.add(owner.token, { type: CAREER_LEAD, fields: { position: 'Seller' } }),
    );
    const sales = await attach(owner.token, await l.add(owner.token));
    const statuses = async (url: string) => [
      await open(owner.token, url),
      await open(admin.token, url),
      await open(seller.token, url),
    ];
    expect(await statuses(sales)).toEqual([200, 200, 200]);
    expect(await statuses(career)).toEqual([200, 404, 404]);
  });

  it("of another seller's lead is not read where sellers see their own leads alone", async () => {
    const { owner, user } = await t.newDealership();
    const [seller, other] = [await user(ROLE.seller), await user(ROLE.seller)];
    await t.call(leadSettingsCalls.saveSettings, { body: { visibility: 'own' } }, owner.token);
    const url = await attach(owner.token, await l.add(owner.token, { seller_id: seller.id }));
    expect([await open(seller.token, url), await open(other.token, url)]).toEqual([200, 404]);
  });
});

describe('the search', () => {
  it('finds leads by the last name, the plate of the offered car and the stock number of the car', async () => {
    const { owner, id: dealershipId } = await t.newDealership();
    const find = async (q: string) => {
      const { hits } = (await t.call(searchCalls.find, { query: { q } }, owner.token)).body;
      return hits.filter(({ kind }) => kind === 'leads').map(({ id }) => id);
    };
    const lead = await l.add(owner.token, {
      ...{ type: 1, f_name: 'Amara', l_name: 'Okafor', fields: { trade_plate: 'AB1 23C' } },
    });
    await t.call(
      leadRecordCalls.linkCustomer,
      { params: { id: lead.id }, body: { customerId: null } },
      owner.token,
    );
    await t.sql(
      sql`update customer set removed_at = now() where dealership_id = ${dealershipId} returning id`,
    );
    for (const typed of ['Okafor', 'okaf', 'amara', 'Okafor Amara', 'ab123c'])
      expect([typed, await find(typed)]).toEqual([typed, [lead.id]]);
    const [car] = await t.sql<{
      id: number;
    }>(sql`with shared as (insert into vehicle (vin) values (null) returning id)
      insert into stock_vehicle (dealership_id, vehicle_id, stock_no, make, model, year)
      select ${dealershipId}, id, 'K1042', 'Kia', 'Soul', 2022 from shared returning id`);
    const ofCar = await l.add(owner.token, { f_name: 'Bea', mvdId: car?.id });
    await l.add(owner.token, { f_name: 'K104' });
    expect(await find('k1042')).toEqual([ofCar.id]);
  });
});

describe('ADF', () => {
  const adf = `<adf><prospect><id>T-1</id><vehicle><year>2021</year><make>Toyota</make><model>RAV4</model><trim>XLE</trim></vehicle>
    <customer><contact><name part="full">Amara Okafor</name><phone>+1 519 555 0142</phone></contact></customer>
    <provider><name>Northlot</name></provider></prospect></adf>`;

  it.each([
    ['text/plain', adf],
    ['text/html', `<html><body><p>New lead</p>${adf}</body></html>`],
  ])('is taken as %s, with its telephone as others are, and written with its car', async (type, payload) => {
    const { owner } = await t.newDealership();
    const { adf_key: key } = (await t.call(leadSettingsCalls.settings, {}, owner.token)).body;
    const url = leadIntakeCalls.adfIntake.path.replace('{key}', key);
    const headers = { 'content-type': type };
    expect((await t.app.inject({ method: 'POST', url, headers, payload })).statusCode).toBe(201);
    await jobsByHand(t, 'leads').runAll();
    const [lead] = (await l.list(owner.token)).rows;
    expect(lead).toMatchObject({
      name: 'Amara Okafor',
      phone: '5195550142',
      message: 'Asks for: 2021 Toyota RAV4 XLE',
    });
    const written = await t.call(leadRecordCalls.adf, { params: { id: lead?.id ?? 0 } }, owner.token);
    expect(String(written.body)).toContain(
      '<year>2021</year><make>Toyota</make><model>RAV4</model><trim>XLE</trim>',
    );
  });
});
