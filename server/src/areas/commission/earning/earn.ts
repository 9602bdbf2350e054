import { BILL_TYPE, type SaleFigures } from '@forecourt/domain/bill-of-sale/index';
import {
  type CommissionPlan,
  commissionsOfSale,
  type MonthSoFar,
  type PaidPerson,
} from '@forecourt/domain/commission/index';
import { roundCents } from '@forecourt/domain/money/index';
import type { Db } from '../../../db/database';
import {
  correctedOfBill,
  insertEntry,
  liveInMonth,
  liveOfBill,
  type SaleEntryKind,
  type StoredEntry,
  toEarlier,
} from './entry.queries';
import {
  findSoldCar,
  findVehiclePlan,
  type HeldVersion,
  hasPlans,
  lockPeople,
  type PlanContents,
  plansOn,
  type VehicleVersion,
} from './person.queries';

/** A sale as its event keeps it. */
export interface SaleToPay {
  eventId: number;
  billId: number;
  /** 'B-000123'. */
  number: string;
  stockId: number | null;
  day: string;
  figures: SaleFigures;
}

const kindOf = (basis: CommissionPlan['basis']): SaleEntryKind => (basis === 'own' ? 'sale' : 'team');

const planOf = (
  kind: CommissionPlan['kind'],
  basis: CommissionPlan['basis'],
  contents: PlanContents,
): CommissionPlan => ({ kind, basis, ...contents });

/** What was computed before of a sale that is computed anew keeps its place in the month. */
const placeOf = (
  corrected: readonly StoredEntry[],
  { user_id, basis }: HeldVersion,
  month: string,
): number | undefined =>
  corrected.find(
    (entry) => entry.user_id === user_id && entry.kind === kindOf(basis) && entry.month === month,
  )?.facts?.standing.position;

const bookedOf = (entry: StoredEntry | undefined) =>
  entry?.facts
    ? {
        booked: {
          ...{ lines: entry.lines, amount: roundCents(entry.amount_cents), units: entry.units },
          standing: entry.facts.standing,
        },
      }
    : {};

interface Month {
  month: string;
  live: readonly StoredEntry[];
  /** What holds of this sale already. */
  ofSale: readonly StoredEntry[];
  corrected: readonly StoredEntry[];
}

const personOf = (held: HeldVersion, { month, live, ofSale, corrected }: Month): PaidPerson => {
  const isTheirs = (entry: StoredEntry) =>
    entry.user_id === held.user_id && entry.kind === kindOf(held.basis);
  const sales = live
    .filter((entry) => isTheirs(entry) && entry.units > 0 && !ofSale.includes(entry))
    .flatMap((entry) => toEarlier(entry, held.version_id));
  const position = placeOf(corrected, held, month);
  const soFar: MonthSoFar = { sales, ...(position !== undefined && { position }) };
  return {
    ...{ userId: held.user_id, plan: planOf('person', held.basis, held.contents), month: soFar },
    ...bookedOf(ofSale.find(isTheirs)),
  };
};

const vehicleOf = async (db: Db, tenant: number, { stockId, day }: SaleToPay) => {
  const car = stockId === null ? undefined : await findSoldCar(db, tenant, stockId, day);
  const version = car && stockId !== null ? await findVehiclePlan(db, tenant, stockId, car, day) : undefined;
  return { ageDays: car?.age_days ?? null, version };
};

/** Those who have a plan and something of the sale, as far as their plans say. */
const concerned = (held: readonly HeldVersion[], figures: SaleFigures): HeldVersion[] => {
  const sellers = new Set(figures.sellers.map(({ userId }) => Number(userId)));
  return held.filter(({ user_id, basis }) => basis === 'team' || sellers.has(user_id));
};

/** Computes what everyone with a plan has of a sale, and keeps it; answers the ids. What was computed of the same event stays. */
export const earnCommissions = async (tx: Db, tenant: number, sale: SaleToPay): Promise<number[]> => {
  const { figures, day, billId, eventId } = sale;
  // a vehicle that is purchased is no sale
  if (figures.type === BILL_TYPE.tradeIn || figures.sellers.length === 0) return [];
  if (!(await hasPlans(tx, tenant))) return [];
  const held = concerned(await plansOn(tx, tenant, day), figures);
  const users = held.map(({ user_id }) => user_id);
  await lockPeople(tx, tenant, users);
  const month = `${day.slice(0, 7)}-01`;
  const live = await liveInMonth(tx, tenant, users, month);
  const ofSale = (await liveOfBill(tx, tenant, billId)).filter((entry) => entry.bill_event_id === eventId);
  const known = { month, live: live.filter(({ bill_event_id }) => bill_event_id !== eventId), ofSale };
  const corrected = await correctedOfBill(tx, tenant, billId);
  const { ageDays, version } = await vehicleOf(tx, tenant, sale);
  const vehiclePlan = version ? planOf('vehicle', 'own', version.contents) : null;
  const people = held.map((one) => personOf(one, { ...known, corrected }));
  const found = commissionsOfSale(
    { key: String(eventId), label: sale.number, day, figures, ageDays, plan: vehiclePlan },
    people,
  );
  const ids: number[] = [];
  for (const { userId, basis, sale: facts, commission } of found) {
    const mine = held.find((one) => one.user_id === userId && one.basis === basis);
    const isBooked = people.some((one) => one.userId === userId && one.plan.basis === basis && one.booked);
    if (!mine || isBooked) continue;
    const id = await insertEntry(tx, tenant, {
      ...{ userId, kind: kindOf(basis), billId, billEventId: eventId, day, month: day.slice(0, 7) },
      ...{ planVersionId: mine.version_id, vehicleVersionId: usedVersion(version, basis) },
      ...{ units: commission.units, lines: commission.lines, amount: commission.amount },
      facts: {
        ...{ sale: facts, standing: commission.standing },
        isToppedUp: basis === 'team' || vehiclePlan?.mode !== 'replaces',
      },
      ...{ state: 'earned', isLive: true, reverses: null },
    });
    ids.push(id);
  }
  return ids;
};

/** Teams are paid by their own plan alone. */
const usedVersion = (version: VehicleVersion | undefined, basis: CommissionPlan['basis']): number | null =>
  basis === 'own' ? (version?.version_id ?? null) : null;
