import { z } from 'zod';
import { call } from '../call';
import { idOf } from '../scalars';
import { photo } from './vehicle';

export const PHOTO_MAX_BYTES = 12 * 1_048_576;
const PICTURES = ['png', 'jpg', 'webp'] as const;

const stockId = z.object({ id: idOf('stock_vehicle') });

export const photoCalls = {
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
};
