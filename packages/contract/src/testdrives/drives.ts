import { z } from 'zod';
import { call } from '../call';
import { listOf, listQuery } from '../list';
import { day, flagIn, idOf, ok, omittedWhenEmpty, periodDay } from '../scalars';
import {
  drive,
  driveForm,
  drivenCar,
  driveRow,
  driveStatusIn,
  LICENCE_MAX_BYTES,
  newDriveForm,
  signupForm,
} from './drive';

const driveId = z.object({ id: idOf('test_drive') });
const licence = { kinds: ['png', 'jpg', 'webp'], maxBytes: LICENCE_MAX_BYTES } as const;

/** The longest stretch of the calendar that is asked for at once. */
export const CALENDAR_DAYS_MOST = 62;
export const CALENDAR_DRIVES_MOST = 1_000;

const SORTABLE = [
  'testDrive_start_date',
  'testDrive_finish_date',
  'customer',
  'vehicle',
  'status',
  'created_at',
  /** Out now, then booked from today on, then the others. */
  'next',
] as const;

export const driveFilters = {
  status: omittedWhenEmpty(driveStatusIn),
  frk_seller_id: omittedWhenEmpty(idOf('app_user')),
  frk_vehicle_id: omittedWhenEmpty(idOf('stock_vehicle')),
  frk_customer_user_id: omittedWhenEmpty(idOf('customer')),
  /** Days on which the drive starts, where the dealership is. */
  from: omittedWhenEmpty(day),
  to: omittedWhenEmpty(day),
  /** 1: out for longer than planned. */
  late: omittedWhenEmpty(flagIn),
};

const TIMES = { testDrive_start_date: '2030-05-01T17:00:00Z', testDrive_finish_date: '2030-05-01T17:45:00Z' };
const EXAMPLE = {
  user_salutation: 'Ms.',
  method_of_contact: 'Cellphone',
  requested_date: '2030-05-01',
  ...TIMES,
};

export const driveCalls = {
  list: call({
    method: 'GET',
    path: '/api/dealerweb/realtestdrives',
    access: 'testDrives.view',
    summary: 'The test drives, the latest start first',
    query: listQuery(SORTABLE, driveFilters),
    reply: listOf(driveRow),
  }),
  get: call({
    method: 'GET',
    path: '/api/dealerweb/realtestdrive/get/{id}',
    access: 'testDrives.view',
    summary: 'One test drive',
    params: driveId,
    reply: drive,
  }),
  vehicles: call({
    method: 'GET',
    path: '/api/dealerweb/realtestdrive/vehicles',
    access: 'testDrives.view',
    summary: 'The cars that can be driven: in stock and not sold, by what one types',
    query: listQuery(['stock_NO'], {
      /** One car, also when it can no longer be driven. */
      id: omittedWhenEmpty(idOf('stock_vehicle')),
    }),
    reply: listOf(drivenCar),
  }),
  calendar: call({
    method: 'GET',
    path: '/api/v1/test-drives/calendar',
    access: 'testDrives.view',
    summary: `The test drives that fall on the days from \`from\` to \`to\`, at most ${CALENDAR_DAYS_MOST} days, by their start`,
    query: z.object({ from: periodDay, to: periodDay, frk_seller_id: omittedWhenEmpty(idOf('app_user')) }),
    reply: z.array(driveRow),
    example: { query: { from: '2026-05-01', to: '2026-05-07' } },
  }),
  add: call({
    method: 'POST',
    path: '/api/dealerweb/realtestdrive/add',
    access: 'testDrives.add',
    summary: 'Books a test drive; a car that is booked or out at that time is refused',
    body: newDriveForm,
    files: { driverLicenseImage: { ...licence, optional: true } },
    reply: drive,
    status: 201,
    example: { body: { frk_vehicle_id: 1, frk_customer_user_id: 1, ...EXAMPLE } },
  }),
  signup: call({
    method: 'POST',
    path: '/app/v2/dealership/real/test/drive/signup',
    access: 'testDrives.add',
    summary: 'Adds a customer, or takes one who is surely the same, and books a test drive for them',
    body: signupForm,
    files: { driverLicenseImage: { ...licence, optional: true } },
    reply: drive,
    status: 201,
    example: { body: { frk_vehicle_id: 1, f_name: 'Grace', l_name: 'Fraser', ...EXAMPLE } },
  }),
  save: call({
    method: 'PATCH',
    path: '/api/v1/test-drives/{id}',
    access: 'testDrives.add',
    summary: 'Changes a test drive: what is not sent stays',
    params: driveId,
    body: driveForm,
    reply: drive,
  }),
  remove: call({
    method: 'DELETE',
    path: '/api/dealerweb/realtestdrive/delete/{id}',
    access: 'testDrives.add',
    summary: 'Removes a test drive; it can be brought back',
    params: driveId,
    reply: ok,
  }),
  restore: call({
    method: 'POST',
    path: '/api/v1/test-drives/{id}/restore',
    access: 'testDrives.add',
    summary: 'Brings a removed test drive back, unless its car was booked meanwhile',
    params: driveId,
    reply: drive,
  }),
  licence: call({
    method: 'GET',
    path: '/api/v1/test-drives/{id}/licence',
    access: 'testDrives.view',
    summary: "The picture of the driver's licence; no cache keeps it",
    params: driveId,
    reply: { file: true, mime: 'image/*' },
  }),
  setLicence: call({
    method: 'POST',
    path: '/api/v1/test-drives/{id}/licence',
    access: 'testDrives.add',
    summary: "The picture of the driver's licence, in place of the one before",
    params: driveId,
    files: { driverLicenseImage: licence },
    reply: drive,
  }),
  removeLicence: call({
    method: 'DELETE',
    path: '/api/v1/test-drives/{id}/licence',
    access: 'testDrives.add',
    summary: "Removes the picture of the driver's licence",
    params: driveId,
    reply: drive,
  }),
};
