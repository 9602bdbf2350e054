import { dealershipCalls } from '@forecourt/contract/dealership';
import { filesCalls } from '@forecourt/contract/files';
import { sessionCalls } from '@forecourt/contract/session';
import { ROLE } from '@forecourt/policy';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test-support/app';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());

const picture = async (width = 900) =>
  new File(
    [
      new Uint8Array(
        await sharp({ create: { width, height: 300, channels: 3, background: '#246' } })
          .png()
          .toBuffer(),
      ),
    ],
    'logo.png',
    { type: 'image/png' },
  );

describe('business profile', () => {
  it('is read and changed, the other dealership untouched', async () => {
    const dealer = await t.newDealership();
    const other = await t.newDealership();
    const before = await t.call(dealershipCalls.profile, {}, other.owner.token);
    const city = await t.sql<{ id: number }>(sql`select id from city where match_key = 'kamloops'`);
    const body = {
      bussiness_name: 'Nord & Süd <Motors>',
      dba: "O'Hara",
      frk_city: city[0]?.id,
      website: 'https://nord.example',
    };
    const saved = await t.call(dealershipCalls.saveProfile, { body }, dealer.owner.token);
    expect(saved.status).toBe(200);
    expect(saved.body).toMatchObject({
      ...body,
      city: 'Kamloops',
      province: 'British Columbia',
      timezone: 'America/Vancouver',
    });
    expect((await t.call(dealershipCalls.profile, {}, dealer.owner.token)).body).toEqual(saved.body);
    expect((await t.call(dealershipCalls.profile, {}, other.owner.token)).body).toEqual(before.body);
  });

  it.each([
    'bussiness_name',
    'dba',
    'business_phone',
    'business_street',
    'business_postal',
    'website',
    'tax_number',
  ])('takes one line only as %s', async (field) => {
    const { owner } = await t.newDealership();
    for (const lineEnd of ['\r\n', '\n', '\u2028']) {
      const body = { [field]: `https://a.b${lineEnd}Bcc: x` };
      const { status, error } = await t.call(dealershipCalls.saveProfile, { body }, owner.token);
      expect([status, Object.keys(error.fields ?? {})]).toEqual([400, [field]]);
    }
  });

  it('leaves alone what is not sent', async () => {
    const { owner } = await t.newDealership();
    await t.call(
      dealershipCalls.saveProfile,
      { body: { dba: 'Kept', business_phone: '604 555 0100' } },
      owner.token,
    );
    const { body } = await t.call(dealershipCalls.saveProfile, { body: { business_phone: '' } }, owner.token);
    expect([body.dba, body.business_phone]).toEqual(['Kept', '']);
  });

  it('refuses the slower of two savers', async () => {
    const { owner } = await t.newDealership();
    const { body: read } = await t.call(dealershipCalls.profile, {}, owner.token);
    const save = (dba: string) =>
      t.call(dealershipCalls.saveProfile, { body: { dba, version: read.version } }, owner.token);
    const replies = await Promise.all([save('One'), save('Two')]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const winner = replies.find(({ status }) => status === 200)?.body;
    expect(replies.find(({ status }) => status === 409)?.error.current).toEqual(winner);
  });

  it.each([
    ['frk_city', 999_999_999],
    ['frk_city', 'Kamloops'],
    ['bussiness_name', ''],
    ['bussiness_name', null],
    ['bussiness_name', 'x'.repeat(201)],
    ['business_email', 'not an address'],
    ['website', 'javascript:alert(1)'],
    ['dba', 'a\u0000b'],
    ['device_verification', 2],
    ['version', 'new'],
  ])('refuses %s %j on its field', async (field, value) => {
    const { owner } = await t.newDealership();
    const { status, error } = await t.call(
      dealershipCalls.saveProfile,
      { body: { [field]: value } },
      owner.token,
    );
    expect(status).toBe(400);
    expect(error.fields).toHaveProperty(field);
  });

  it.each([
    [ROLE.owner, 200],
    [ROLE.manager, 200],
    [ROLE.assistantAdmin, 200],
    [ROLE.marketingAdmin, 200],
    [ROLE.accountant, 403],
    [ROLE.seller, 403],
    [ROLE.mechanic, 403],
    [ROLE.customer, 403],
  ])('role %i: %i', async (role, expected) => {
    const dealer = await t.newDealership();
    const user = await dealer.user(role);
    expect((await t.call(dealershipCalls.profile, {}, user.token)).status).toBe(expected);
    expect((await t.call(dealershipCalls.saveProfile, { body: { dba: 'x' } }, user.token)).status).toBe(
      expected,
    );
  });

  it('lets only the owner switch device verification, as on the Features screen', async () => {
    const dealer = await t.newDealership();
    const { token } = await dealer.user(ROLE.manager);
    const save = (device_verification: 0 | 1, by: string) =>
      t.call(dealershipCalls.saveProfile, { body: { device_verification } }, by);
    const refused = await save(1, token);
    expect([refused.status, refused.error.fields]).toEqual([
      403,
      { device_verification: 'Only the owner changes this' },
    ]);
    expect((await save(0, token)).status).toBe(200);
    expect((await save(1, dealer.owner.token)).body.device_verification).toBe(1);
    expect((await save(1, token)).status).toBe(200);
  });

  it('answers 406 while a package must be chosen', async () => {
    for (const status of [4, 8, 9]) {
      const { owner } = await t.newDealership({ status });
      expect((await t.call(dealershipCalls.profile, {}, owner.token)).status).toBe(406);
    }
  });
});

describe('logo', () => {
  it('is shown to the dealership, to nobody else, and the old one goes', async () => {
    const dealer = await t.newDealership();
    const seller = await dealer.user(ROLE.seller);
    const stranger = await t.newDealership();
    const place = { params: { place: '1' as const } };
    const set = await t.call(
      dealershipCalls.setLogo,
      { ...place, files: { logo: await picture() } },
      dealer.owner.token,
    );
    expect(set.status).toBe(200);
    expect(set.body.logo_url2).toBeNull();
    const name = (set.body.logo_url ?? '').split('/').at(-1) ?? '';
    const see = (token: string) => t.call(filesCalls.get, { params: { name } }, token);
    const seen = await see(seller.token);
    expect([seen.status, seen.headers['content-type']]).toEqual([200, 'image/png']);
    expect((await see(stranger.owner.token)).status).toBe(404);
    const info = await t.call(sessionCalls.info, {}, seller.token);
    expect(info.body.dealershipInfo?.logo_url).toBe(set.body.logo_url);

    await t.call(
      dealershipCalls.setLogo,
      { ...place, files: { logo: await picture(40) } },
      dealer.owner.token,
    );
    expect((await see(seller.token)).status).toBe(404);
  });

  it('keeps two logos apart', async () => {
    const { owner } = await t.newDealership();
    await t.call(
      dealershipCalls.setLogo,
      { params: { place: '1' }, files: { logo: await picture() } },
      owner.token,
    );
    const { body } = await t.call(
      dealershipCalls.setLogo,
      { params: { place: '2' }, files: { logo: await picture() } },
      owner.token,
    );
    expect(body.logo_url).not.toBe(body.logo_url2);
    expect(body.logo_url2).toContain('/api/v1/files/');
  });

  it('refuses what only looks like a picture, and a third place', async () => {
    const { owner } = await t.newDealership();
    const fake = new File(['<script>alert(1)</script>'], 'logo.png', { type: 'image/png' });
    const reply = await t.call(
      dealershipCalls.setLogo,
      { params: { place: '1' }, files: { logo: fake } },
      owner.token,
    );
    expect([reply.status, Object.keys(reply.error.fields ?? {})]).toEqual([422, ['logo']]);
    const files = { logo: await picture(10) };
    const third = await t.call(
      dealershipCalls.setLogo,
      { params: { place: '3' as '2' }, files },
      owner.token,
    ); // wrong on purpose
    expect(third.status).toBe(404);
  });
});
