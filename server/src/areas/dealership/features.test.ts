import { dealershipCalls } from '@forecourt/contract/dealership';
import { sessionCalls } from '@forecourt/contract/session';
import { ROLE } from '@forecourt/policy';
import { sampleDealership } from '@forecourt/policy/sample-actors';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test-support/app';
import { execute } from '../../test-support/execute';
import { FEATURES, featureState, type Switches } from './features';

const allOn: Switches = { chat: true, social_posting: true, device_verification: true };
const names = new Map([[4, 'Complete']]);

describe('featureState', () => {
  const stateOf = (key: string, dealership = {}, switches: Partial<Switches> = {}) => {
    const feature = FEATURES.find((f) => f.key === key);
    if (!feature) throw new Error(`no feature ${key}`);
    const { state, switchable, reason } = featureState(
      feature,
      sampleDealership(dealership),
      { ...allOn, ...switches },
      names,
    );
    return [state, switchable, reason];
  };

  it.each([
    ['syndication', {}, 'on'],
    ['syndication', { hasSyndication: false }, 'has_syndication'],
    ['quickbooks', { quickbooksPermit: false }, 'quickbooks_permit'],
    ['added_wanted', { addedWantedPermit: false }, 'added_wanted_permit'],
    ['accounting', {}, 'on'],
    ['accounting', { packageId: 3 }, 'Complete'],
    ['accounting', { packageId: null }, 'Complete'],
    ['accounting', { packageId: null, id: 575 }, 'on'],
    ['shop', {}, 'not offered'],
    ['shop', { id: 817 }, 'on'],
    ['mechanic_shop', { id: 923 }, 'on'],
    ['mechanic_shop', { id: 923, components: ['Dashboard'] }, 'MechanicShop'],
    ['gallery', { id: 843 }, 'on'],
    ['gallery', { id: 4 }, 'on'],
    ['gallery', { id: 5 }, 'not offered'],
    ['promotion', { id: 409 }, 'on'],
    ['auto_posting', { id: 250 }, 'on'],
    ['auto_posting', { id: 409 }, 'not offered'],
    ['social_posting', { id: 1169 }, 'not offered'],
  ])('%s at %j: %s', (key, dealership, expected) => {
    const [state, switchable, reason] = stateOf(key, dealership);
    if (expected === 'on') expect([state, reason]).toEqual(['on', null]);
    else {
      expect([state, switchable]).toEqual(['unavailable', 0]);
      expect(reason).toContain(expected);
    }
  });

  it.each([
    [true, ['on', 1, null]],
    [false, ['off', 1, null]],
  ])('a switch that is %s', (position, expected) => {
    expect(stateOf('chat', { hasChat: position }, { chat: position })).toEqual(expected);
    expect(stateOf('social_posting', {}, { social_posting: position })).toEqual(expected);
    expect(stateOf('device_verification', {}, { device_verification: position })).toEqual(expected);
  });

  it('has no switch for a chat without its permit', () => {
    const [state, switchable, reason] = stateOf('chat', { hasChat: false }, { chat: null });
    expect([state, switchable]).toEqual(['unavailable', 0]);
    expect(reason).toContain('has_chat');
  });
});

describe('features through the application', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp();
  });
  afterAll(() => t.stop());

  const set = (token: string, key: string, on: boolean) =>
    t.call(dealershipCalls.setFeature, { params: { key }, body: { on } }, token);
  const info = (token: string) =>
    t.call(sessionCalls.info, {}, token).then(({ body }) => body.dealershipInfo);

  it('lists everything, also to those who may not switch', async () => {
    const dealer = await t.newDealership();
    const accountant = await dealer.user(ROLE.accountant);
    const { status, body } = await t.call(dealershipCalls.features, {}, accountant.token);
    expect(status).toBe(200);
    expect(body.map(({ key }) => key)).toEqual(FEATURES.map(({ key }) => key));
    expect((await set(accountant.token, 'chat', false)).status).toBe(403);
    const seller = await dealer.user(ROLE.seller);
    expect((await t.call(dealershipCalls.features, {}, seller.token)).status).toBe(403);
  });

  it('switches the chat off and on again, for this dealership alone', async () => {
    const dealer = await t.newDealership();
    const other = await t.newDealership();
    const { token } = dealer.owner;
    expect((await set(token, 'chat', false)).body).toMatchObject({ state: 'off', switchable: 1 });
    expect((await info(token))?.has_chat).toBe(0);
    expect((await info(other.owner.token))?.has_chat).toBe(1);
    expect((await set(token, 'chat', true)).body).toMatchObject({ state: 'on', switchable: 1 });
    expect((await info(token))?.has_chat).toBe(1);
  });

  it('does not give a chat that nobody permitted', async () => {
    const dealer = await t.newDealership();
    await t.deps.database.systemWrite({ userId: null, requestId: 'test' }, (tx) =>
      execute(tx, sql`update dealership set has_chat = false where id = ${dealer.id}`),
    );
    const { status, error } = await set(dealer.owner.token, 'chat', true);
    expect([status, error.message]).toEqual([403, expect.stringContaining('has_chat')]);
    expect((await info(dealer.owner.token))?.has_chat).toBe(0);
  });

  it('writes social posting into the configuration', async () => {
    const { owner } = await t.newDealership();
    expect((await set(owner.token, 'social_posting', false)).body.state).toBe('off');
    const configs = (await info(owner.token))?.DealershipConfigs;
    expect(configs).toContainEqual({ config: 'SOCIAL_POSTING', value: '0' });
    expect((await set(owner.token, 'social_posting', true)).body.state).toBe('on');
  });

  it('switches device verification, which the next sign-in asks for', async () => {
    const { owner } = await t.newDealership();
    expect((await set(owner.token, 'device_verification', true)).body.state).toBe('on');
    const profile = await t.call(dealershipCalls.profile, {}, owner.token);
    expect(profile.body.device_verification).toBe(1);
  });

  it('does not switch what is bought or given', async () => {
    const { owner } = await t.newDealership();
    expect((await set(owner.token, 'accounting', false)).status).toBe(403);
    expect((await set(owner.token, 'shop', true)).status).toBe(403);
    expect((await set(owner.token, 'nothing', true)).status).toBe(404);
  });
});
