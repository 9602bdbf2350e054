import type { Drive, DriveRow } from '@forecourt/contract/testdrives/drive';
import { driveCalls } from '@forecourt/contract/testdrives/drives';
import { isLate } from '@forecourt/domain/test-drive/drive-times';
import type { Db } from '../../db/database';
import type { Context } from '../../http/context';
import { fileAddress } from '../files';
import { staffNames } from '../users';
import type { CarRow } from './car.queries';
import { findDrive, type StoredDrive, type StoredDriveRow } from './drive.queries';

export const toCar = ({ photo, ...car }: CarRow) => ({ ...car, photo: fileAddress(photo) });

type NameOf = (id: number | null) => string;

const toRow = (row: StoredDriveRow, nameOf: NameOf, now: Date): DriveRow => ({
  id: row.id,
  frk_vehicle_id: row.stock_id,
  frk_customer_user_id: row.customer_id,
  vehicle: {
    ...{ id: row.stock_id, title: row.car_title, stock_NO: row.stock_no, vin_number: row.vin },
    ...{ odometer: row.odometer, odometer_type: row.odometer_type, photo: fileAddress(row.main_photo) },
  },
  customer: {
    ...{ id: row.customer_id, full_name: row.customer, mobile: row.mobile, email: row.email },
    ...{ driver_license_NO: row.licence_no, driver_license_expire_date: row.licence_expires },
    ...{ mobile_verified_at: row.mobile_verified_at, email_verified_at: row.email_verified_at },
  },
  seller: row.seller_id === null ? null : { id: row.seller_id, name: nameOf(row.seller_id) },
  user_salutation: row.salutation,
  testDrive_start_date: row.starts_at,
  testDrive_finish_date: row.ends_at,
  method_of_contact: row.method_of_contact,
  requested_date: row.requested_date,
  status: row.status,
  is_late: isLate({ status: row.status, endsAt: row.ends_at }, now) ? 1 : 0,
  waiver_signed_at: row.waiver_signed_at,
  created_at: row.created_at,
});

export const toRows = async (context: Context, rows: readonly StoredDriveRow[]): Promise<DriveRow[]> => {
  const nameOf = await staffNames(
    context,
    rows.map(({ seller_id }) => seller_id),
  );
  return rows.map((row) => toRow(row, nameOf, context.deps.now()));
};

/** Another address for another picture, so that a browser shows the new one. */
const licenceAddress = ({ id, licence_photo }: StoredDrive) =>
  licence_photo &&
  `${driveCalls.licence.path.replace('{id}', String(id))}?picture=${licence_photo.slice(0, 8)}`;

export const toDrive = async (context: Context, row: StoredDrive): Promise<Drive> => {
  const nameOf = await staffNames(context, [row.seller_id, row.created_by]);
  return {
    ...toRow(row, nameOf, context.deps.now()),
    comment: row.comment,
    driverLicenseImage: licenceAddress(row),
    ...{ dealer_plate: row.dealer_plate, insurance_company: row.insurance_company },
    ...{
      insurance_policy: row.insurance_policy,
      odometer_out: row.odometer_out,
      odometer_in: row.odometer_in,
    },
    ...{ out_at: row.out_at, back_at: row.back_at, signed_name: row.signed_name },
    ...{ created_by: nameOf(row.created_by), version: row.version },
  };
};

export const readDrive = async (context: Context, db: Db, id: number): Promise<Drive> =>
  toDrive(context, await findDrive(db, context.tenant, id));
