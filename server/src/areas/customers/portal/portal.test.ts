import { followingCalls } from '@forecourt/contract/customers/following';
import { listingCalls } from '@forecourt/contract/customers/listing';
import { recordCalls } from '@forecourt/contract/customers/record';
import { filesCalls } from '@forecourt/contract/files';
import { sessionCalls } from '@forecourt/contract/session';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test-support/app';
import { customersOf } from '../../../test-support/customers';

let t: TestApp;
let c: ReturnType<typeof customersOf>;
beforeAll(async () => {
  t = await startTestApp();
  c = customersOf(t);
});
afterAll(() => t.stop());

const PASSWORD = 'a password of my own';
const open = (token: string, id: number) => t.call(recordCalls.openPortal, { params: { id } }, token);
const close = (token: string, id: number) => t.call(recordCalls.closePortal, { params: { id } }, token);
const linkTo = async (email: string) =>
  /reset-password\/([\w-]+)/.exec((await t.letterTo(email)).text)?.[1] ?? '';
const signIn = (username: string) =>
  t.call(sessionCalls.login, { body: { username, password: PASSWORD } }, undefined, {
    'x-device-token': 'device-of-grace',
  });

let count = 0;
/** A customer with an account, signed in. */
const guest = async () => {
  count += 1;
  const place = await t.newDealership();
  const email = `grace.${count}@example.org`;
  const id = await c.add(place.owner.token, { email, comment: 'Pays late' });
  const { body } = await open(place.owner.token, id);
  await t.call(sessionCalls.resetPassword, {
    params: { token: await linkTo(email) },
    body: { password: PASSWORD },
  });
  const { body: session } = await signIn(body.username);
  return { ...place, id, email, username: body.username, token: session.token };
};

describe('a portal account', () => {
  it('is made on demand; the letter holds a link to set the password, once', async () => {
    const { owner } = await t.newDealership();
    const id = await c.add(owner.token, { email: 'once@example.org' });
    const { status, body } = await open(owner.token, id);
    expect([status, body]).toEqual([
      200,
      {
        username: 'once@example.org',
        email: 'once@example.org',
        message: 'An invitation is on its way to once@example.org',
      },
    ]);
    const letter = await t.letterTo('once@example.org');
    expect(letter.text).toContain('once@example.org');
    expect(await c.read(owner.token, id)).toMatchObject({ username: 'once@example.org', portal_active: 1 });
    const set = { params: { token: await linkTo('once@example.org') }, body: { password: PASSWORD } };
    expect((await t.call(sessionCalls.resetPassword, set)).status).toBe(200);
    expect((await t.call(sessionCalls.resetPassword, set)).status).toBe(400);
  });

  it('sees its own record and nothing that the dealership keeps to itself', async () => {
    const { token, id, owner } = await guest();
    const { status, body } = await t.call(recordCalls.mine, {}, token);
    expect([status, body.id, body.full_name]).toEqual([200, id, 'Grace Fraser']);
    expect(JSON.stringify(body)).not.toContain('Pays late');
    expect((await c.single(token, id)).status).toBe(403);
    expect((await t.call(listingCalls.list, {}, token)).status).toBe(403);
    expect((await t.call(followingCalls.timeline, { params: { id } }, token)).status).toBe(403);
    expect((await t.call(recordCalls.mine, {}, owner.token)).status).toBe(404);
  });

  it('sees the pictures of its own record alone', async () => {
    const { token, id, owner } = await guest();
    const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: '#c33' } });
    const avatar = new File([Buffer.from(await picture.png().toBuffer())], 'me.png');
    const stranger = await c.add(owner.token);
    const nameFor = async (customerId: number) =>
      (
        await t.call(recordCalls.setImages, { params: { id: customerId }, files: { avatar } }, owner.token)
      ).body.avatar
        ?.split('/')
        .at(-1) ?? '';
    const see = async (customerId: number) =>
      (await t.call(filesCalls.get, { params: { name: await nameFor(customerId) } }, token)).status;
    expect([await see(id), await see(stranger)]).toEqual([200, 404]);
  });

  it('agrees to messages and withdraws it', async () => {
    const { token, id, owner } = await guest();
    const set = (kind: 'express' | 'withdrawn') =>
      t.call(recordCalls.setMyConsent, { body: { channel: 'email', kind } }, token);
    expect((await set('express')).body.consents[0]).toMatchObject({ channel: 'email', allowed: 1 });
    expect((await set('withdrawn')).body.consents[0]).toMatchObject({ allowed: 0 });
    const { body } = await t.call(recordCalls.consents, { params: { id } }, owner.token);
    expect(body.history).toMatchObject([
      { kind: 'withdrawn', proof: 'At the portal', created_by: 'The customer' },
      { kind: 'express' },
    ]);
  });

  it('is closed at once, and opened again under its name', async () => {
    const { token, id, owner, username } = await guest();
    expect((await close(owner.token, id)).status).toBe(200);
    expect((await t.call(recordCalls.mine, {}, token)).status).toBe(401);
    expect((await c.read(owner.token, id)).portal_active).toBe(0);
    expect((await open(owner.token, id)).body.username).toBe(username);
    expect((await c.read(owner.token, id)).portal_active).toBe(1);
    const { body } = await signIn(username);
    expect((await t.call(recordCalls.mine, {}, body.token)).status).toBe(200);
  });

  it('of a mailbox that has one at another dealership has a name of its own', async () => {
    const { email, username } = await guest();
    const other = await t.newDealership();
    const { body } = await open(other.owner.token, await c.add(other.owner.token, { email }));
    expect(body.username).toBe(`${username}.${other.id}`);
  });

  it('needs an e-mail; there is nothing to close without one', async () => {
    const [{ owner }, other] = [await t.newDealership(), await t.newDealership()];
    const id = await c.add(owner.token);
    expect((await open(owner.token, id)).error.fields).toEqual({ email: 'This customer has no e-mail' });
    expect((await close(owner.token, id)).status).toBe(409);
    expect((await open(other.owner.token, id)).status).toBe(404);
  });
});
