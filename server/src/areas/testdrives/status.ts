import type { Drive } from '@forecourt/contract/testdrives/drive';
import type { underWayCalls } from '@forecourt/contract/testdrives/under-way';
import { DRIVE_STATUS, type DriveStatus, statusProblem } from '@forecourt/domain/test-drive/drive-status';
import { tooEarlyProblem } from '@forecourt/domain/test-drive/drive-times';
import { odometerOutProblem, odometerProblem } from '@forecourt/domain/test-drive/odometer';
import type { Db } from '../../db/database';
import type { Context, Handlers } from '../../http/context';
import { badField, Refusal } from '../../http/refusal';
import { afterDrive, announce } from './after-drive';
import { bookCar } from './book-car';
import { isOutNow, lockCar } from './car.queries';
import { type DriveColumns, lockDrive, type StoredDrive, updateDrive } from './drive.queries';
import { readDrive } from './drive-reply';
import { planLateNotice } from './late';
import { lockForChange } from './save-drive';

const { booked, out, back } = DRIVE_STATUS;

const refuseTransition = (from: DriveStatus, to: DriveStatus) => {
  const problem = statusProblem(from, to);
  if (problem) throw new Refusal(409, problem, { fields: { status: problem } });
};

/** A car has left once before it leaves again. */
const refuseCarAway = async ({ tenant }: Context, tx: Db, drive: StoredDrive) => {
  await lockCar(tx, tenant, drive.stock_id);
  if (await isOutNow(tx, tenant, drive.stock_id, drive.id))
    throw new Refusal(409, 'This car is out on another test drive');
};

/** What a change of the status writes beside it. */
const timesOf = (to: DriveStatus, now: string): DriveColumns => {
  if (to === out) return { out_at: now, back_at: null, late_notified_at: null };
  if (to === back) return { back_at: now };
  return to === booked ? { out_at: null, late_notified_at: null } : {};
};

const changeStatus = async (
  context: Context,
  tx: Db,
  before: StoredDrive,
  to: DriveStatus,
  columns: DriveColumns = {},
): Promise<Drive> => {
  const { tenant, deps } = context;
  const { id, stock_id: stockId, starts_at: startsAt, ends_at: endsAt, status: from } = before;
  refuseTransition(from, to);
  const isChange = from !== to;
  const tooEarly = isChange && to === out ? tooEarlyProblem(startsAt, deps.now()) : undefined;
  if (tooEarly) throw new Refusal(409, tooEarly, { fields: { status: tooEarly } });
  if (isChange && to === out) await refuseCarAway(context, tx, before);
  // its time may have been given to another customer
  if (isChange && to === booked) await bookCar(context, tx, { stockId, driveId: id, startsAt, endsAt });
  const times = isChange ? timesOf(to, deps.now().toISOString()) : {};
  await updateDrive(tx, tenant, id, { ...columns, ...times, status: to });
  if (isChange && to === out) await planLateNotice(deps, tx, tenant, { id, endsAt });
  if (isChange && to === back) await afterDrive(deps, tx, tenant, before);
  else await announce(deps, tenant, id);
  return readDrive(context, tx, id);
};

export const statusHandlers: Pick<Handlers<typeof underWayCalls>, 'setStatus' | 'leave' | 'comeBack'> = {
  setStatus: ({ params, body }, context) =>
    context.write(async (tx) => {
      const before = await lockDrive(tx, context.tenant, params.id);
      if (before.status === body.status) return readDrive(context, tx, params.id);
      return changeStatus(context, tx, before, body.status);
    }),

  leave: ({ params, body: { version, lower_confirmed, ...columns } }, context) =>
    context.write(async (tx) => {
      const before = await lockForChange(context, tx, params.id, version);
      const problem = odometerOutProblem(before.odometer, columns.odometer_out, lower_confirmed === 1);
      if (problem) throw badField('odometer_out', problem);
      return changeStatus(context, tx, before, out, columns);
    }),

  comeBack: ({ params, body: { version, odometer_in } }, context) =>
    context.write(async (tx) => {
      const before = await lockForChange(context, tx, params.id, version);
      refuseTransition(before.status, back);
      const problem = odometerProblem(before.odometer_out, odometer_in);
      if (problem) throw badField('odometer_in', problem);
      return changeStatus(context, tx, before, back, { odometer_in });
    }),
};
