import { LINE_KINDS, SERVICE_KINDS, SERVICE_STATUSES, SPN_MOST } from '@forecourt/domain/mechanic/index';
import { z } from 'zod';
import {
  clearable,
  day,
  email,
  flagIn,
  INT_MAX,
  idOf,
  money,
  omittedWhenEmpty,
  oneLine,
  required,
  requiredLine,
  text,
  version,
} from '../scalars';

export const SHOP_PHOTO_MAX_BYTES = 10_485_760;
export const PHOTO_MOMENTS = ['before', 'after'] as const;
export const APPROVED_HOW = ['in-person', 'phone', 'email', 'sms', 'signature'] as const;

const PROBLEMS_MOST = 50;
const TOO_MANY_PROBLEMS = `at most ${PROBLEMS_MOST} problems`;
const LINES_MOST = 200;
const TOO_MANY_LINES = `at most ${LINES_MOST} lines`;

/** An amount for one piece or hour; what a shop charges has a limit. */
const amount = z
  .number()
  .min(0, 'must not be below 0')
  .max(1_000_000, 'must be at most 1,000,000')
  .pipe(money);
/** An empty field is nothing. */
const amountOrNothing = amount.nullish().transform((value) => value ?? 0);
const quantity = z
  .number()
  .gt(0, 'must be more than 0')
  .max(10_000, 'must be at most 10,000')
  .refine((n) => Math.abs(n * 1_000 - Math.round(n * 1_000)) < 1e-6, 'at most three decimals');
const odometer = z.number().int().min(0).max(9_999_999);

/** A problem of the vehicle. `vendor_id`: the outside shop that mends it; `SPN_id`: the fault code that was read. */
export const problemForm = z.object({
  id: omittedWhenEmpty(idOf('shop_problem')),
  description: required(500),
  cause: text(1_000).default(''),
  correction: text(1_000).default(''),
  vendor_id: clearable(idOf('vendor')),
  SPN_id: clearable(
    z.coerce
      .number()
      .int()
      .min(1, 'is no fault code')
      .max(SPN_MOST, `must be at most ${SPN_MOST}`)
      .meta({ sharedTable: 'spn' }),
  ),
  /** A trouble code of a car: P0420. */
  fault_code: oneLine(20).default(''),
  is_fixed: flagIn.default(0),
});

export const lineForm = z.object({
  id: omittedWhenEmpty(idOf('shop_line')),
  kind: z.enum(LINE_KINDS),
  description: requiredLine(200),
  part_no: oneLine(60).default(''),
  quantity,
  /** Of one, to the customer. */
  price: amountOrNothing,
  /** Of one, for the dealership. */
  cost: amountOrNothing,
  vendor_id: clearable(idOf('vendor')),
  technician_id: clearable(idOf('app_user')),
  /** Which of the problems it is for, counted from 1. */
  problem_no: z.number().int().min(1).max(PROBLEMS_MOST).nullish(),
  /** Of a part that is on its way. */
  ordered_on: clearable(day),
  expected_on: clearable(day),
  received_on: clearable(day),
});

/** A vehicle that is not in stock, as it is typed. */
export const typedVehicleForm = z.object({
  vin_number: oneLine(17).default(''),
  year: clearable(z.coerce.number().int().min(1_900).max(2_200)),
  make: requiredLine(60),
  model: requiredLine(60),
  trim: oneLine(60).default(''),
  color: oneLine(40).default(''),
  plate: oneLine(20).default(''),
  odometer_type: z.union([z.literal(1), z.literal(2)]).default(2),
});

/** A customer who is not known yet. */
export const newShopCustomer = z.object({
  f_name: requiredLine(60),
  l_name: requiredLine(60),
  mobile: oneLine(40).default(''),
  email: email().default(''),
});

const details = {
  customer_id: clearable(idOf('customer')),
  technician_id: clearable(idOf('app_user')),
  odometer: clearable(odometer),
  promised_on: clearable(day),
  comment: text(2_000),
  is_urgent: flagIn,
  /** The oil is changed: when it is done the next change is set. */
  lubrication: flagIn,
  problems: z.array(problemForm).max(PROBLEMS_MOST, TOO_MANY_PROBLEMS),
  lines: z.array(lineForm).max(LINES_MOST, TOO_MANY_LINES),
};

export const newServiceForm = z.object({
  mid_vehicle_id: omittedWhenEmpty(idOf('stock_vehicle')),
  trade_id: omittedWhenEmpty(idOf('deal_trade')),
  shop_car_id: omittedWhenEmpty(idOf('shop_car')),
  vehicle: typedVehicleForm.optional(),
  customer: newShopCustomer.optional(),
  ...details,
  comment: details.comment.default(''),
  is_urgent: details.is_urgent.default(0),
  lubrication: details.lubrication.default(0),
  // a new service has none yet that could be named
  problems: z
    .array(problemForm.omit({ id: true }))
    .max(PROBLEMS_MOST, TOO_MANY_PROBLEMS)
    .default([]),
  lines: z
    .array(lineForm.omit({ id: true }))
    .max(LINES_MOST, TOO_MANY_LINES)
    .default([]),
});

export const serviceStatus = z.enum(SERVICE_STATUSES);

export const serviceChanges = z.object({
  ...details,
  comment: details.comment.optional(),
  is_urgent: details.is_urgent.optional(),
  lubrication: details.lubrication.optional(),
  problems: details.problems.optional(),
  lines: details.lines.optional(),
  vehicle: typedVehicleForm.optional(),
  status: serviceStatus.optional(),
  /** With status 'done': the vehicle is Ready ForSale afterwards, whatever it was before. */
  ready_for_sale: flagIn.optional(),
  version: version.optional(),
});

/** The screen's part of it: what is wrong and what is done about it. */
export const serviceWorkForm = z.object({
  ...{ problems: details.problems, lines: details.lines, version: version.optional() },
});

/** The screen's part of it: for whom, by whom and when. */
export const serviceDetailsForm = z.object({
  ...{ customer_id: details.customer_id, technician_id: details.technician_id, odometer: details.odometer },
  ...{ promised_on: details.promised_on, comment: details.comment, is_urgent: details.is_urgent },
  ...{ lubrication: details.lubrication, version: version.optional() },
});

/** How a service is entered on the screen; what a kind of vehicle does not need is left empty. */
export const serviceEntryForm = z.object({
  kind: z.enum(SERVICE_KINDS),
  mid_vehicle_id: clearable(idOf('stock_vehicle')),
  trade_id: clearable(idOf('deal_trade')),
  shop_car_id: clearable(idOf('shop_car')),
  vehicle: typedVehicleForm.extend({ make: oneLine(60), model: oneLine(60) }),
  customer_id: clearable(idOf('customer')),
  is_new_customer: flagIn,
  customer: newShopCustomer.extend({ f_name: oneLine(60), l_name: oneLine(60) }),
  ...{ technician_id: details.technician_id, odometer: details.odometer, promised_on: details.promised_on },
  ...{ comment: details.comment, is_urgent: details.is_urgent, lubrication: details.lubrication },
  /** One a line. */
  problems_text: text(5_000),
});

export const approvalForm = z.object({
  how: z.enum(APPROVED_HOW),
  /** Who approved it; empty: the one who enters it. */
  name: oneLine(100).default(''),
  note: text(500).default(''),
  version: version.optional(),
});

/** Hours that a step may take; null: no target. */
const target = z.number().min(0).max(10_000).nullable();
const targets = z.object(
  Object.fromEntries(SERVICE_STATUSES.slice(0, 6).map((status) => [status, target.optional()])) as Record<
    (typeof SERVICE_STATUSES)[number],
    z.ZodOptional<typeof target>
  >, // the open steps alone are sent
);

const settings = {
  labour_rate: amount,
  internal_rate: amount,
  target_hours: targets,
  /** Printed on invoices. */
  invoice_note: text(2_000),
  /** A stock vehicle is Ready ForSale after its service, whatever it was before. */
  ready_after_service: flagIn,
  lubrication_distance: z.number().int().min(0).max(100_000),
  lubrication_months: z.number().int().min(0).max(120),
  reminds: flagIn,
  remind_days_before: z.number().int().min(0).max(60),
};

export const shopSettingsForm = z.object({ ...settings, version: version.optional() });
/** What a new shop begins with; what is not sent has the usual values. */
export const initializeForm = shopSettingsForm.partial().extend({
  first_invoice_number: z
    .number()
    .int()
    .min(1)
    .max(INT_MAX / 2)
    .optional(),
});
