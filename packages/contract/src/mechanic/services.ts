import { z } from 'zod';
import { call } from '../call';
import { listOf, listQuery } from '../list';
import { day, flag, flagIn, idOf, ok, omittedWhenEmpty, version } from '../scalars';
import { service, servicePhoto, serviceRow } from './service';
import {
  approvalForm,
  initializeForm,
  newServiceForm,
  PHOTO_MOMENTS,
  SHOP_PHOTO_MAX_BYTES,
  serviceChanges,
  serviceStatus,
} from './service-forms';
import { shopSettings } from './settings';

export const serviceId = z.object({ id: idOf('shop_service') });

/** Which vehicles: none given means all. */
const variants = {
  onlyShop: omittedWhenEmpty(flagIn),
  inventory: omittedWhenEmpty(flagIn),
  tradeIn: omittedWhenEmpty(flagIn),
};

export const serviceFilters = {
  ...variants,
  status: omittedWhenEmpty(serviceStatus),
  /** 1: neither done nor cancelled; 0: the others. */
  open: omittedWhenEmpty(flagIn),
  technician_id: omittedWhenEmpty(idOf('app_user')),
  vendor_id: omittedWhenEmpty(idOf('vendor')),
  customer_id: omittedWhenEmpty(idOf('customer')),
  mid_vehicle_id: omittedWhenEmpty(idOf('stock_vehicle')),
  shop_car_id: omittedWhenEmpty(idOf('shop_car')),
  /** 1: promised for a day that is over. */
  late: omittedWhenEmpty(flagIn),
  /** 1: open, and promised up to today or entered today. */
  today: omittedWhenEmpty(flagIn),
  /** 1: someone works on it now. */
  running: omittedWhenEmpty(flagIn),
  /** 1: it waits for parts, or parts of it are still to come. */
  parts: omittedWhenEmpty(flagIn),
  /** 1: done for a customer and without an invoice. */
  uninvoiced: omittedWhenEmpty(flagIn),
  lubrication: omittedWhenEmpty(flagIn),
  /** Days on which it was entered. */
  from: omittedWhenEmpty(day),
  to: omittedWhenEmpty(day),
};

export const SERVICE_SORTS = [
  ...(['created_at', 'number', 'promised_on', 'step', 'vehicle', 'customer', 'price', 'cost'] as const),
] as const;

export const servicesCalls = {
  add: call({
    method: 'POST',
    path: '/vehicle/mechanic/shop',
    access: 'mechanic.edit',
    summary:
      'Enters a service: of a vehicle in stock (inventory=1), of a trade-in (tradeIn=1) or of another (onlyShop=1)',
    query: z.object(variants),
    body: newServiceForm,
    reply: service,
    status: 201,
    example: { body: { vehicle: { make: 'Kia', model: 'Soul' } } },
  }),
  list: call({
    method: 'GET',
    path: '/vehicle/mechanic/shop',
    access: 'mechanic.view',
    summary: 'The services, the last first; with onlyShop, inventory or tradeIn those alone',
    query: listQuery(SERVICE_SORTS, serviceFilters),
    reply: listOf(serviceRow),
  }),
  get: call({
    method: 'GET',
    path: '/vehicle/mechanic/shop/{id}',
    access: 'mechanic.view',
    summary: 'One service with its problems, lines, photos, estimates and the time in each step',
    params: serviceId,
    reply: service,
  }),
  update: call({
    method: 'PATCH',
    path: '/vehicle/mechanic/shop/{id}',
    access: 'mechanic.edit',
    summary: 'Changes a service or moves it to another step: what is not sent stays',
    params: serviceId,
    body: serviceChanges,
    reply: service,
  }),
  statuses: call({
    method: 'GET',
    path: '/vehicle/mechanic/service/status',
    access: 'mechanic.view',
    summary:
      'The steps of a service in their order, with how many are in each and the hours that it may take',
    reply: z.array(
      z.object({
        id: z.number(),
        value: serviceStatus,
        name: z.string(),
        is_open: flag,
        target_hours: z.number().nullable(),
        count: z.number(),
      }),
    ),
  }),
  paymentTypes: call({
    method: 'GET',
    path: '/invoice/payment/type',
    access: 'mechanic.view',
    summary: 'How an invoice is paid',
    reply: z.array(z.object({ id: z.number(), value: z.string(), name: z.string() })),
  }),
  vehicles: call({
    method: 'GET',
    path: '/inventory/list/for/mechanic/service',
    access: 'mechanic.view',
    summary: 'The vehicles in stock that can be serviced, by what one types; one that is in service says so',
    query: listQuery(['stock_NO'], { id: omittedWhenEmpty(idOf('stock_vehicle')) }),
    reply: listOf(
      z.object({
        id: z.number(),
        title: z.string(),
        stock_NO: z.string(),
        vin_number: z.string(),
        odometer: z.number().nullable(),
        odometer_type: z.number(),
        status: z.number(),
        photo: z.string().nullable(),
        service_id: z.number().nullable(),
      }),
    ),
  }),
  initialize: call({
    method: 'PATCH',
    path: '/initialize/vehicle/mechanic/shop',
    access: 'mechanic.edit',
    summary:
      'Sets up a new shop: rates, the hours of each step, invoices. One that is set up keeps what is not sent',
    body: initializeForm,
    reply: shopSettings,
  }),
  approve: call({
    method: 'POST',
    path: '/api/v1/mechanic-services/{id}/approve',
    access: 'mechanic.edit',
    summary: 'Approves the estimate, once, with who approved it and how',
    params: serviceId,
    body: approvalForm,
    reply: service,
    example: { body: { how: 'phone', name: 'Grace Fraser' } },
  }),
  estimate: call({
    method: 'GET',
    path: '/api/v1/mechanic-services/{id}/estimate',
    access: 'mechanic.view',
    summary: 'The estimate of a service as a PDF',
    params: serviceId,
    reply: { file: true, mime: 'application/pdf' },
    rate: { per: 'user', max: 60, seconds: 60 },
  }),
  receivePart: call({
    method: 'POST',
    path: '/api/v1/mechanic-lines/{id}/receive',
    access: 'mechanic.edit',
    summary: 'A part that was ordered has come; with on: null it has not',
    params: z.object({ id: idOf('shop_line') }),
    body: z.object({ on: day.nullable() }),
    reply: service,
    example: { body: { on: '2026-05-01' } },
  }),
  addPhotos: call({
    method: 'POST',
    path: '/api/v1/mechanic-services/{id}/photos',
    access: 'mechanic.edit',
    summary: 'Adds photos from before or after the work',
    params: serviceId,
    body: z.object({ moment: z.enum(PHOTO_MOMENTS) }),
    files: { photos: { kinds: ['png', 'jpg', 'webp'], maxBytes: SHOP_PHOTO_MAX_BYTES, many: true } },
    reply: z.array(servicePhoto),
    status: 201,
    example: { body: { moment: 'before' } },
  }),
  removePhoto: call({
    method: 'DELETE',
    path: '/api/v1/mechanic-photos/{id}',
    access: 'mechanic.edit',
    summary: 'Removes a photo of a service',
    params: z.object({ id: idOf('shop_photo') }),
    reply: ok,
  }),
  remove: call({
    method: 'DELETE',
    path: '/api/v1/mechanic-services/{id}',
    access: 'mechanic.edit',
    summary: 'Removes a cancelled service that has no invoice; it can be brought back',
    params: serviceId,
    query: z.object({ version: omittedWhenEmpty(z.coerce.number().pipe(version)) }),
    reply: ok,
  }),
  restore: call({
    method: 'POST',
    path: '/api/v1/mechanic-services/{id}/restore',
    access: 'mechanic.edit',
    summary: 'Brings a removed service back',
    params: serviceId,
    reply: service,
  }),
};
