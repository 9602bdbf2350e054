import { HAND_CHEQUE, REGISTER_CHEQUE } from '@forecourt/domain/costs/methods';
import { isCostRepeat, repeatDay } from '@forecourt/domain/costs/repeat';
import { formatDay } from '@forecourt/domain/dates';
import { SOLD } from '@forecourt/domain/vehicle/stock-status';
import { dueDay } from '@forecourt/domain/vendor/due-day';
import { asTenant, type Db } from '../../../db/database';
import type { Deps } from '../../../deps';
import type { JobHandler } from '../../../services/jobs';
import { readStockOnDeal } from '../../inventory';
import { holdVendor } from '../../vendors';
import { bookCost } from '../booking/book-cost';
import { insertCost, lockCost, type StoredCost } from '../cost.queries';
import { readCostPlace } from '../place.queries';
import {
  dealershipsWithDue,
  dueRepeats,
  lockRepeat,
  newestOfSeries,
  type StoredRepeat,
  updateRepeat,
} from './repeat.queries';

export const REPEAT_TASK = 'costs-repeat';

/** So many series are looked at in one turn; the next turn takes the rest. */
const TURN = 500;
/** A server that stood for long makes up for no more than a year of weeks at once. */
const MOST_OF_SERIES = 53;

/** The cost to repeat; undefined where the series has come to its end by itself: its vehicle or its vendor is gone. */
const templateOf = async (tx: Db, tenant: number, repeatId: number): Promise<StoredCost | undefined> => {
  const id = await newestOfSeries(tx, tenant, repeatId);
  const newest = id === undefined ? undefined : await lockCost(tx, tenant, id);
  if (!newest || newest.stock_id === null) return newest;
  const [car] = await readStockOnDeal(tx, tenant, [newest.stock_id]);
  return car && !car.deleted && car.status !== SOLD ? newest : undefined;
};

/** The next cost of a series as a copy of its newest; answers whether the series goes on. */
const addCopy = async (tx: Db, tenant: number, repeat: StoredRepeat, today: string): Promise<boolean> => {
  const newest = await templateOf(tx, tenant, repeat.id);
  const vendor = newest?.vendor_id ? await holdVendor(tx, tenant, newest.vendor_id) : null;
  if (!newest || vendor === undefined) return false;
  const { stock_id, category, description, comment, amount, gst, pst, qst } = newest;
  // each cheque is written by someone: the next cost is owed until then
  const isByCheque = newest.paid_by === REGISTER_CHEQUE || newest.paid_by === HAND_CHEQUE;
  const paid_by = isByCheque && vendor ? null : newest.paid_by;
  const id = await insertCost(tx, tenant, {
    ...{ stock_id, category, description, comment, amount, gst, pst, qst, paid_by, day: repeat.next_on },
    vendor_id: vendor?.id ?? null,
    paid_on: paid_by === null ? null : repeat.next_on,
    due_on: paid_by === null ? dueDay(repeat.next_on, vendor?.terms_days ?? null) : null,
    ...{ repeat_id: repeat.id, repeat_no: repeat.next_no, created_by: repeat.created_by },
  });
  const cost = await lockCost(tx, tenant, id);
  if (!cost) throw new Error('a cost that was written is there');
  await bookCost(tx, { tenant, userId: null, today }, cost, { isEntered: false });
  return true;
};

/** Makes the next cost of a series that is due; false when none is. Doing it again makes the one after it, if that is due. */
const makeNext = async (tx: Db, tenant: number, id: number, today: string): Promise<boolean> => {
  const repeat = await lockRepeat(tx, tenant, id);
  if (!repeat?.is_active || repeat.next_on > today || !isCostRepeat(repeat.every)) return false;
  const goesOn = await addCopy(tx, tenant, repeat, today);
  const nextOn = goesOn ? repeatDay(repeat.first_on, repeat.every, repeat.next_no) : repeat.next_on;
  await updateRepeat(tx, tenant, {
    ...repeat,
    ...{ next_no: repeat.next_no + (goesOn ? 1 : 0), next_on: nextOn },
    is_active: goesOn && (repeat.until_on === null || nextOn <= repeat.until_on),
  });
  return goesOn;
};

const makeAllAt = async (deps: Deps, dealershipId: number, requestId: string): Promise<void> => {
  const tenant = asTenant(dealershipId);
  const { due, today } = await deps.database.read(tenant, async (db) => {
    const { timezone } = await readCostPlace(db, dealershipId);
    const day = formatDay(deps.now(), 'YYYY-MM-DD', timezone);
    return { due: await dueRepeats(db, dealershipId, day, TURN), today: day };
  });
  const makeOne = (id: number) =>
    deps.database.write(tenant, { userId: null, requestId }, (tx) => makeNext(tx, dealershipId, id, today), {
      isJob: true,
    });
  for (const { id } of due) {
    for (let made = 0; made < MOST_OF_SERIES; made += 1) if (!(await makeOne(id))) break;
  }
};

/** Makes the costs that are due where each dealership is, on whichever server takes the job. */
export const repeatJobs = (deps: Deps): Record<string, JobHandler> => ({
  [REPEAT_TASK]: async (_payload, { key }) => {
    const now = deps.now().toISOString();
    for (const { id } of await deps.database.systemRead((db) => dealershipsWithDue(db, now)))
      await makeAllAt(deps, id, key);
  },
});
