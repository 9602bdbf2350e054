import { ROLE } from '@forecourt/policy';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../db/database';
import { startTestApp, type TestApp } from '../../../test-support/app';
import { createSessionKeeper } from './session-keeper';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());

/** A database whose next read answers only when it is let go: what it read is then old. */
const delayedReads = () => {
  let release: () => void = () => undefined;
  let isDelayed = false;
  let count = 0;
  const database: Database = {
    ...t.deps.database,
    systemRead: async (work) => {
      const result = await t.deps.database.systemRead(work);
      count += 1;
      if (!isDelayed) return result;
      isDelayed = false;
      await new Promise<void>((resolve) => {
        release = resolve;
      });
      return result;
    },
  };
  return {
    database,
    delayNext: () => {
      isDelayed = true;
    },
    hasRead: () => expect.poll(() => count).toBeGreaterThan(0),
    release: () => release(),
  };
};

const revoke = (userId: number) =>
  t.sql(sql`update user_session set revoked_at = now() where user_id = ${userId}`);

describe('a session that is loaded while it is forgotten', () => {
  it('is not answered from the load that began before, and not remembered', async () => {
    const { owner } = await t.newDealership();
    const slow = delayedReads();
    const sessions = createSessionKeeper(slow.database, t.deps.signals);
    slow.delayNext();
    const finding = sessions.find(owner.token);
    await slow.hasRead();
    await revoke(owner.id);
    await sessions.forget({ userId: owner.id });
    slow.release();
    expect(await finding).toBeNull();
    expect(await sessions.find(owner.token)).toBeNull();
  });

  it('has its new role when another server changed it', async () => {
    const { id, owner } = await t.newDealership();
    const slow = delayedReads();
    const sessions = createSessionKeeper(slow.database, t.deps.signals);
    slow.delayNext();
    const finding = sessions.find(owner.token);
    await slow.hasRead();
    await t.sql(sql`insert into membership values (${id}, ${owner.id}, ${ROLE.seller})`);
    await t.sql(sql`update user_session set role_id = ${ROLE.seller} where user_id = ${owner.id}`);
    // over the database, as from another server
    const other = createSessionKeeper(t.deps.database, t.deps.signals);
    let isHeard = false;
    t.deps.signals.on('user', () => {
      isHeard = true;
    });
    await other.forget({ userId: owner.id });
    await expect.poll(() => isHeard).toBe(true);
    slow.release();
    expect((await finding)?.actor.role).toBe(ROLE.seller);
    expect((await sessions.find(owner.token))?.actor.role).toBe(ROLE.seller);
  });

  it('is remembered when somebody else was forgotten', async () => {
    const { owner } = await t.newDealership();
    const slow = delayedReads();
    const sessions = createSessionKeeper(slow.database, t.deps.signals);
    slow.delayNext();
    const finding = sessions.find(owner.token);
    await slow.hasRead();
    await sessions.forget({ userId: owner.id + 1_000 });
    slow.release();
    expect((await finding)?.userId).toBe(owner.id);
    await revoke(owner.id);
    expect((await sessions.find(owner.token))?.userId).toBe(owner.id);
  });
});

describe('looking a session up', () => {
  const secondsLeft = async (userId: number) => {
    const [row] = await t.sql<{ left: number }>(
      sql`select extract(epoch from expires_at - now())::int as "left" from user_session where user_id = ${userId}`,
    );
    return row?.left ?? 0;
  };

  it('renews it when it is used, not when it is only checked', async () => {
    const { owner } = await t.newDealership();
    await t.sql(
      sql`update user_session set expires_at = now() + interval '5 minutes' where user_id = ${owner.id}`,
    );
    const sessions = createSessionKeeper(t.deps.database, t.deps.signals);
    expect((await sessions.check(owner.token))?.userId).toBe(owner.id);
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(await secondsLeft(owner.id)).toBeLessThan(400);
    expect((await sessions.find(owner.token))?.userId).toBe(owner.id);
    await expect.poll(() => secondsLeft(owner.id)).toBeGreaterThan(10_000);
  });
});
