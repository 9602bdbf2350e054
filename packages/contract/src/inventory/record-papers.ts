import { z } from 'zod';
import { call } from '../call';
import { day, idOf, instant, money, ok, required, text } from '../scalars';

export const ATTACHMENT_MAX_BYTES = 1_048_576;

const stockId = z.object({ id: idOf('stock_vehicle') });

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

export const paperCalls = {
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
