import { buffer } from 'node:stream/consumers';
import type { stickerCalls } from '@forecourt/contract/inventory/stickers';
import { can } from '@forecourt/policy';
import type { Context, Handlers } from '../../../http/context';
import { workOnThread } from '../../../http/read-upload';
import { Refusal } from '../../../http/refusal';
import { todayAt } from '../../../http/today';
import { prepareImage } from '../../../services/images';
import { ServiceError } from '../../../services/outside';
import { phoneText } from '../public/contact';
import { readDetails } from '../record/vehicle-detail.queries';
import { type Dealer, readDealer } from './dealer.queries';
import { stickerOf } from './sticker-content';
import { stickerPdf } from './sticker-pdf';
import type { Head } from './sticker-sheet';

const LOGO_PX = 600;

/** A logo that is gone, or that cannot be read, keeps no sticker from being printed. */
const readLogo = async ({ deps, tenant }: Context, name: string | null): Promise<Buffer | null> => {
  if (!name) return null;
  try {
    const content = await buffer(await deps.files.get(name));
    const image = await prepareImage(content, { dealershipId: tenant, maxPx: LOGO_PX, as: 'png' });
    return image.ok ? image.content : null;
  } catch (error) {
    if (error instanceof ServiceError) return null;
    throw error;
  }
};

const joined = (separator: string, ...parts: (string | null)[]) => parts.filter(Boolean).join(separator);

const headOf = async (context: Context, dealer: Dealer | undefined): Promise<Head> => {
  if (!dealer) return { name: '', lines: [], logo: null };
  const place = joined(' ', joined(', ', dealer.city, dealer.province), dealer.postal);
  // screens.md 6: 991 has its DBA in the header
  const byDba = dealer.dba !== '' && can(context.actor, 'documents.dbaHeader');
  return {
    name: byDba ? dealer.dba : dealer.name,
    lines: [
      joined(' • ', dealer.street, place),
      joined(' • ', phoneText(dealer.phone), dealer.website.replace(/^https?:\/\//, ''), dealer.email),
    ].filter(Boolean),
    logo: await readLogo(context, dealer.logo),
  };
};

export const stickerHandlers: Handlers<typeof stickerCalls> = {
  stickers: async ({ body }, context) => {
    const ids = [...new Set(body.ids)];
    const { found, dealer } = await context.read(async (db) => ({
      found: await readDetails(db, context.tenant, ids, todayAt(context)),
      dealer: await readDealer(db, context.tenant),
    }));
    const details = found.filter(({ midVehicleDealership }) => midVehicleDealership.is_deleted === 0);
    const present = new Set(details.map(({ midVehicleDealership }) => midVehicleDealership.id));
    const missing = ids.filter((id) => !present.has(id));
    if (missing.length > 0) {
      const message = `There is no vehicle with the number ${missing.join(', ')}`;
      throw new Refusal(404, message, { fields: { ids: message } });
    }
    const { publicUrl } = context.deps;
    const stickers = details.map((detail) => stickerOf(detail, { withPrice: body.with_price, publicUrl }));
    const head = await headOf(context, dealer);
    const options = { stickers, layout: body.layout, head };
    const pdf = await workOnThread(context, stickerPdf, 'ids', { options, answers: {} });
    return {
      stream: Buffer.from(pdf),
      mime: 'application/pdf',
      name: stickers.length === 1 ? `window-sticker-${stickers[0]?.stockNo}.pdf` : 'window-stickers.pdf',
    };
  },
};
