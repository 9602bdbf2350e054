import { z } from 'zod';
import { call } from '../call';
import { idOf, instant, secret } from '../scalars';

/** The password protects what is encrypted in the archive, so a short one would be found by trying. */
export const ARCHIVE_PASSWORD_MIN = 12;
/** So long a finished archive can be downloaded. */
export const EXPORT_DAYS = 7;

export const EXPORT_STATES = ['running', 'done', 'failed', 'cancelled', 'expired'] as const;

export const archivePassword = secret(
  z.string().min(ARCHIVE_PASSWORD_MIN, `at least ${ARCHIVE_PASSWORD_MIN} characters`).max(200),
);

const archiveExport = z.object({
  id: z.number(),
  state: z.enum(EXPORT_STATES),
  rows: z.number(),
  files: z.number(),
  bytes: z.number(),
  created_at: instant,
  /** Until when it can be downloaded. */
  expires_at: instant.nullable(),
  /** Where the one who asked for it downloads it. */
  url: z.string().nullable(),
  /** The work in the background while it is made. */
  progress_id: z.number().nullable(),
});

export const archiveExportCalls = {
  exports: call({
    method: 'GET',
    path: '/api/v1/dealership-exports',
    access: 'archives.export',
    summary: 'The archives of the whole dealership that were made, newest first',
    reply: z.array(archiveExport),
  }),
  startExport: call({
    method: 'POST',
    path: '/api/v1/dealership-exports',
    access: 'archives.export',
    summary: 'Makes an archive of the whole dealership in the background; one at a time',
    // a password must leave no trace; a second start while one runs is refused
    keyless: true,
    rate: { per: 'user', max: 10, seconds: 3_600 },
    body: z.object({ password: archivePassword }),
    status: 201,
    reply: archiveExport,
    example: { body: { password: 'a long password' } },
  }),
  downloadExport: call({
    method: 'GET',
    path: '/api/v1/dealership-exports/{id}/file',
    access: 'archives.export',
    summary: 'Downloads an archive, for the one who asked for it',
    params: z.object({ id: idOf('archive_export') }),
    reply: { file: true, mime: 'application/zip', isExport: true },
  }),
};
