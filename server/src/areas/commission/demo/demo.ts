import { addDays } from '@forecourt/domain/bhph/day-numbers';
import { BILL_TYPE, type BillInput, computeBill } from '@forecourt/domain/bill-of-sale/index';
import type { CommissionPlan, CommissionRule } from '@forecourt/domain/commission/index';
import { roundCents, toCents } from '@forecourt/domain/money/index';
import { VEHICLE_TYPES } from '@forecourt/domain/vehicle/index';
import type { Db } from '../../../db/database';
import { MAIN_DEALERSHIP, VERIFYING_DEALERSHIP } from '../../../demo/plan';
import { beginInput, defaultFormat, insertSoldDemoBill, readBillVehicle, readDealerRow } from '../../bills';
import { replayBatch } from '../earning/replay';
import { readDue, totalDue } from '../paying/due';
import { payPerson } from '../paying/pay-person';
import { upsertAssignment } from '../plans/assignment.queries';
import { insertPlan } from '../plans/plan.queries';
import { insertVehicles } from '../plans/vehicle.queries';
import { insertVersion } from '../plans/version.queries';
import { type DemoPlace, type DemoSale, readDemoPlace, soldWithoutBill } from './demo.queries';
import { CONSULTANT, HOUSE, MANAGER, SENIOR, TRUCKS } from './demo-plans';

const PRODUCTS = [
  { id: 'demo-warranty', label: 'Extended Warranty 36 months', amount: 1_895, cost: 940 },
  { id: 'demo-gap', label: 'GAP protection', amount: 795, cost: 310 },
];

/** How many days ago each was sold; the last ones are not paid yet. */
const SOLD_DAYS_AGO = [4, 9, 19, 26, 34, 41, 48, 57, 66, 74];
const UNPAID = 2;

const inputOf = async (
  tx: Db,
  tenant: number,
  sale: DemoSale,
  { day, sellerId, at }: { day: string; sellerId: number; at: number },
): Promise<BillInput> => {
  const vehicle = (await readBillVehicle(tx, tenant, sale.stock_id)) ?? null;
  const begun = await beginInput(tx, tenant, {
    ...{ type: BILL_TYPE.sale, format: defaultFormat(await readDealerRow(tx, tenant)), day },
    ...{ deal: null, vehicle, customerId: sale.customer_id, sellerId },
  });
  const products = PRODUCTS.slice(0, at === 2 ? 1 : undefined);
  const input: BillInput = {
    ...begun,
    values: {
      ...begun.values,
      ...{ delivery_day: day, delivery_certification: 'certified' },
      ...{ vehicle_distance_statement: 'known', payment_way: 'cash' },
    },
    products: products.map(({ id, label, amount, cost }) => ({
      ...{ id, label, amount: toCents(amount), cost: toCents(cost), tax: 'all' as const },
    })),
  };
  const owed = roundCents(Number(computeBill(input).values.still_to_pay ?? 0));
  return at < UNPAID ? input : { ...input, payments: [{ amount: owed, method: 'Etransfer', day }] };
};

/** Sales of the last months, taken in turn by the sellers. */
const insertSales = async (tx: Db, tenant: number, { sellers, today }: DemoPlace) => {
  for (const [at, sale] of (await soldWithoutBill(tx, tenant, SOLD_DAYS_AGO.length)).entries()) {
    const sellerId = sellers[at % Math.max(1, Math.min(2, sellers.length))] ?? 0;
    const day = addDays(today, -(SOLD_DAYS_AGO[at] ?? 0));
    const input = await inputOf(tx, tenant, sale, { day, sellerId, at });
    const { stock_id: stockId, title, customer_id: customerId } = sale;
    await insertSoldDemoBill(tx, tenant, { input, stockId, title, customerId, sellerId });
  }
};

const addPlan = async (
  tx: Db,
  tenant: number,
  name: string,
  rules: readonly CommissionRule[],
  more: Partial<CommissionPlan> = {},
): Promise<number> => {
  const { kind = 'person', basis = 'own', mode = 'adds' } = more;
  const planId = await insertPlan(tx, tenant, { kind, basis, name, comment: '' });
  const contents = { mode, team: [], rules };
  await insertVersion(tx, tenant, { planId, number: 1, from: null, contents, userId: null });
  return planId;
};

const addPlans = async (tx: Db, tenant: number, { sellers, manager_id }: DemoPlace, from: string) => {
  const consultant = await addPlan(tx, tenant, 'Sales consultant', CONSULTANT);
  const senior = await addPlan(tx, tenant, 'Senior seller with salary', SENIOR);
  const manager = await addPlan(tx, tenant, 'Sales manager', MANAGER, { basis: 'team' });
  const trucks = await addPlan(tx, tenant, 'Truck spiff', TRUCKS, { kind: 'vehicle' });
  const trailers = await addPlan(tx, tenant, 'House trailers', HOUSE, { kind: 'vehicle', mode: 'replaces' });
  for (const [at, userId] of sellers.entries())
    await upsertAssignment(tx, tenant, {
      ...{ userId, basis: 'own', planId: at > 0 && at === sellers.length - 1 ? senior : consultant, from },
    });
  if (manager_id !== null)
    await upsertAssignment(tx, tenant, { userId: manager_id, basis: 'team', planId: manager, from });
  await insertVehicles(tx, tenant, { planId: trucks, by: 'type', value: VEHICLE_TYPES.truck });
  await insertVehicles(tx, tenant, { planId: trailers, by: 'type', value: VEHICLE_TYPES.trailer });
};

/** Everyone is paid for the months that are over. */
const payAll = async (tx: Db, tenant: number, { owner_id, today }: DemoPlace, to: string) => {
  const day = [addDays(to, 5), today].sort()[0] ?? today;
  for (const due of await readDue(tx, tenant, null, to)) {
    const expected = totalDue(due);
    if (expected <= 0) continue;
    await payPerson(
      tx,
      { tenant, userId: owner_id, today },
      {
        ...{ userId: due.userId, to, day, method: 'Cheque', reference: '', comment: '', expected },
      },
    );
  }
};

/** The first day of the month that lies so many months before the day. */
const monthsBefore = (day: string, months: number): string => {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 - months, 1)).toISOString().slice(0, 10);
};

export const insertDemoCommissions = async (tx: Db): Promise<void> => {
  for (const tenant of [MAIN_DEALERSHIP, VERIFYING_DEALERSHIP]) {
    const place = await readDemoPlace(tx, tenant);
    if (!place) continue;
    const from = monthsBefore(place.today, 2);
    await insertSales(tx, tenant, place);
    await addPlans(tx, tenant, place, from);
    const booker = { tenant, userId: place.owner_id, today: place.today };
    await replayBatch(tx, booker, { dealershipId: tenant, day: from, after: 0 });
    await payAll(tx, tenant, place, addDays(monthsBefore(place.today, 0), -1));
  }
};
