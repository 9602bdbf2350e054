import { ACCOUNTS, unitProfit, unitProfitPart } from '@forecourt/domain/ledger/index';
import { roundCents } from '@forecourt/domain/money/index';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test-support/app';
import { partCondition } from './unit-profit-parts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());

const CODES = [...ACCOUNTS.map(({ code }) => code), '1010-2', '4950', '6950-1'];
const PARTS = ['invested', 'interest', 'front', 'back', 'commission', 'other'] as const;

it('sums any lines of a vehicle to what the rule of the domain says', () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.record({
          account: fc.constantFrom(...CODES),
          cents: fc.integer({ min: -10_000_000, max: 10_000_000 }),
        }),
        { minLength: 1, maxLength: 30 },
      ),
      async (lines) => {
        const columns = PARTS.map(
          (part) =>
            `coalesce(sum(j.amount_cents) filter (where ${partCondition(part)}), 0)::float8 as ${part}`,
        );
        const [row] = await t.sql<Record<(typeof PARTS)[number], number>>(
          sql`select ${sql.raw(columns.join(', '))} from jsonb_to_recordset(${JSON.stringify(
            lines.map(({ account, cents }) => ({ account, amount_cents: cents })),
          )}::jsonb) as j(account text, amount_cents bigint)`,
        );
        if (!row) throw new Error('an aggregate answers one row');
        const profit = unitProfit(
          lines.map(({ account, cents }) => ({
            account,
            debit: roundCents(Math.max(0, cents)),
            credit: roundCents(Math.max(0, -cents)),
          })),
        );
        const front = -row.front - row.interest;
        const net = front - row.back - row.other - row.commission;
        const { invested, interest, commission } = row;
        // 0 and -0 are the same amount
        const plain = (amounts: readonly number[]) => amounts.map((cents) => cents + 0);
        expect(plain([invested, interest, commission, front, -row.back, -row.other, net])).toEqual(
          plain([
            ...[profit.invested, profit.interest, profit.commission, profit.front, profit.back],
            ...[profit.other, profit.net],
          ]),
        );
      },
    ),
    { numRuns: 40 },
  ));

it('gives every account of income or expense one part', () => {
  for (const { code, type } of ACCOUNTS)
    if (type === 'income' || type === 'expense')
      expect([code, unitProfitPart(code)]).not.toEqual([code, null]);
});
