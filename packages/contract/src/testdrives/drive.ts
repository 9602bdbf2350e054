import { DRIVE_STATUS } from '@forecourt/domain/test-drive/drive-status';
import { z } from 'zod';
import { newCustomerForm } from '../customers/customer';
import {
  clearable,
  day,
  flag,
  flagIn,
  INT_MAX,
  idOf,
  instant,
  omittedWhenEmpty,
  required,
  text,
  version,
} from '../scalars';
import { signatureStrokes } from '../signature';

/** screens.md 2.15 gives no list; these are what the form offers. Other words are kept as they come. */
export const SALUTATIONS = ['Mr.', 'Mrs.', 'Ms.', 'Miss', 'Mx.', 'Dr.'] as const;
export const METHODS_OF_CONTACT = ['Cellphone', 'Phone', 'E-mail', 'Text message', 'In person'] as const;

export const LICENCE_MAX_BYTES = 1_048_576;

/** In a query or a form it comes as digits; what is empty is no 0. */
const wholeNumber = (message: string) =>
  z.union(
    [
      z.number(),
      z
        .string()
        .regex(/^\d{1,10}$/)
        .transform(Number),
    ],
    {
      error: ({ input }) => (input === undefined || input === null || input === '' ? 'Required' : message),
    },
  );

const { booked, out, back, cancelled } = DRIVE_STATUS;
export const driveStatus = z.union(
  [z.literal(booked), z.literal(out), z.literal(back), z.literal(cancelled)],
  'is no status',
);
export const driveStatusIn = wholeNumber('is no status').pipe(driveStatus);

const named = z.object({ id: z.number(), name: z.string() });

export const drivenCar = z.object({
  id: z.number(),
  title: z.string(),
  stock_NO: z.string(),
  vin_number: z.string(),
  odometer: z.number().nullable(),
  /** 1 miles, 2 kilometres (screens.md 3). */
  odometer_type: z.number(),
  photo: z.string().nullable(),
});

export const driver = z.object({
  id: z.number(),
  full_name: z.string(),
  mobile: z.string(),
  email: z.string(),
  driver_license_NO: z.string(),
  driver_license_expire_date: day.nullable(),
  /** When the customer read the code back that was sent there; null until then. */
  mobile_verified_at: instant.nullable(),
  email_verified_at: instant.nullable(),
});

export const driveRow = z.object({
  id: z.number(),
  frk_vehicle_id: z.number(),
  frk_customer_user_id: z.number(),
  vehicle: drivenCar,
  customer: driver,
  seller: named.nullable(),
  user_salutation: z.string(),
  testDrive_start_date: instant,
  testDrive_finish_date: instant,
  method_of_contact: z.string(),
  requested_date: day,
  status: driveStatus,
  /** Out for a quarter of an hour longer than planned. */
  is_late: flag,
  waiver_signed_at: instant.nullable(),
  created_at: instant,
});

export const drive = driveRow.extend({
  comment: z.string(),
  /** Where the picture of the licence is read; it is not cached. */
  driverLicenseImage: z.string().nullable(),
  dealer_plate: z.string(),
  insurance_company: z.string(),
  insurance_policy: z.string(),
  odometer_out: z.number().nullable(),
  odometer_in: z.number().nullable(),
  out_at: instant.nullable(),
  back_at: instant.nullable(),
  /** Who signed the waiver. */
  signed_name: z.string(),
  created_by: z.string(),
  version: z.number(),
});
export type Drive = z.output<typeof drive>;
export type DriveRow = z.output<typeof driveRow>;

const WALL = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2})?$/;
const isWallTime = (s: string) =>
  WALL.test(s) && !Number.isNaN(Date.parse(`${s.replace(' ', 'T')}Z`)) && !s.startsWith('0000');
const wallTime = z.string().refine(isWallTime, 'is no date and time');

/** An instant, or a time of the dealership's clock; a day has its time of day in the field beside it. */
const driveTime = z.union([instant, wallTime, day], {
  error: ({ input }) =>
    input === undefined || input === null || input === '' ? 'Required' : 'is no date and time',
});
const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/, 'is no time');
const requestedDay = z.union([day, instant, wallTime], {
  error: ({ input }) => (input === undefined || input === null || input === '' ? 'Required' : 'is no day'),
});

export const odometer = wholeNumber('is no number').pipe(
  z.number().int('whole numbers only').min(0, 'is no reading').max(INT_MAX, 'is no reading'),
);

/** screens.md 5: what is required says 'Required'. */
const driveFields = {
  frk_vehicle_id: idOf('stock_vehicle'),
  user_salutation: required(20),
  testDrive_start_date: driveTime,
  testDrive_start_time: omittedWhenEmpty(timeOfDay),
  testDrive_finish_date: driveTime,
  testDrive_finish_time: omittedWhenEmpty(timeOfDay),
  method_of_contact: required(40),
  requested_date: requestedDay,
  comment: text(2_000).default(''),
  /** Whoever adds it unless another is named. */
  frk_seller_id: omittedWhenEmpty(idOf('app_user')),
  /** The lead that asked for the drive. */
  lead_id: omittedWhenEmpty(idOf('lead')),
};

/** A drive starts at status 0 (screens.md 4). */
const firstStatus = omittedWhenEmpty(
  wholeNumber('is no status').pipe(z.literal(booked, 'A test drive starts at status 0')),
);

export const newDriveForm = z.object({
  ...driveFields,
  frk_customer_user_id: idOf('customer'),
  status: firstStatus,
});

/** The customer's fields as the form that adds a customer has them; the comment is the drive's. */
export const signupForm = z.object({ ...newCustomerForm.shape, ...driveFields, status: firstStatus });

/** 1: the reading at the start is right although it is a little lower than the one that the car had. */
const lowerConfirmed = flagIn.optional();

/** What is not sent stays as it is. */
export const driveForm = z.object({
  frk_vehicle_id: omittedWhenEmpty(idOf('stock_vehicle')),
  frk_customer_user_id: omittedWhenEmpty(idOf('customer')),
  frk_seller_id: omittedWhenEmpty(idOf('app_user')),
  user_salutation: omittedWhenEmpty(text(20)),
  testDrive_start_date: omittedWhenEmpty(driveTime),
  testDrive_start_time: omittedWhenEmpty(timeOfDay),
  testDrive_finish_date: omittedWhenEmpty(driveTime),
  testDrive_finish_time: omittedWhenEmpty(timeOfDay),
  method_of_contact: omittedWhenEmpty(text(40)),
  requested_date: omittedWhenEmpty(requestedDay),
  comment: clearable(text(2_000)),
  dealer_plate: clearable(text(20)),
  insurance_company: clearable(text(120)),
  insurance_policy: clearable(text(60)),
  odometer_out: clearable(odometer),
  odometer_in: clearable(odometer),
  lower_confirmed: lowerConfirmed,
  version: version.optional(),
});

export const outForm = z.object({
  odometer_out: odometer,
  lower_confirmed: lowerConfirmed,
  dealer_plate: text(20).default(''),
  insurance_company: text(120).default(''),
  insurance_policy: text(60).default(''),
  version: version.optional(),
});
export const backForm = z.object({ odometer_in: odometer, version: version.optional() });

export const signForm = z.object({
  name: required(120),
  strokes: signatureStrokes,
  version: version.optional(),
});
