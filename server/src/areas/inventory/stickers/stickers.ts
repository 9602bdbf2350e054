import type { stickerCalls } from '@forecourt/contract/inventory/stickers';
import type { Handlers } from '../../../http/context';
import { drawDocument } from '../../../http/draw-document';
import { Refusal } from '../../../http/refusal';
import { todayAt } from '../../../http/today';
import { readLetterhead } from '../../dealership';
import { readDetails } from '../record/vehicle-detail.queries';
import { stickerOf } from './sticker-content';
import { stickerDocument } from './sticker-document';

export const stickerHandlers: Handlers<typeof stickerCalls> = {
  stickers: async ({ body }, context) => {
    const ids = [...new Set(body.ids)];
    const found = await context.read((db) => readDetails(db, context.tenant, ids, todayAt(context)));
    const details = found.filter(({ midVehicleDealership }) => midVehicleDealership.is_deleted === 0);
    const present = new Set(details.map(({ midVehicleDealership }) => midVehicleDealership.id));
    const missing = ids.filter((id) => !present.has(id));
    if (missing.length > 0) {
      const message = `There is no vehicle with the number ${missing.join(', ')}`;
      throw new Refusal(404, message, { fields: { ids: message } });
    }
    const { publicUrl } = context.deps;
    const stickers = details.map((detail) => stickerOf(detail, { withPrice: body.with_price, publicUrl }));
    const options = { stickers, layout: body.layout, head: await readLetterhead(context) };
    const pdf = await drawDocument(context, stickerDocument, 'ids', options);
    return {
      stream: Buffer.from(pdf),
      mime: 'application/pdf',
      name: stickers.length === 1 ? `window-sticker-${stickers[0]?.stockNo}.pdf` : 'window-stickers.pdf',
    };
  },
};
