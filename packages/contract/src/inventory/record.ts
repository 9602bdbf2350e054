import { z } from 'zod';
import { call } from '../call';
import { day, idOf, instant, money, ok, required, text } from '../scalars';
import { carForm, photo, stockForm, vehicleDetail, vehicleForm } from './vehicle';

export const PHOTO_MAX_BYTES = 12 * 1_048_576;
export const ATTACHMENT_MAX_BYTES = 1_048_576;
const PICTURES = ['png', 'jpg', 'webp'] as const;

const stockId = z.object({ id: idOf('stock_vehicle') });
/** The spec's {id} of these two is the vehicle's; ours is the same number for the stock record in this dealership. */
const document = z.object({
  id: z.number(),
  title: z.string(),
  description: z.string(),
  file: z.string(),
  mime: z.string(),
  bytes: z.number(),
  created_at: instant,
  created_by: z.string(),
});
const note = z.object({
  id: z.number(),
  text: z.string(),
  created_at: instant,
  created_by: z.string(),
  attachments: z.array(z.object({ id: z.number(), name: z.string(), url: z.string(), mime: z.string() })),
});
const rent = z.object({
  id: z.number(),
  frk_mid_vehicle: z.number(),
  renter: z.string(),
  phone: z.string(),
  start_date: day,
  end_date: day,
  daily_price: money,
  deposit: money,
  days: z.number(),
  total: money,
  comment: z.string(),
  returned_on: day.nullable(),
});

export const rentForm = z.object({
  mid_vehicle_id: idOf('stock_vehicle'),
  renter: required(120),
  phone: text(30).default(''),
  start_date: day,
  end_date: day,
  daily_price: money.min(0, 'must not be negative').max(99_999, 'is too high'),
  deposit: money.min(0, 'must not be negative').max(999_999, 'is too high').default(0),
  comment: text(2_000).default(''),
});

export const documentForm = z.object({ title: required(120), description: text(1_000).default('') });
export const returnForm = z.object({ returned_on: day });
export const noteForm = z.object({ text: required(5_000) });

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
  addPhotos: call({
    method: 'POST',
    path: '/api/v1/vehicles/{id}/photos',
    access: 'inventory.edit',
    summary: 'Adds photos at the end',
    params: stockId,
    files: { photos: { kinds: PICTURES, maxBytes: PHOTO_MAX_BYTES, many: true } },
    reply: z.array(photo),
    status: 201,
  }),
  orderPhotos: call({
    method: 'PUT',
    path: '/api/v1/vehicles/{id}/photos/order',
    access: 'inventory.edit',
    summary: 'The order of the photos; the first is the main one',
    params: stockId,
    body: z.object({ ids: z.array(idOf('vehicle_photo')).max(200) }),
    reply: z.array(photo),
    example: { body: { ids: [] } },
  }),
  rotatePhoto: call({
    method: 'POST',
    path: '/api/v1/vehicle-photos/{id}/rotate',
    access: 'inventory.edit',
    summary: 'Turns a photo by a quarter, clockwise',
    params: z.object({ id: idOf('vehicle_photo') }),
    reply: photo,
  }),
  removePhoto: call({
    method: 'DELETE',
    path: '/api/v1/vehicle-photos/{id}',
    access: 'inventory.edit',
    summary: 'Removes a photo; it can be brought back',
    params: z.object({ id: idOf('vehicle_photo') }),
    reply: z.array(photo),
  }),
  restorePhoto: call({
    method: 'POST',
    path: '/api/v1/vehicle-photos/{id}/restore',
    access: 'inventory.edit',
    summary: 'Brings a removed photo back to its place',
    params: z.object({ id: idOf('vehicle_photo') }),
    reply: z.array(photo),
  }),
  documents: call({
    method: 'GET',
    path: '/api/v1/vehicle-document/by-vehicle/{id}',
    access: 'inventory.view',
    summary: "A car's documents",
    params: stockId,
    reply: z.array(document),
  }),
  addDocument: call({
    method: 'POST',
    path: '/api/v1/vehicle-document/upload/{id}',
    access: 'inventory.edit',
    summary: 'Adds a document to a car',
    params: stockId,
    body: documentForm,
    files: { file: { kinds: ['png', 'jpg', 'pdf'], maxBytes: ATTACHMENT_MAX_BYTES } },
    reply: document,
    status: 201,
    example: { body: { title: 'Safety' } },
  }),
  saveDocument: call({
    method: 'PUT',
    path: '/api/v1/vehicle-document/{id}',
    access: 'inventory.edit',
    summary: "Changes a document's title and description",
    params: z.object({ id: idOf('vehicle_document') }),
    body: documentForm,
    reply: document,
    example: { body: { title: 'Safety' } },
  }),
  removeDocument: call({
    method: 'DELETE',
    path: '/api/v1/vehicle-document/{id}',
    access: 'inventory.edit',
    summary: 'Removes a document',
    params: z.object({ id: idOf('vehicle_document') }),
    reply: ok,
  }),
  notes: call({
    method: 'GET',
    path: '/api/v1/vehicles/{id}/notes',
    access: 'inventory.view',
    summary: 'Notes on a car, newest first',
    params: stockId,
    reply: z.array(note),
  }),
  addNote: call({
    method: 'POST',
    path: '/api/v1/vehicles/{id}/notes',
    access: 'inventory.edit',
    summary: 'Writes a note on a car',
    params: stockId,
    body: noteForm,
    reply: note,
    status: 201,
  }),
  attachToNote: call({
    method: 'POST',
    path: '/api/vehicle/dealership/note/add/attach/{id}',
    access: 'inventory.edit',
    summary: 'Attaches files to a note',
    params: z.object({ id: idOf('vehicle_note') }),
    files: { attaches: { kinds: ['png', 'jpg', 'pdf'], maxBytes: ATTACHMENT_MAX_BYTES, many: true } },
    reply: note,
    status: 201,
  }),
  removeAttachment: call({
    method: 'DELETE',
    path: '/api/vehicle/dealership/note/delete/attach/{id}',
    access: 'inventory.edit',
    summary: 'Takes a file off a note',
    params: z.object({ id: idOf('vehicle_note_attachment') }),
    reply: ok,
  }),
  rent: call({
    method: 'POST',
    path: '/rent',
    access: 'inventory.edit',
    summary: 'Rents a car out; two rents of one car cannot overlap',
    body: rentForm,
    reply: rent,
    status: 201,
    example: {
      body: {
        mid_vehicle_id: 1,
        renter: 'A',
        start_date: '2026-01-01',
        end_date: '2026-01-03',
        daily_price: 50,
      },
    },
  }),
  rents: call({
    method: 'GET',
    path: '/rent/mid/vehicle/{id}',
    access: 'inventory.view',
    summary: 'When and to whom a car was rented',
    params: stockId,
    reply: z.array(rent),
  }),
  returnRent: call({
    method: 'POST',
    path: '/api/v1/rents/{id}/return',
    access: 'inventory.edit',
    summary: 'The car came back',
    params: z.object({ id: idOf('rent') }),
    body: returnForm,
    reply: rent,
    example: { body: { returned_on: '2026-01-03' } },
  }),
};
