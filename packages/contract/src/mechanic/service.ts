import { LINE_KINDS, SERVICE_KINDS } from '@forecourt/domain/mechanic/index';
import { z } from 'zod';
import { day, flag, instant, money } from '../scalars';
import { APPROVED_HOW, PHOTO_MOMENTS, serviceStatus } from './service-forms';

const person = z.object({ id: z.number(), name: z.string() });

export const serviceVehicle = z.object({
  title: z.string(),
  stock_NO: z.string(),
  vin_number: z.string(),
  plate: z.string(),
  photo: z.string().nullable(),
  odometer: z.number().nullable(),
  odometer_type: z.number(),
  /** stock: in stock; sold, deleted: meanwhile; none: it is not in stock. */
  state: z.enum(['stock', 'sold', 'deleted', 'none']),
  /** Of the vehicle in stock. */
  status: z.number().nullable(),
  mid_vehicle_id: z.number().nullable(),
  trade_id: z.number().nullable(),
  deal_id: z.number().nullable(),
  shop_car_id: z.number().nullable(),
});

export const serviceRow = z.object({
  id: z.number(),
  number: z.number(),
  kind: z.enum(SERVICE_KINDS),
  status: serviceStatus,
  /** Since when it is in its step: the stopwatch counts from it. */
  step_started_at: instant,
  is_urgent: flag,
  lubrication: flag,
  promised_on: day.nullable(),
  vehicle: serviceVehicle,
  customer: person.extend({ mobile: z.string(), email: z.string() }).nullable(),
  technician: person.nullable(),
  /** The first one. */
  problem: z.string(),
  problem_count: z.number(),
  /** Ordered and not here yet. */
  parts_waiting: z.number(),
  price: money,
  cost: money,
  invoice: z.object({ id: z.number(), number: z.string() }).nullable(),
  created_by: z.string(),
  created_at: instant,
  done_at: instant.nullable(),
  version: z.number(),
});
export type ServiceRow = z.output<typeof serviceRow>;

export const serviceProblem = z.object({
  id: z.number(),
  description: z.string(),
  cause: z.string(),
  correction: z.string(),
  vendor_id: z.number().nullable(),
  vendor: z.string(),
  SPN_id: z.number().nullable(),
  fault_code: z.string(),
  is_fixed: flag,
});

export const serviceLine = z.object({
  id: z.number(),
  kind: z.enum(LINE_KINDS),
  description: z.string(),
  part_no: z.string(),
  quantity: z.number(),
  price: money,
  cost: money,
  vendor_id: z.number().nullable(),
  vendor: z.string(),
  technician_id: z.number().nullable(),
  problem_no: z.number().nullable(),
  ordered_on: day.nullable(),
  expected_on: day.nullable(),
  received_on: day.nullable(),
});

export const servicePhoto = z.object({
  id: z.number(),
  moment: z.enum(PHOTO_MOMENTS),
  url: z.string(),
  name: z.string(),
  created_by: z.string(),
  created_at: instant,
});

export const serviceEstimate = z.object({
  id: z.number(),
  number: z.number(),
  /** Before tax. */
  amount: money,
  created_by: z.string(),
  created_at: instant,
  approved_at: instant.nullable(),
  approved_by: z.string(),
  how: z.enum(APPROVED_HOW).nullable(),
  note: z.string(),
});

export const serviceStep = z.object({
  status: serviceStatus,
  started_at: instant,
  ended_at: instant.nullable(),
  moved_by: z.string(),
});

const taxLine = z.object({ name: z.string(), rate: z.number(), base: money, amount: money });

/** What a stock vehicle bears of a service; a negative one takes an earlier one back. */
const passedCost = z.object({
  id: z.number(),
  mid_vehicle_id: z.number().nullable(),
  vendor: z.string(),
  amount: money,
  tax: money,
  day,
  target: z.enum(['vehicle', 'sold-vehicle', 'shop']),
});

export const service = serviceRow.extend({
  comment: z.string(),
  problems: z.array(serviceProblem),
  lines: z.array(serviceLine),
  photos: z.array(servicePhoto),
  estimates: z.array(serviceEstimate),
  steps: z.array(serviceStep),
  /** In each step so far, in seconds. */
  step_seconds: z.record(z.string(), z.number()),
  /** The server's clock: a browser's may be wrong. */
  now: instant,
  sums: z.object({ labour: money, parts: money, price: money, cost: money }),
  taxes: z.array(taxLine),
  /** Price and taxes. */
  total: money,
  /** Of the last approved estimate, before tax. */
  approved_amount: money.nullable(),
  is_approved: flag,
  is_over_approval: flag,
  passed_costs: z.array(passedCost),
  /** What the last change did not do to the vehicle, and why; empty when there is nothing to say. */
  vehicle_note: z.string(),
});
export type Service = z.output<typeof service>;

export const shopTaxLine = taxLine;

/** Sent to staff when services change; each screen asks for what its user may see. */
export const SERVICES_CHANGED_EVENT = 'mechanic:changed';
export interface ServicesChanged {
  ids: number[];
}
