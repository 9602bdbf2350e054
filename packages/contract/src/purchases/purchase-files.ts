import { z } from 'zod';
import { call } from '../call';
import { idOf, instant, ok, text } from '../scalars';

export const PURCHASE_FILE_MAX_BYTES = 10_485_760;

export const purchaseFile = z.object({
  id: z.number(),
  title: z.string(),
  name: z.string(),
  url: z.string(),
  mime: z.string(),
  bytes: z.number(),
  created_by: z.string(),
  created_at: instant,
});

/** The seller's invoice, the ownership, the bill of purchase as it was signed on paper. */
export const purchaseFileCalls = {
  files: call({
    method: 'GET',
    path: '/api/v1/purchases/{id}/files',
    access: 'purchases.view',
    summary: 'The files of a purchase, for those who see its amounts',
    params: z.object({ id: idOf('purchase') }),
    reply: z.array(purchaseFile),
  }),
  addFile: call({
    method: 'POST',
    path: '/api/v1/purchases/{id}/files',
    access: 'purchases.view',
    summary: 'Adds a file to a purchase',
    params: z.object({ id: idOf('purchase') }),
    body: z.object({ title: text(120).default('') }),
    files: { file: { kinds: ['png', 'jpg', 'pdf'], maxBytes: PURCHASE_FILE_MAX_BYTES } },
    reply: purchaseFile,
    status: 201,
  }),
  removeFile: call({
    method: 'DELETE',
    path: '/api/v1/purchase-files/{id}',
    access: 'purchases.view',
    summary: 'Takes a file away',
    params: z.object({ id: idOf('purchase_file') }),
    reply: ok,
  }),
};
