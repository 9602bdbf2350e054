import { dealPaperCalls } from '@forecourt/contract/deals/papers';
import { ROLE } from '@forecourt/policy';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test-support/app';
import { encryptFinance } from '../../starting/secret-finance';
import { openDealership, pdfText } from '../test-support/deals';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());

const SECRETS = { sin: '130 692 544', income: '5200.50', account_number: '00012-004-7654321' };
const FIELDS = { full_name: 'Grace Fraser', employer: 'Harbour Foods', housing_cost: 1_450.5 };

const read = (token: string, id: number) =>
  t.call(dealPaperCalls.creditAuthorization, { params: { id } }, token);
const save = (token: string, id: number, body: object = {}) =>
  t.call(dealPaperCalls.saveCreditAuthorization, { params: { id }, body: { ...FIELDS, ...body } }, token);
const reveal = (token: string, id: number) =>
  t.call(dealPaperCalls.revealCreditNumbers, { params: { id } }, token);
const sign = (token: string, id: number, body: object = {}) =>
  t.call(
    dealPaperCalls.signCreditAuthorization,
    { params: { id }, body: { signed_name: 'Grace Fraser', agreed: 1, ...body } },
    token,
  );
const pdf = (token: string, id: number) =>
  t.call(dealPaperCalls.creditAuthorizationPdf, { params: { id } }, token);

describe('a credit authorization', () => {
  it('begins with what is known of the customer and of their lead, once for each deal', async () => {
    const { token, id, newDeal } = await openDealership(t, { birthdate: '1990-04-05' });
    const dealId = await newDeal({
      ...{ cars: [], finance: { employer: 'Harbour Foods', housing_payment: 900 } },
      secretFinance: encryptFinance(t.deps, id, { sin: '130692544', monthly_income: 5_200 }),
    });
    const [first, second] = await Promise.all([read(token, dealId), read(token, dealId)]);
    expect([first.status, second.body.id]).toEqual([200, first.body.id]);
    expect(first.body).toMatchObject({
      ...{ customer: { name: 'Grace Fraser' }, signed_at: null, pdf: null, looks: [], version: 1 },
      fields: {
        full_name: 'Grace Fraser',
        birthdate: '1990-04-05',
        employer: 'Harbour Foods',
        housing_cost: 900,
      },
      masked: { sin: '••• ••• 544', account_number: '' },
    });
    expect(first.body.fields.address).toContain('12 Water Street');
  });

  it('keeps sensitive numbers encrypted and shows them masked; each look is logged', async () => {
    const { token, dealId, owner } = await openDealership(t);
    const { status, body } = await save(token, dealId, { secrets: SECRETS });
    expect(status).toBe(200);
    expect(body.masked).toEqual({ sin: '••• ••• 544', income: '•••.50', account_number: '••••321' });
    expect(JSON.stringify(body)).not.toContain('692');
    for (const table of ['credit_authorization', 'audit_entry'])
      expect(
        await t.sql(
          sql`select 1 from ${sql.identifier(table)} r where r::text like '%130692544%' or r::text like '%7654321%' or r::text like '%5200.50%'`,
        ),
        table,
      ).toEqual([]);
    expect((await reveal(token, body.id)).body).toEqual({ ...SECRETS, sin: '130692544' });
    await reveal(token, body.id);
    const { looks } = (await read(token, dealId)).body;
    expect(looks).toHaveLength(2);
    expect(looks[0]?.by).toContain('Test');
    expect(
      await t.sql(
        sql`select user_id from audit_entry where table_name = 'credit_authorization_look' and user_id = ${owner.id}`,
      ),
    ).toHaveLength(2);
  });

  it('keeps a number that is not sent, clears one that is null, and refuses a wrong one', async () => {
    const { token, dealId } = await openDealership(t);
    const { body } = await save(token, dealId, { secrets: SECRETS });
    await save(token, dealId, { secrets: { income: null } });
    expect((await reveal(token, body.id)).body).toEqual({ ...SECRETS, sin: '130692544', income: '' });
    expect((await save(token, dealId, { secrets: { sin: '123' } })).error.fields).toEqual({
      'secrets.sin': 'A social insurance number has 9 digits',
    });
    const outdated = await save(token, dealId, { version: 1 });
    expect([outdated.status, (outdated.error.current as { version: number }).version]).toEqual([409, 3]);
  });

  it('is signed once, by drawing or typing, and never changed after', async () => {
    const { token, dealId } = await openDealership(t);
    const { id } = (await save(token, dealId, { secrets: SECRETS })).body;
    expect((await pdf(token, id)).status).toBe(404);
    expect((await sign(token, id, { signed_name: '' })).status).toBe(400);
    expect((await sign(token, id, { agreed: 0 })).status).toBe(400);
    const strokes = [
      [
        [20, 120],
        [80, 40],
      ],
    ];
    const replies = await Promise.all([sign(token, id, { strokes }), sign(token, id)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const signed = (await read(token, dealId)).body;
    expect(signed).toMatchObject({
      ...{ signed_name: 'Grace Fraser', signed_at: expect.any(String) },
      pdf: `/api/v1/credit-authorizations/${id}/pdf`,
    });
    const text = await pdfText((await pdf(token, id)).body);
    for (const part of [
      'Credit application',
      'Grace Fraser',
      'Harbour Foods',
      '$1,450.50',
      '544',
      '127.0.0.1',
    ])
      expect(text, part).toContain(part);
    expect(text).not.toContain('130692544');
    expect(text).toContain('credit reporting agency');
    for (const again of [await save(token, dealId), await sign(token, id)])
      expect([again.status, again.error.message]).toEqual([409, expect.stringContaining('is signed')]);
    expect(
      await t.sql(
        sql`select to_value from deal_event where deal_id = ${dealId} and kind = 'credit-authorization'`,
      ),
    ).toEqual([{ to_value: 'signed' }]);
  });

  it('is not for other roles, other dealerships, nor those who do not see the deal', async () => {
    const { token, dealId, user } = await openDealership(t);
    const { id } = (await save(token, dealId)).body;
    const [seller, elsewhere] = [await user(ROLE.seller), await openDealership(t)];
    expect((await read(seller.token, dealId)).status).toBe(403);
    expect((await read(elsewhere.token, dealId)).status).toBe(404);
    for (const call of [reveal, sign, pdf]) expect((await call(elsewhere.token, id)).status).toBe(404);
    expect((await save(elsewhere.token, dealId)).status).toBe(404);
  });
});
