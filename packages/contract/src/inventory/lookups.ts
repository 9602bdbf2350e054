import { z } from 'zod';
import { call } from '../call';
import { flag, omittedWhenEmpty, required } from '../scalars';
import { vehicleType } from './vehicle';

export const lookup = z.object({ id: z.number(), name: z.string(), own: flag });
const byType = z.object({ vehicleType: omittedWhenEmpty(vehicleType) });

const lookupCall = <const P extends string>(path: P, summary: string) =>
  call({ method: 'GET', path, access: 'signed-in', summary, reply: z.array(lookup) });

export const LOOKUP_KINDS = [
  'color',
  'transmission',
  'body-style',
  'title-status',
  'drive-type',
  'tag',
] as const;

export const lookupCalls = {
  colors: lookupCall('/api/colors', 'Colours'),
  titleStatuses: lookupCall('/api/titlestatus', 'Title statuses'),
  driveTypes: lookupCall('/api/drivetype', 'Drive types'),
  vehicleTypes: lookupCall('/vehicle/type', 'Vehicle types'),
  tags: lookupCall('/tag/v1', 'Tags'),
  transmissions: call({
    method: 'GET',
    path: '/api/transmissions',
    access: 'signed-in',
    summary: 'Transmissions, of one vehicle type or of all',
    query: byType,
    reply: z.array(lookup),
  }),
  bodyStyles: call({
    method: 'GET',
    path: '/api/bodyStyles',
    access: 'signed-in',
    summary: 'Body styles, of one vehicle type or of all',
    query: byType,
    reply: z.array(lookup),
  }),
  addLookup: call({
    method: 'POST',
    path: '/api/v1/inventory-lookups',
    access: 'inventory.edit',
    summary:
      "Adds the dealership's own colour, tag and the like; the same name answers the one that is there",
    body: z.object({ kind: z.enum(LOOKUP_KINDS), name: required(60), vehicleType: vehicleType.optional() }),
    reply: lookup,
    status: 201,
  }),
};
