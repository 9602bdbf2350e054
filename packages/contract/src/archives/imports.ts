import { z } from 'zod';
import { call } from '../call';
import { flag, instant, ok, oneLine, requiredLine, secret, sharedIdOf } from '../scalars';

/** An archive is sent in parts of this size; the last one may be smaller. */
export const PART_BYTES = 16 * 1_048_576;
const MOST_PARTS = 100_000;

/** uploading: parts come; checking and importing: a job works; ready: checked, waits to be imported. */
export const IMPORT_STATES = [
  'uploading',
  'checking',
  'refused',
  'ready',
  'importing',
  'done',
  'failed',
  'cancelled',
] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

const params = z.object({ id: sharedIdOf('dealership_import') });

const importSummary = z.object({
  dealership_id: z.number(),
  dealership_name: z.string(),
  made_at: instant,
  product: z.string(),
  rows: z.number(),
  files: z.number(),
  tables: z.array(z.object({ name: z.string(), rows: z.number() })),
  /** Whether the dealership could have the number that it had. */
  id_is_free: flag,
});

export const dealershipImport = z.object({
  id: z.number(),
  name: z.string(),
  bytes: z.number(),
  received: z.number(),
  state: z.enum(IMPORT_STATES),
  /** Why it was refused or failed. */
  problem: z.string(),
  rows: z.number(),
  done: z.number(),
  summary: importSummary.nullable(),
  dealership_id: z.number().nullable(),
  /** What is not as it was in the archive, one line for each. */
  report: z.array(z.string()),
  created_by: z.string(),
  created_at: instant,
});

export const archiveImportCalls = {
  imports: call({
    method: 'GET',
    path: '/api/v1/dealership-imports',
    access: 'platform.addDealership',
    summary: 'Archives that were uploaded to become dealerships here, newest first',
    reply: z.array(dealershipImport),
  }),
  createImport: call({
    method: 'POST',
    path: '/api/v1/dealership-imports',
    access: 'platform.addDealership',
    summary: 'Begins the upload of an archive',
    body: z.object({
      name: requiredLine(200),
      bytes: z.number().int().min(1).max(Number.MAX_SAFE_INTEGER),
    }),
    status: 201,
    reply: dealershipImport,
    example: { body: { name: 'dealership.zip', bytes: 1_000 } },
  }),
  getImport: call({
    method: 'GET',
    path: '/api/v1/dealership-imports/{id}',
    access: 'platform.addDealership',
    summary: 'One upload and what became of it',
    params,
    reply: dealershipImport,
  }),
  sendPart: call({
    method: 'PUT',
    path: '/api/v1/dealership-imports/{id}/parts/{no}',
    access: 'platform.addDealership',
    summary: 'Sends one part of an archive; sent again, it replaces the first',
    params: params.extend({ no: z.coerce.number().int().min(0).max(MOST_PARTS) }),
    files: { part: { kinds: ['part'], maxBytes: PART_BYTES } },
    reply: ok,
  }),
  checkImport: call({
    method: 'POST',
    path: '/api/v1/dealership-imports/{id}/check',
    access: 'platform.addDealership',
    summary: 'Checks an uploaded archive completely, with its password, before anything is written',
    keyless: true,
    rate: { per: 'user', max: 60, seconds: 3_600 },
    params,
    body: z.object({ password: secret(z.string().min(1, 'Required').max(200)) }),
    reply: dealershipImport,
    example: { body: { password: 'a long password' } },
  }),
  startImport: call({
    method: 'POST',
    path: '/api/v1/dealership-imports/{id}/start',
    access: 'platform.addDealership',
    summary: 'Makes a dealership of a checked archive, in the background',
    params,
    body: z.object({ keep_id: z.boolean(), name: oneLine(200).optional() }),
    reply: dealershipImport,
  }),
  removeImport: call({
    method: 'DELETE',
    path: '/api/v1/dealership-imports/{id}',
    access: 'platform.addDealership',
    summary: 'Stops an upload or import; what was written of a dealership is removed',
    params,
    reply: ok,
  }),
};
