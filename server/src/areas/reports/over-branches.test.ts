import { reportsCalls } from '@forecourt/contract/reports/index';
import { ROLE } from '@forecourt/policy';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test-support/app';
import { addCar } from '../../test-support/cars';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());

let group = 9_900;
/** Three branches by name: A with two vehicles, B with three, C with one; the owner works at A and B, a stranger's D is in another group. */
const branches = async () => {
  group += 1;
  const place = async (name: string, groupId: number, prices: readonly number[]) => {
    const made = await t.newDealership({ groupId });
    await t.sql(sql`update dealership set business_name = ${name} where id = ${made.id}`);
    for (const [at, sellPrice] of prices.entries())
      await addCar(t, made.id, { stockNo: `${name}${at + 1}`, sellPrice });
    return made;
  };
  const [a, b, c] = [
    await place('A', group, [1_000, 2_000]),
    await place('B', group, [10, 20, 30]),
    await place('C', group, [5]),
  ];
  await place('D', group + 50, [7]);
  const join = async (dealership: number, role: number) => {
    await t.sql(sql`insert into membership values (${dealership}, ${a.owner.id}, ${role})`);
    await t.deps.sessions.forget({ userId: a.owner.id });
  };
  await join(b.id, ROLE.owner);
  return { a, b, c, join, token: a.owner.token };
};
const params = { report: 'stock' } as const;
const all = { branches: 'all', columns: 'stock_no,price', sort: 'stock_no' } as const;

describe('a report over all branches', () => {
  it('has the rows and totals of those where the user may see it, each under its branch', async () => {
    const { a, b, token } = await branches();
    const { body } = await t.call(reportsCalls.rows, { params, query: { ...all, limit: 200 } }, token);
    expect(body.columns).toEqual(['branch', 'stock_no', 'price']);
    expect(body.rows.map(({ cells }) => cells)).toEqual([
      ['A', 'A1', 1_000],
      ['A', 'A2', 2_000],
      ['B', 'B1', 10],
      ['B', 'B2', 20],
      ['B', 'B3', 30],
    ]);
    // only what is here can be opened from here
    expect(body.rows.map(({ links }) => links.some((link) => link !== null))).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
    const summary = await t.call(reportsCalls.summary, { params, query: all }, token);
    expect(summary.body.branches?.map(({ id, name, count }) => ({ id, name, count }))).toEqual([
      { id: a.id, name: 'A', count: 2 },
      { id: b.id, name: 'B', count: 3 },
    ]);
    expect([summary.body.count, summary.body.totals.price]).toEqual([5, 3_060]);
    const here = await t.call(reportsCalls.summary, { params, query: {} }, token);
    expect([here.body.count, here.body.branches]).toEqual([2, undefined]);
  });

  it('is paged across branches without a row twice or left out', async () => {
    const { token } = await branches();
    for (const limit of [1, 2, 3, 4, 5]) {
      const seen: unknown[] = [];
      let after: string | undefined;
      do {
        const { body } = await t.call(reportsCalls.rows, { params, query: { ...all, limit, after } }, token);
        seen.push(...body.rows.map(({ cells }) => cells[1]));
        after = body.next ?? undefined;
      } while (after);
      expect(seen, `pages of ${limit}`).toEqual(['A1', 'A2', 'B1', 'B2', 'B3']);
    }
    const wrong = await t.call(
      reportsCalls.rows,
      { params, query: { ...all, limit: 2, after: '1:x' } },
      token,
    );
    expect(wrong.status).toBe(400);
  });

  it('judges the right at each branch: a right here gives none there', async () => {
    const { a, b, c, join, token } = await branches();
    await join(c.id, ROLE.mechanic);
    const names = async () =>
      (await t.call(reportsCalls.summary, { params, query: all }, token)).body.branches?.map(
        ({ name }) => name,
      );
    expect(await names()).toEqual(['A', 'B']);
    await join(c.id, ROLE.owner);
    expect(await names()).toEqual(['A', 'B', 'C']);
    for (const status of [1, 2, 4, 8, 9]) {
      await t.sql(sql`update dealership set status = ${status} where id = ${b.id}`);
      expect(await names(), `status ${status}`).toEqual(['A', 'C']);
    }
    const mechanic = await a.user(ROLE.mechanic);
    expect((await t.call(reportsCalls.summary, { params, query: all }, mechanic.token)).status).toBe(403);
  });

  it('groups what is the same at several branches together', async () => {
    const { token } = await branches();
    const query = { ...all, columns: 'make,price', sort: undefined, group: 'make' } as const;
    const { body } = await t.call(reportsCalls.summary, { params, query }, token);
    expect(body.groups).toMatchObject([{ label: 'Honda', count: 5, totals: { price: 3_060 } }]);
  });

  it('is written to files with a column for the branch', async () => {
    const { token } = await branches();
    const csv = await t.call(reportsCalls.file, { params, query: { ...all, format: 'csv' } }, token);
    expect(csv.status).toBe(200);
    const lines = String(csv.body)
      .replace(/^\uFEFF/, '')
      .trim()
      .split(/\r?\n/);
    expect(lines[0]).toMatch(/^Branch,/);
    expect(lines.slice(1).map((line) => line.split(',').slice(0, 2).join())).toEqual([
      'A,A1',
      'A,A2',
      'B,B1',
      'B,B2',
      'B,B3',
    ]);
    for (const format of ['xlsx', 'pdf'] as const)
      expect((await t.call(reportsCalls.file, { params, query: { ...all, format } }, token)).status).toBe(
        200,
      );
  });

  it('is refused where sums mean nothing together, and for a colleague of one branch', async () => {
    const { a, token } = await branches();
    const register = await t.call(
      reportsCalls.summary,
      { params: { report: 'commission' }, query: { branches: 'all' } },
      token,
    );
    expect([register.status, register.error.fields?.branches]).toEqual([
      400,
      expect.stringContaining('one branch'),
    ]);
    const seller = await t.call(
      reportsCalls.summary,
      { params: { report: 'sales' }, query: { branches: 'all', seller_id: a.owner.id } },
      token,
    );
    expect(seller.status).toBe(400);
  });
});

describe('the figures of all branches', () => {
  it('are those of the branches where the user may see them', async () => {
    const { a, b, c, token } = await branches();
    const { body } = await t.call(reportsCalls.branchFigures, {}, token);
    expect(body).toEqual([
      { id: a.id, name: 'A', is_here: 1, stock: 2, sold: 0, leads: 0 },
      { id: b.id, name: 'B', is_here: 0, stock: 3, sold: 0, leads: 0 },
    ]);
    expect(body.map(({ id }) => id)).not.toContain(c.id);
  });
});
