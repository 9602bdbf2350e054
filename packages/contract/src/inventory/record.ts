import { z } from 'zod';
import { call } from '../call';
import { idOf, instant, money } from '../scalars';
import { paperCalls } from './record-papers';
import { photoCalls } from './record-photos';
import { carForm, stockForm, vehicleDetail, vehicleForm } from './vehicle';

const stockId = z.object({ id: idOf('stock_vehicle') });
const taxLine = z.object({ name: z.string(), percent: z.number(), amount: money });

export const recordCalls = {
  detail: call({
    method: 'GET',
    path: '/api/v1/vehicle/detail/{id}',
    access: 'inventory.view',
    summary: 'One car, whole',
    params: stockId,
    reply: vehicleDetail,
  }),
  single: call({
    method: 'GET',
    path: '/api/vehicle/dealership/admin/mid/single/{id}',
    access: 'inventory.view',
    summary: 'One car, as the edit page reads it',
    params: stockId,
    reply: vehicleDetail,
  }),
  inventory: call({
    method: 'GET',
    path: '/api/vehicle/dealership/mid/inventory/{id}',
    access: 'inventory.view',
    summary: 'One car, as lists and forms of other areas read it',
    params: stockId,
    reply: vehicleDetail,
  }),
  saveStock: call({
    method: 'PATCH',
    path: '/api/vehicle/dealership/mid/update/{id}',
    access: 'inventory.edit',
    summary: "Changes the dealership's own data of a car",
    params: stockId,
    body: stockForm,
    reply: vehicleDetail,
  }),
  saveVehicle: call({
    method: 'PATCH',
    path: '/api/vehicle/update/{id}',
    access: 'inventory.edit',
    summary: "Changes the car's description",
    params: stockId,
    body: vehicleForm,
    reply: vehicleDetail,
  }),
  saveCar: call({
    method: 'PATCH',
    path: '/api/v1/vehicles/{id}',
    access: 'inventory.edit',
    summary: 'Changes the description and the stock data of a car together, or neither',
    params: stockId,
    body: carForm,
    reply: vehicleDetail,
  }),
  setCarfax: call({
    method: 'PATCH',
    path: '/api/vehicle/update/carfax-pdf/{id}',
    access: 'inventory.edit',
    summary: 'Puts the Carfax report to a car',
    params: stockId,
    files: { carfax_pdf: { kinds: ['pdf'], maxBytes: 10 * 1_048_576 } },
    reply: z.object({ carfax_pdf: z.string() }),
  }),
  tax: call({
    method: 'GET',
    path: '/calculate/tax/{id}',
    access: 'inventory.view',
    summary: "The taxes of the dealership's province on a car's price",
    params: stockId,
    reply: z.object({
      price: money,
      province: z.string(),
      /** The federal tax on new cars over 100,000; the sales taxes are charged on it too. */
      luxury_tax: money,
      taxes: z.array(taxLine),
      /** All of them, the luxury tax included. */
      total_tax: money,
      total: money,
    }),
  }),
  priceHistory: call({
    method: 'GET',
    path: '/api/v1/vehicles/{id}/prices',
    access: 'inventory.view',
    summary: 'Every price that a car has had',
    params: stockId,
    reply: z.array(
      z.object({
        sell_price: money.nullable(),
        special_price: money.nullable(),
        reason: z.string(),
        changed_by: z.string(),
        at: instant,
      }),
    ),
  }),
  timeline: call({
    method: 'GET',
    path: '/api/v1/vehicles/{id}/timeline',
    access: 'inventory.view',
    summary: 'What happened to a car: who, when, what from, what to',
    params: stockId,
    query: z.object({
      before: z.coerce.number().int().optional(),
      limit: z.coerce.number().int().min(1).max(100).default(30),
    }),
    reply: z.array(
      z.object({
        id: z.number(),
        at: instant,
        by: z.string(),
        what: z.string(),
        changes: z.array(z.object({ field: z.string(), from: z.string(), to: z.string() })),
      }),
    ),
  }),
  ...photoCalls,
  ...paperCalls,
};
