import { formatDay } from '@forecourt/domain/dates';
import { SOLD } from '@forecourt/domain/vehicle/stock-status';
import { asTenant, type Db } from '../../../db/database';
import type { Deps } from '../../../deps';
import type { JobHandler } from '../../../services/jobs';
import { type DealActor, readPlace } from '../../deals';
import { readStockOnDeal } from '../../inventory';
import { findDeposit, findHolding } from '../deposit.queries';
import { notifyFreed } from '../notifications';
import { dealershipsWithDue, dueDeposits } from './due.queries';
import { endHold, isBeforeDeadline, lockDeposit } from './hold';

export const FREE_TASK = 'deposits-free';

const DAY_OVER = 'The deadline of the deposit has passed: the vehicle is free';

/** Ends the hold of a deposit whose deadline is over and tells its seller. Doing it again changes nothing. */
const freeCar = async (tx: Db, who: DealActor, id: number, today: string): Promise<void> => {
  const seen = await findDeposit(tx, who.tenant, null, id);
  const deposit = await lockDeposit(tx, who.tenant, seen);
  if (!deposit.holds || isBeforeDeadline(deposit.deadline, today)) return;
  await endHold(tx, who, deposit, { text: DAY_OVER });
  const [vehicle] = await readStockOnDeal(tx, who.tenant, [deposit.stock_id]);
  // nobody waits for a vehicle that was sold meanwhile
  if (vehicle?.status !== SOLD) await notifyFreed(tx, who, deposit);
};

/** For whoever wants the car now: a hold that is over is ended, also before the job has come to it. */
export const freeWhenOver = async (tx: Db, who: DealActor, stockId: number, today: string): Promise<void> => {
  const holding = await findHolding(tx, who.tenant, stockId);
  if (holding && !isBeforeDeadline(holding.deadline, today)) await freeCar(tx, who, holding.id, today);
};

/** So many are looked at in one turn; the next turn takes the rest. */
const TURN = 500;

const freeAt = async (deps: Deps, dealershipId: number, requestId: string): Promise<void> => {
  const tenant = asTenant(dealershipId);
  const who = { tenant: dealershipId, userId: null, deps };
  const { due, today } = await deps.database.read(tenant, async (db) => {
    const { timezone } = await readPlace(db, dealershipId);
    const day = formatDay(deps.now(), 'YYYY-MM-DD', timezone);
    return { due: await dueDeposits(db, dealershipId, day, TURN), today: day };
  });
  for (const { id } of due)
    await deps.database.write(tenant, { userId: null, requestId }, (tx) => freeCar(tx, who, id, today));
};

/** Frees cars the day after the deadline where the dealership is, on whichever server takes the job. */
export const freeingJobs = (deps: Deps): Record<string, JobHandler> => ({
  [FREE_TASK]: async (_payload, { key }) => {
    const now = deps.now().toISOString();
    for (const { id } of await deps.database.systemRead((db) => dealershipsWithDue(db, now)))
      await freeAt(deps, id, key);
  },
});
