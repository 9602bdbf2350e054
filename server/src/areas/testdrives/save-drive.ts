import type { BodyOf } from '@forecourt/contract';
import type { Drive } from '@forecourt/contract/testdrives/drive';
import type { driveCalls } from '@forecourt/contract/testdrives/drives';
import { blocksCar, DRIVE_STATUS } from '@forecourt/domain/test-drive/drive-status';
import { odometerOutProblem, odometerProblem } from '@forecourt/domain/test-drive/odometer';
import type { Db } from '../../db/database';
import type { Context, Handlers } from '../../http/context';
import { badField, Refusal } from '../../http/refusal';
import { changedByOther } from '../../records/changed-by-other';
import { holdCustomer, refuseSeller } from '../customers';
import { attachFile, removeFile, type WaitingFile } from '../files';
import { announce } from './after-drive';
import { bookCar } from './book-car';
import {
  type DriveColumns,
  insertDrive,
  isLeadThere,
  lockAnyDrive,
  lockDrive,
  type StoredDrive,
  updateDrive,
} from './drive.queries';
import { columnsOf, refuseWrongPeriod } from './drive-fields';
import { readDrive, toDrive } from './drive-reply';
import { planLateNotice } from './late';
import { prepareLicence } from './licence';

type Added = Omit<BodyOf<typeof driveCalls.add>, 'frk_customer_user_id' | 'status'>;

/** The customer of a drive, who has to be there; who was merged is the survivor. */
const holdDriver = async (tx: Db, tenant: Context['tenant'], id: number): Promise<number> => {
  try {
    return await holdCustomer(tx, tenant, id);
  } catch (error) {
    if (error instanceof Refusal && error.status === 404)
      throw badField('frk_customer_user_id', 'There is no such customer');
    throw error;
  }
};

/** A drive of a customer who is there; the picture of the licence was stored before. */
export const addDrive = async (
  context: Context,
  tx: Db,
  customerId: number,
  body: Added,
  licence: WaitingFile | null,
): Promise<Drive> => {
  const { tenant, session } = context;
  const { starts_at = '', ends_at = '', ...columns } = columnsOf(body, session.timezone);
  refuseWrongPeriod(starts_at, ends_at);
  const { seller_id = session.userId } = columns;
  if (body.frk_seller_id !== undefined) await refuseSeller(tx, tenant, body.frk_seller_id, 'frk_seller_id');
  if (body.lead_id !== undefined && !(await isLeadThere(tx, tenant, body.lead_id)))
    throw badField('lead_id', 'There is no such lead');
  const car = await bookCar(context, tx, {
    ...{ stockId: body.frk_vehicle_id, driveId: 0, startsAt: starts_at, endsAt: ends_at },
  });
  const id = await insertDrive(tx, tenant, {
    ...columns,
    ...{
      starts_at,
      ends_at,
      seller_id,
      car_title: car.title,
      customer_id: customerId,
      lead_id: body.lead_id,
    },
    created_by: session.userId,
  });
  if (licence)
    await updateDrive(tx, tenant, id, { licence_photo: await attachFile(context, tx, licence, id) });
  await announce(context.deps, tenant, id);
  return readDrive(context, tx, id);
};

/** A waiver that was signed for another car, customer or time says nothing about this drive: it is signed again. */
const withoutWaiver = (before: StoredDrive, after: DriveColumns): DriveColumns => {
  const isOther = (['stock_id', 'customer_id'] as const).some(
    (column) => after[column] !== undefined && after[column] !== before[column],
  );
  return isOther && before.waiver_file !== null
    ? { waiver_signed_at: null, signed_name: '', signature: null, waiver_file: null }
    : {};
};

/** Whether an instant was sent that is another than before. */
const isMoved = (before: string, after: string | undefined) =>
  after !== undefined && Date.parse(after) !== Date.parse(before);

const refuseVersion = async (context: Context, tx: Db, before: StoredDrive, version: number | undefined) => {
  if (version === undefined || version === before.version) return;
  const current = await toDrive(context, before);
  throw await changedByOther(context, tx, { table: 'test_drive', id: before.id, current });
};

/** The drive, held for a change; 409 when someone else changed it since it was read. */
export const lockForChange = async (context: Context, tx: Db, id: number, version: number | undefined) => {
  const before = await lockDrive(tx, context.tenant, id);
  await refuseVersion(context, tx, before, version);
  return before;
};

const change = async (
  context: Context,
  tx: Db,
  id: number,
  body: BodyOf<typeof driveCalls.save>,
): Promise<Drive> => {
  const { tenant, session, deps } = context;
  const before = await lockForChange(context, tx, id, body.version);
  const after = columnsOf(body, session.timezone);
  if (after.customer_id !== undefined) after.customer_id = await holdDriver(tx, tenant, after.customer_id);
  if (typeof after.seller_id === 'number' && after.seller_id !== before.seller_id)
    await refuseSeller(tx, tenant, after.seller_id, 'frk_seller_id');
  const [startsAt, endsAt] = [after.starts_at ?? before.starts_at, after.ends_at ?? before.ends_at];
  const isEndMoved = isMoved(before.ends_at, after.ends_at);
  const isRebooked = isEndMoved || isMoved(before.starts_at, after.starts_at);
  const stockId = after.stock_id ?? before.stock_id;
  if (isRebooked) refuseWrongPeriod(startsAt, endsAt);
  if (stockId !== before.stock_id && before.status === DRIVE_STATUS.out)
    throw badField('frk_vehicle_id', 'The car is out and cannot be another one');
  if (stockId !== before.stock_id || (isRebooked && blocksCar(before.status)))
    after.car_title = (await bookCar(context, tx, { stockId, driveId: id, startsAt, endsAt })).title;
  const odometerOut = after.odometer_out === undefined ? before.odometer_out : after.odometer_out;
  const odometerIn = after.odometer_in === undefined ? before.odometer_in : after.odometer_in;
  const isOutChanged = odometerOut !== before.odometer_out && stockId === before.stock_id;
  const outProblem = isOutChanged
    ? odometerOutProblem(before.odometer, odometerOut, body.lower_confirmed === 1)
    : undefined;
  if (outProblem) throw badField('odometer_out', outProblem);
  const problem = odometerProblem(odometerOut, odometerIn);
  if (problem) throw badField('odometer_in', problem);
  const waiver = withoutWaiver(before, after);
  if (waiver.waiver_file === null && before.waiver_file) await removeFile(context, tx, before.waiver_file);
  // the notice of a drive that is late is sent again for its new end
  await updateDrive(tx, tenant, id, { ...after, ...waiver, ...(isEndMoved && { late_notified_at: null }) });
  if (isEndMoved && before.status === DRIVE_STATUS.out)
    await planLateNotice(deps, tx, tenant, { id, endsAt });
  await announce(deps, tenant, id);
  return readDrive(context, tx, id);
};

export const saveHandlers: Pick<Handlers<typeof driveCalls>, 'add' | 'save' | 'remove' | 'restore'> = {
  add: async ({ body, files }, context) => {
    const licence = await prepareLicence(context, files.driverLicenseImage[0]);
    return context.write(async (tx) => {
      const customerId = await holdDriver(tx, context.tenant, body.frk_customer_user_id);
      return addDrive(context, tx, customerId, body, licence);
    });
  },

  save: ({ params, body }, context) => context.write((tx) => change(context, tx, params.id, body)),

  remove: ({ params }, context) =>
    context.write(async (tx) => {
      const { tenant, deps } = context;
      const before = await lockDrive(tx, tenant, params.id);
      if (before.status === DRIVE_STATUS.out)
        throw new Refusal(409, 'The car is out. Mark the test drive as back before you remove it.');
      await updateDrive(tx, tenant, params.id, { removed_at: deps.now().toISOString() });
      await announce(deps, tenant, params.id);
      return { message: 'Done' };
    }),

  restore: ({ params }, context) =>
    context.write(async (tx) => {
      const { tenant, deps } = context;
      const before = await lockAnyDrive(tx, tenant, params.id);
      if (before.removed_at === null) return toDrive(context, before);
      if (blocksCar(before.status))
        await bookCar(context, tx, {
          ...{
            stockId: before.stock_id,
            driveId: before.id,
            startsAt: before.starts_at,
            endsAt: before.ends_at,
          },
        });
      await updateDrive(tx, tenant, params.id, { removed_at: null });
      await announce(deps, tenant, params.id);
      return readDrive(context, tx, params.id);
    }),
};
