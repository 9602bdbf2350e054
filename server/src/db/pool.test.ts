import pg from 'pg';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { newDatabase } from '../test-support/database';
import { createTenantPool, type Lease, NoConnection, type TenantPool } from './pool';
import { APP_ROLE, connectionAs } from './roles';

let connection: pg.ClientConfig;
let pool: TenantPool;
const leases: Lease[] = [];
beforeAll(async () => {
  connection = (await newDatabase()).connection;
});
afterEach(async () => {
  for (const lease of leases.splice(0)) lease.release();
  await pool.end();
});

const open = (max: number, checkoutMs = 300) => {
  pool = createTenantPool({ connection: connectionAs(connection, APP_ROLE), max, checkoutMs });
};
const take = async (tenant: number, userId: number) => {
  const lease = await pool.checkout({ tenant, userId }, tenant);
  leases.push(lease);
  return lease;
};
const settled = async (work: Promise<unknown>) => {
  const [result] = await Promise.allSettled([work]);
  return result;
};

describe('shares of the pool', () => {
  it('leaves a part of it to other dealerships, however many ask', async () => {
    open(4);
    const asked = Array.from({ length: 20 }, (_, user) => settled(take(1, user)));
    expect(await pool.checkout({ tenant: 2, userId: 99 }, 2).then((l) => l.release())).toBeUndefined();
    const answers = await Promise.all(asked);
    expect(answers.filter((a) => a?.status === 'fulfilled')).toHaveLength(3);
    for (const a of answers) if (a?.status === 'rejected') expect(a.reason).toMatchObject({ ownShare: true });
  });

  it('leaves a part of the share of a dealership to its other users', async () => {
    open(4);
    const asked = [1, 1, 1, 1].map((user) => settled(take(1, user)));
    await take(1, 2);
    expect((await Promise.all(asked)).filter((a) => a?.status === 'fulfilled')).toHaveLength(2);
  });

  it('gives a freed connection to the dealership that has none before one that has some', async () => {
    open(4, 2_000);
    const held = [await take(1, 1), await take(1, 2), await take(1, 3), await take(3, 9)];
    const order: string[] = [];
    const waiting = [
      ...[4, 5, 6].map((user) => take(1, user).then(() => order.push('first'))),
      take(2, 7).then(() => order.push('second')),
    ];
    held[0]?.release();
    await waiting[3];
    expect(order).toEqual(['second']);
    for (const lease of held) lease.release();
    for (const lease of leases) lease.release();
    await Promise.all(waiting);
  });
});

describe('a checkout', () => {
  it('gives up after its time limit and says that no connection is free', async () => {
    open(2);
    await take(1, 1);
    await take(2, 2);
    const refused = await settled(take(3, 3));
    expect(refused?.status === 'rejected' && refused.reason).toBeInstanceOf(NoConnection);
    expect(refused?.status === 'rejected' && refused.reason).toMatchObject({ ownShare: false });
  });

  it('sees its own dealership, also on a connection that another one used', async () => {
    open(1);
    for (const tenant of [1, 2, 1]) {
      const { client, release } = await pool.checkout({ tenant, userId: 1 }, tenant);
      const { rows } = await client.query('select current_tenant() as tenant');
      expect(rows[0]?.tenant).toBe(tenant);
      release();
    }
    expect(pool.size).toBe(1);
  });

  it('replaces a connection that the database has closed', async () => {
    open(1, 2_000);
    const lease = await pool.checkout({ tenant: 1, userId: 1 }, 1);
    const admin = new pg.Client(connection);
    await admin.connect();
    const { rows } = await lease.client.query('select pg_backend_pid() as pid');
    // the server's end of the connection is gone before ours has heard of it
    const ended = new Promise((resolve) => lease.client.once('end', resolve));
    lease.release();
    await admin.query('select pg_terminate_backend($1::int)', [rows[0]?.pid]);
    await admin.end();
    await ended;
    const again = await pool.checkout({ tenant: 1, userId: 1 }, 1);
    leases.push(again);
    expect((await again.client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });

  it('cannot become the role of the system or the owner', async () => {
    open(1);
    const { client } = await take(1, 1);
    for (const role of ['forecourt_system', connection.user])
      await expect(client.query(`set role ${role}`)).rejects.toThrow('permission denied');
  });

  it('has limits on statements, locks and idle transactions', async () => {
    open(1);
    const { client } = await take(1, 1);
    for (const name of ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'])
      expect((await client.query(`show ${name}`)).rows[0]?.[name]).not.toBe('0');
  });
});
