import { z } from 'zod';
import { call } from './call';

export const filesCalls = {
  get: call({
    method: 'GET',
    path: '/api/v1/files/{name}',
    access: 'signed-in',
    whileUnpaid: true,
    summary: 'A stored file, to those who may see the record it belongs to',
    // only what the server itself names a file: no folder, no '..'
    params: z.object({ name: z.string().regex(/^[0-9a-f]{32}\.[a-z0-9]{2,5}$/) }),
    reply: { file: true, mime: 'application/octet-stream' },
  }),
};
