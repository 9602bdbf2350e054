import { addDays } from '@forecourt/domain/bhph/day-numbers';
import { type CostTaxRate, costTaxes, costTaxRates } from '@forecourt/domain/costs/cost-taxes';
import { toCents, toDollars } from '@forecourt/domain/money/index';
import { dueDay } from '@forecourt/domain/vendor/due-day';
import type { Db } from '../../../db/database';
import { MAIN_DEALERSHIP, VERIFYING_DEALERSHIP } from '../../../demo/plan';
import { insertBookings } from '../booking/booking.queries';
import { wantedBookings } from '../booking/plan-bookings';
import { insertCost, lockCost } from '../cost.queries';
import { readCostPlace } from '../place.queries';
import { startRepeat } from '../repeating/start-repeat';
import { DEMO_GENERAL_COSTS, DEMO_VEHICLE_COSTS, type DemoCost } from './costs';
import { carsOfDemo, todayOfDemo, vendorsOfDemo } from './demo.queries';

interface Place {
  tenant: number;
  today: string;
  owner: number;
  rates: readonly CostTaxRate[];
  vendors: Awaited<ReturnType<typeof vendorsOfDemo>>;
}

const taxesOf = ({ amount, isTaxFree }: DemoCost, { rates }: Place) => {
  const { gst, pst, qst } = costTaxes(toCents(amount), isTaxFree ? [] : rates);
  return { gst: toDollars(gst), pst: toDollars(pst), qst: toDollars(qst) };
};

/** One cost with what it books; the ledger takes it when it books old records. */
const insertOne = async (
  tx: Db,
  place: Place,
  cost: DemoCost,
  car: { id: number; is_sold: boolean } | null,
) => {
  const { tenant, today, owner, vendors } = place;
  const day = addDays(today, -cost.daysAgo);
  const vendor = cost.vendor === null ? undefined : vendors.get(cost.vendor);
  const series = cost.repeat
    ? await startRepeat(tx, tenant, { every: cost.repeat, firstOn: day, until: null, userId: owner })
    : {};
  const id = await insertCost(tx, tenant, {
    ...{ stock_id: car?.id ?? null, vendor_id: vendor?.id ?? null, category: cost.category },
    ...{ description: cost.description, invoice_no: cost.invoice ?? '', day, amount: cost.amount },
    ...taxesOf(cost, place),
    paid_by: cost.paidBy,
    paid_on: cost.paidBy === null ? null : addDays(day, cost.paidAfter ?? 0),
    due_on: cost.paidBy === null ? dueDay(day, vendor?.terms_days ?? null) : null,
    ...{ ...series, created_by: owner },
  });
  const stored = await lockCost(tx, tenant, id);
  if (!stored) throw new Error('a cost that was written is there');
  const isSold = () => car?.is_sold ?? false;
  await insertBookings(tx, tenant, id, wantedBookings(stored, isSold));
};

const insertAt = async (tx: Db, tenant: number) => {
  const { today, owner } = await todayOfDemo(tx, tenant);
  const rates = costTaxRates(await readCostPlace(tx, tenant), today);
  const place = { tenant, today, owner: owner ?? 0, rates, vendors: await vendorsOfDemo(tx, tenant) };
  const cars = await carsOfDemo(tx, tenant, Math.max(...DEMO_VEHICLE_COSTS.map(({ car }) => car)) + 1);
  for (const cost of DEMO_VEHICLE_COSTS) {
    const car = cost.car < 0 ? cars.find(({ is_sold }) => is_sold) : cars[cost.car];
    if (car) await insertOne(tx, place, cost, car);
  }
  for (const cost of DEMO_GENERAL_COSTS) await insertOne(tx, place, cost, null);
};

export const insertDemoCosts = async (tx: Db) => {
  for (const dealershipId of [MAIN_DEALERSHIP, VERIFYING_DEALERSHIP]) await insertAt(tx, dealershipId);
};
