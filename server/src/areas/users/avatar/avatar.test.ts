import { accountCalls } from '@forecourt/contract/account';
import { filesCalls } from '@forecourt/contract/files';
import { sessionCalls } from '@forecourt/contract/session';
import { AVATAR_MAX_BYTES, usersCalls } from '@forecourt/contract/users';
import { ROLE } from '@forecourt/policy';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test-support/app';

let t: TestApp;
let png: Buffer<ArrayBuffer>;
beforeAll(async () => {
  t = await startTestApp();
  const picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#c33' } })
    .png()
    .toBuffer();
  png = Buffer.from(picture);
});
afterAll(() => t.stop());

const file = (content: Buffer<ArrayBuffer> | string, name = 'me.png') => new File([content], name);
const upload = (token: string, id: number, avatar: File | File[]) =>
  t.call(usersCalls.setAvatar, { params: { id }, files: { avatar } }, token);
const nameIn = (address: string) => address.slice(address.lastIndexOf('/') + 1);
const read = (token: string, address: string) =>
  t.call(filesCalls.get, { params: { name: nameIn(address) } }, token);
const storedOf = (id: number) =>
  t.sql<{
    name: string;
    removed: boolean;
  }>(sql`select name, removed_at is not null as removed from stored_file
    where kind = 'avatar' and record_id = ${id} order by id`);

describe("a user's picture", () => {
  it('is forgotten by sessions after its commit, also with an Idempotency-Key', async () => {
    const { owner, user } = await t.newDealership();
    const seller = await user(ROLE.seller);
    const { publish } = t.deps.signals;
    const committed: (string | null)[] = [];
    t.deps.signals.publish = async (topic, payload) => {
      const [row] = await t.sql<{ avatar: string | null }>(
        sql`select avatar from app_user where id = ${seller.id}`,
      );
      committed.push(row?.avatar ?? null);
      await publish(topic, payload);
    };
    try {
      const input = { params: { id: seller.id }, files: { avatar: file(png) } };
      const key = { 'idempotency-key': 'avatar-of-seller' };
      const { body } = await t.call(usersCalls.setAvatar, input, owner.token, key);
      const own = await t.call(accountCalls.setAvatar, { files: { avatar: file(png) } }, seller.token, {
        'idempotency-key': 'avatar-of-myself',
      });
      await expect.poll(() => committed).toEqual([nameIn(body.avatar), nameIn(own.body.avatar)]);
    } finally {
      t.deps.signals.publish = publish;
    }
  });

  it('is stored small, seen by the staff in lists, records and their own session', async () => {
    const { owner, user } = await t.newDealership();
    const seller = await user(ROLE.seller);
    await t.call(sessionCalls.info, {}, seller.token);
    const { status, body } = await upload(owner.token, seller.id, file(png));
    expect([status, body.avatar]).toEqual([
      200,
      expect.stringMatching(/^\/api\/v1\/files\/[0-9a-f]{32}\.png$/),
    ]);
    expect((await t.call(usersCalls.get, { params: { id: seller.id } }, owner.token)).body).toMatchObject({
      avatar: body.avatar,
      version: 1,
    });
    const listed = await t.call(usersCalls.list, { query: { frk_role: ROLE.seller } }, owner.token);
    expect(listed.body.rows[0]?.avatar).toBe(body.avatar);
    expect((await t.call(sessionCalls.info, {}, seller.token)).body.user.avatar).toBe(body.avatar);
    const shown = await read(seller.token, body.avatar);
    expect([shown.status, shown.headers['content-type']]).toEqual([200, 'image/png']);
    const reply = await t.app.inject({ url: body.avatar, headers: { cookie: `token=${seller.token}` } });
    expect(await sharp(reply.rawPayload).metadata()).toMatchObject({
      format: 'png',
      width: 512,
      height: 341,
    });
  });

  it('of the owner whom the dealership names is set by themselves alone', async () => {
    const { owner, user } = await t.newDealership();
    const second = await user(ROLE.owner);
    expect((await upload(second.token, owner.id, file(png))).status).toBe(403);
    expect((await upload(owner.token, owner.id, file(png))).status).toBe(200);
  });

  it('takes the place of the one before, which is gone', async () => {
    const { owner, user } = await t.newDealership();
    const seller = await user(ROLE.seller);
    const first = (await upload(owner.token, seller.id, file(png))).body.avatar;
    const second = (await upload(owner.token, seller.id, file(png))).body.avatar;
    expect((await read(owner.token, first)).status).toBe(404);
    expect((await read(owner.token, second)).status).toBe(200);
    expect((await storedOf(seller.id)).map((f) => f.removed)).toEqual([true, false]);
    await expect(t.deps.files.get(nameIn(first))).rejects.toThrow();
  });

  it('survives two who set it at once: one is kept, the other is gone', async () => {
    const { owner, user } = await t.newDealership();
    const seller = await user(ROLE.seller);
    const replies = await Promise.all([1, 2].map(() => upload(owner.token, seller.id, file(png))));
    expect(replies.map((r) => r.status)).toEqual([200, 200]);
    expect((await storedOf(seller.id)).filter((f) => !f.removed)).toHaveLength(1);
  });

  it.each([
    ['a page named .png', '<html><script>alert(1)</script></html>', 'me.png', 422],
    ['a drawing named .png', '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>', 'me.png', 422],
    ['a document', '%PDF-1.7\n%âãÏÓ\n', 'me.pdf', 422],
    ['a program named .jpg', 'MZ\u0090\u0000\u0003', 'me.jpg', 422],
    ['nothing', '', 'me.png', 422],
  ])('is not %s', async (_, content, name, expected) => {
    const { owner, user } = await t.newDealership();
    const seller = await user(ROLE.seller);
    const { status, error } = await upload(owner.token, seller.id, file(content, name));
    expect([status, Object.keys(error.fields ?? {})]).toEqual([expected, ['avatar']]);
    expect(await storedOf(seller.id)).toEqual([]);
  });

  it('is not half a picture, nor a picture named as a document', async () => {
    const { owner, user } = await t.newDealership();
    const seller = await user(ROLE.seller);
    const half = await upload(owner.token, seller.id, file(png.subarray(0, png.length >> 1)));
    const misnamed = await upload(owner.token, seller.id, file(png, 'me.pdf'));
    expect([half.status, misnamed.status]).toEqual([422, 422]);
    expect(await storedOf(seller.id)).toEqual([]);
  });

  it.each([AVATAR_MAX_BYTES + 1, 50 * 1_048_576])('is not %i bytes large', async (bytes) => {
    const { owner } = await t.newDealership();
    const { status } = await upload(
      owner.token,
      owner.id,
      file(Buffer.concat([png, Buffer.alloc(bytes - png.length)])),
    );
    expect(status).toBe(413);
  });

  it('is one file in a form', async () => {
    const { owner } = await t.newDealership();
    expect((await upload(owner.token, owner.id, [])).status).toBe(400);
    expect((await upload(owner.token, owner.id, [file(png), file(png)])).status).toBe(400);
    const body = await t.app.inject({
      method: 'POST',
      url: usersCalls.setAvatar.path.replace('{id}', String(owner.id)),
      headers: { authorization: `Bearer ${owner.token}`, 'content-type': 'application/json' },
      payload: '{"avatar":"x"}',
    });
    expect(body.statusCode).toBe(415);
  });

  it('is set by who manages the user, and leaves nothing behind when it may not be', async () => {
    const [mine, theirs] = [await t.newDealership(), await t.newDealership()];
    const [manager, seller] = [await mine.user(ROLE.manager), await mine.user(ROLE.seller)];
    expect((await upload(manager.token, mine.owner.id, file(png))).status).toBe(403);
    expect((await upload(seller.token, seller.id, file(png))).status).toBe(403);
    expect((await upload(mine.owner.token, theirs.owner.id, file(png))).status).toBe(404);
    for (const id of [mine.owner.id, seller.id, theirs.owner.id]) expect(await storedOf(id)).toEqual([]);
  });
});

describe('who sees a picture', () => {
  it('is the staff, not customers and not another dealership', async () => {
    const [mine, theirs] = [await t.newDealership(), await t.newDealership()];
    const { avatar } = (await upload(mine.owner.token, mine.owner.id, file(png))).body;
    for (const role of [ROLE.seller, ROLE.mechanic, ROLE.accountant])
      expect((await read((await mine.user(role)).token, avatar)).status).toBe(200);
    expect((await read((await mine.user(ROLE.customer)).token, avatar)).status).toBe(404);
    expect((await read(theirs.owner.token, avatar)).status).toBe(404);
    expect((await read('nobody', avatar)).status).toBe(401);
  });

  it('is oneself, also at another branch', async () => {
    const [home, branch] = [await t.newDealership({ groupId: 77 }), await t.newDealership({ groupId: 77 })];
    const { avatar } = (await upload(home.owner.token, home.owner.id, file(png))).body;
    await t.sql(
      sql`insert into membership values (${branch.id}, ${home.owner.id}, ${ROLE.owner}) returning user_id`,
    );
    await t.deps.sessions.forget({ userId: home.owner.id });
    await t.call(sessionCalls.switchBranch, { params: { id: branch.id } }, home.owner.token);
    expect((await t.call(sessionCalls.info, {}, home.owner.token)).body.dealershipInfo?.id).toBe(branch.id);
    expect((await read(home.owner.token, avatar)).status).toBe(200);
    expect((await read(branch.owner.token, avatar)).status).toBe(404);
  });
});
