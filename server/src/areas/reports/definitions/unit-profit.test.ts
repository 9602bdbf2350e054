import { reportsCalls } from '@forecourt/contract/reports/index';
import { INTEREST_IN, unitProfit } from '@forecourt/domain/ledger/index';
import { roundCents } from '@forecourt/domain/money/index';
import { STOCK_STATUS } from '@forecourt/domain/vehicle/stock-status';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test-support/app';
import { addCar } from '../../../test-support/cars';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({ now: () => new Date('2026-05-10T18:00:00Z') });
});
afterAll(() => t.stop());

const cents = fc.integer({ min: -10_000_000, max: 10_000_000 }).map(roundCents);
const COLUMNS = ['invested', 'front', 'back', 'gross', 'commission', 'interest', 'other', 'net'] as const;

it('says of any vehicle what the rule of the domain says, however the dealership counts', async () => {
  const { id: tenant, owner } = await t.newDealership();
  const stockId = await addCar(t, tenant);
  await t.sql(sql`update stock_vehicle set status = ${STOCK_STATUS.sold}, sold_date = '2026-05-01'
    where dealership_id = ${tenant} and id = ${stockId} returning id`);
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        ...{ stock: cents, soldCost: cents, front: cents, back: cents },
        ...{ interest: cents, commission: cents, other: cents },
      }),
      fc.record({
        pack: fc.integer({ min: 0, max: 100_000 }).map(roundCents),
        interestIn: fc.constantFrom(...INTEREST_IN),
        ignoresCommission: fc.boolean(),
      }),
      async (sums, options) => {
        await t.sql(sql`insert into ledger_unit values (${tenant}, ${stockId}, ${sums.stock}, ${sums.soldCost}, ${sums.front},
          ${sums.back}, ${sums.interest}, ${sums.commission}, ${sums.other})
          on conflict (dealership_id, stock_id) do update set stock_cents = excluded.stock_cents,
            sold_cost_cents = excluded.sold_cost_cents, front_cents = excluded.front_cents, back_cents = excluded.back_cents,
            interest_cents = excluded.interest_cents, commission_cents = excluded.commission_cents,
            other_cents = excluded.other_cents returning stock_id`);
        await t.sql(sql`insert into ledger_settings (dealership_id, pack_cents, interest_in, ignores_commission)
          values (${tenant}, ${options.pack}, ${options.interestIn}, ${options.ignoresCommission})
          on conflict (dealership_id) do update set pack_cents = excluded.pack_cents, interest_in = excluded.interest_in,
            ignores_commission = excluded.ignores_commission returning version`);
        const { body } = await t.call(
          reportsCalls.rows,
          { params: { report: 'unit-profit' }, query: { columns: COLUMNS.join(',') } as never }, // as a browser sends it
          owner.token,
        );
        const isSold = sums.front !== 0 || sums.soldCost !== 0;
        const profit = unitProfit(sums, { ...options, pack: roundCents(isSold ? options.pack : 0) });
        const expected = {
          ...profit,
          commission: options.ignoresCommission ? 0 : profit.commission,
        };
        expect(body.columns).toEqual(COLUMNS);
        // 0 and -0 are the same amount
        expect(body.rows[0]?.cells.map((cell) => Math.round(Number(cell) * 100) + 0)).toEqual(
          COLUMNS.map((column) => expected[column] + 0),
        );
      },
    ),
    { numRuns: 40 },
  );
});
