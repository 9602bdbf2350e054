import { z } from 'zod';
import { call } from '../call';
import { listOf, listQuery } from '../list';
import {
  clearable,
  day,
  flag,
  flagIn,
  idOf,
  instant,
  money,
  omittedWhenEmpty,
  text,
  version,
} from '../scalars';
import { serviceStatus, typedVehicleForm } from './service-forms';

const lubrication = z.object({
  every_distance: z.number().nullable(),
  every_months: z.number().nullable(),
  last_on: day,
  last_odometer: z.number().nullable(),
  oil: z.string(),
  /** By time, or when the distance is driven as it was so far. */
  next_on: day.nullable(),
  next_odometer: z.number().nullable(),
  because: z.enum(['distance', 'months']).nullable(),
  reminds: flag,
  reminded_at: instant.nullable(),
  version: z.number(),
});

export const shopCarRow = z.object({
  id: z.number(),
  title: z.string(),
  vin_number: z.string(),
  plate: z.string(),
  odometer: z.number().nullable(),
  odometer_type: z.number(),
  customer: z.object({ id: z.number(), name: z.string(), mobile: z.string(), email: z.string() }).nullable(),
  lubrication: lubrication.nullable(),
  services: z.number(),
  last_service_on: day.nullable(),
  version: z.number(),
});
export type ShopCarRow = z.output<typeof shopCarRow>;

export const shopCar = shopCarRow.extend({
  year: z.number().nullable(),
  make: z.string(),
  model: z.string(),
  trim: z.string(),
  color: z.string(),
  /** What the customer sees of it without signing in. */
  page_url: z.string(),
  history: z.array(
    z.object({
      id: z.number(),
      number: z.number(),
      status: serviceStatus,
      day,
      odometer: z.number().nullable(),
      problem: z.string(),
      price: money,
    }),
  ),
});
export type ShopCar = z.output<typeof shopCar>;

export const shopCarForm = typedVehicleForm.extend({
  customer_id: clearable(idOf('customer')),
  odometer: clearable(z.number().int().min(0).max(9_999_999)),
  version: version.optional(),
});

export const lubricationForm = z
  .object({
    every_distance: clearable(z.number().int().min(500, 'must be at least 500').max(100_000)),
    every_months: clearable(z.number().int().min(1).max(120)),
    last_on: day,
    last_odometer: clearable(z.number().int().min(0).max(9_999_999)),
    oil: text(200).default(''),
    reminds: flagIn.default(1),
    version: version.optional(),
  })
  .refine((plan) => [plan.every_distance, plan.every_months].some((every) => typeof every === 'number'), {
    path: ['every_months'],
    message: 'Enter a distance, months or both',
  });

const carId = z.object({ id: idOf('shop_car') });

export const carsCalls = {
  cars: call({
    method: 'GET',
    path: '/api/v1/mechanic-cars',
    access: 'mechanic.view',
    summary: "Customers' vehicles that the shop knows, those whose oil is due next first",
    query: listQuery(['next_on', 'title', 'customer', 'last_service_on'], {
      customer_id: omittedWhenEmpty(idOf('customer')),
      /** 1: the oil is due within the days of the reminder. */
      due: omittedWhenEmpty(flagIn),
      /** 1: with a plan for oil changes. */
      planned: omittedWhenEmpty(flagIn),
    }),
    reply: listOf(shopCarRow),
  }),
  car: call({
    method: 'GET',
    path: '/api/v1/mechanic-cars/{id}',
    access: 'mechanic.view',
    summary: "A customer's vehicle with its services and its oil changes",
    params: carId,
    reply: shopCar,
  }),
  saveCar: call({
    method: 'PUT',
    path: '/api/v1/mechanic-cars/{id}',
    access: 'mechanic.edit',
    summary: "Changes a customer's vehicle",
    params: carId,
    body: shopCarForm,
    reply: shopCar,
    example: { body: { make: 'Kia', model: 'Soul' } },
  }),
  saveLubrication: call({
    method: 'PUT',
    path: '/api/v1/mechanic-cars/{id}/lubrication',
    access: 'mechanic.edit',
    summary: 'Sets when the oil of a vehicle is changed, by distance, months or both',
    params: carId,
    body: lubricationForm,
    reply: shopCar,
    example: { body: { every_months: 6, last_on: '2026-05-01' } },
  }),
  removeLubrication: call({
    method: 'DELETE',
    path: '/api/v1/mechanic-cars/{id}/lubrication',
    access: 'mechanic.edit',
    summary: 'Ends the plan for oil changes of a vehicle',
    params: carId,
    reply: shopCar,
  }),
  remind: call({
    method: 'POST',
    path: '/api/v1/mechanic-cars/{id}/remind',
    access: 'mechanic.edit',
    summary: 'Reminds the customer of the oil change now; one who wants no messages is not written to',
    params: carId,
    reply: shopCar,
    rate: { per: 'user', max: 30, seconds: 60 },
  }),
  customerOptions: call({
    method: 'GET',
    path: '/api/v1/mechanic-customers',
    access: 'mechanic.edit',
    summary: 'Customers for a picker of the shop: those whom the text means, else the last ones',
    query: listQuery(['name'], { id: omittedWhenEmpty(idOf('customer')) }),
    reply: listOf(z.object({ id: z.number(), name: z.string(), detail: z.string() })),
  }),
  tradeOptions: call({
    method: 'GET',
    path: '/api/v1/mechanic-trade-ins',
    access: 'mechanic.view',
    summary: 'Trade-ins of deals that can be serviced, the last first',
    query: listQuery(['id'], { id: omittedWhenEmpty(idOf('deal_trade')) }),
    reply: listOf(
      z.object({
        id: z.number(),
        title: z.string(),
        detail: z.string(),
        vin_number: z.string(),
        service_id: z.number().nullable(),
      }),
    ),
  }),
  technicians: call({
    method: 'GET',
    path: '/api/v1/mechanic-technicians',
    access: 'mechanic.view',
    summary: 'Who can be given a service: colleagues who may use the shop, mechanics first',
    reply: z.array(z.object({ id: z.number(), name: z.string(), role: z.string(), open: z.number() })),
  }),
};
