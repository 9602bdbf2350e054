import { z } from 'zod';
import { call } from '../call';
import { idOf } from '../scalars';

export const STICKER_LAYOUTS = ['full', 'half'] as const;

export const stickerCalls = {
  stickers: call({
    method: 'POST',
    path: '/api/v1/window-stickers',
    access: 'windowStickers.print',
    summary: 'Window stickers of the given cars, one PDF to print',
    body: z.object({
      ids: z.array(idOf('stock_vehicle')).min(1, 'Required').max(200, 'at most 200 at once'),
      layout: z.enum(STICKER_LAYOUTS).default('full'),
      with_price: z.boolean().default(true),
    }),
    // a file is not kept for a second answer; making it again changes nothing
    keyless: true,
    reply: { file: true, mime: 'application/pdf' },
    example: { body: { ids: [1] } },
  }),
};
