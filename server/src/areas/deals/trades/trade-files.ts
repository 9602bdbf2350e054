import type { dealCarCalls } from '@forecourt/contract/deals/cars';
import { can } from '@forecourt/policy';
import type { Context, Handlers, UploadedFile } from '../../../http/context';
import { badField, notFound, Refusal } from '../../../http/refusal';
import { isFuture } from '../../../http/today';
import { markFileRemoved, type RecordFileTable } from '../../../records/files/file.queries';
import { keepFile } from '../../../records/files/record-files';
import { bookerOf, bookRecord } from '../../accounting';
import {
  attachFile,
  type MayRead,
  prepareAttachment,
  removeFile,
  storeFile,
  type WaitingFile,
} from '../../files';
import { announceDeals } from '../announce';
import { isCustomerOnDeal } from '../customer-on-deal.queries';
import { LIEN_SOURCE } from '../ledger/lien-ledger';
import { openDeal } from '../record/open-deal';
import { noteTrade, openTrade, tradeReply } from './save-trade';
import { findTrade, updateTrade } from './trade.queries';
import { findPhoto, readPhotos } from './trade-files.queries';
import { toDealFile } from './trade-reply';

type Calls = Pick<Handlers<typeof dealCarCalls>, 'addTradePhotos' | 'removeTradePhoto' | 'payLien'>;

const TRADE_PHOTO = 'deal-trade-photo';
const LIEN_PROOF = 'deal-lien-proof';
const PHOTOS_MOST = 50;

const PHOTOS: RecordFileTable = {
  table: 'deal_trade_photo',
  recordColumn: 'trade_id',
  columns: ['name', 'bytes', 'user_id'],
};

/** Staff who see the deal of a trade-in see its files; its customer sees the photos. */
const seesTrade: MayRead = (context, { recordId, kind }) =>
  context.read(async (db) => {
    const { actor, session, tenant } = context;
    const trade = await findTrade(db, tenant, recordId);
    if (!trade) return false;
    if (!can(actor, 'deals.view'))
      return (
        kind === TRADE_PHOTO &&
        can(actor, 'ownDeals.view') &&
        isCustomerOnDeal(db, tenant, trade.deal_id, session.userId)
      );
    try {
      await openDeal(context, db, trade.deal_id, { removedToo: true });
      return true;
    } catch (error) {
      if (error instanceof Refusal) return false;
      throw error;
    }
  });

export const tradeFileKinds = { [TRADE_PHOTO]: seesTrade, [LIEN_PROOF]: seesTrade };

const storeAll = async (
  context: Context,
  field: string,
  kind: string,
  uploads: readonly UploadedFile[],
): Promise<WaitingFile[]> => {
  const stored: WaitingFile[] = [];
  for (const upload of uploads)
    stored.push(await storeFile(context, kind, await prepareAttachment(context.tenant, field, upload)));
  return stored;
};

export const tradeFileHandlers: Calls = {
  addTradePhotos: async ({ params, files }, context) => {
    // whose trade-in it is comes before the work of decoding
    await context.read((db) => openTrade(context, db, params.id));
    if (files.photos.length === 0) throw badField('photos', 'Required');
    const stored = await storeAll(context, 'photos', TRADE_PHOTO, files.photos);
    return context.write(async (tx) => {
      const { tenant } = context;
      const { trade } = await openTrade(context, tx, params.id, { lock: true });
      const present = await readPhotos(tx, tenant, [trade.id]);
      if (present.length + stored.length > PHOTOS_MOST)
        throw badField('photos', `At most ${PHOTOS_MOST} photos`);
      const to = { table: PHOTOS, recordId: trade.id };
      for (const file of stored) await keepFile(context, tx, to, file);
      await announceDeals(context, [trade.deal_id]);
      return (await readPhotos(tx, tenant, [trade.id])).map(toDealFile);
    });
  },

  removeTradePhoto: ({ params }, context) =>
    context.write(async (tx) => {
      const photo = await findPhoto(tx, context.tenant, params.id);
      if (!photo) throw notFound();
      const { trade } = await openTrade(context, tx, photo.trade_id, { lock: true });
      const removed = await markFileRemoved(tx, context.tenant, PHOTOS, photo.id);
      if (!removed) throw notFound();
      await removeFile(context, tx, removed);
      await announceDeals(context, [trade.deal_id]);
      return { message: 'Done' };
    }),

  payLien: async ({ params, body, files }, context) => {
    await context.read((db) => openTrade(context, db, params.id));
    if (isFuture(body.paid_on, context)) throw badField('paid_on', 'must not be in the future');
    const [proof] = await storeAll(context, 'proof', LIEN_PROOF, files.proof);
    return context.write(async (tx) => {
      const { tenant } = context;
      const { trade } = await openTrade(context, tx, params.id, { lock: true });
      if (trade.lien <= 0) throw new Refusal(409, 'This trade-in has no lien');
      if (trade.lien_paid_on !== null)
        throw new Refusal(409, 'The lien on this trade-in is paid out already');
      const lien_proof = proof ? await attachFile(context, tx, proof, trade.id) : undefined;
      const { paid_on: lien_paid_on, amount: lien_paid } = body;
      await updateTrade(tx, tenant, trade.id, { lien_paid_on, lien_paid, lien_proof });
      await noteTrade(context, tx, trade, 'lien-paid');
      await bookRecord(tx, bookerOf(context), LIEN_SOURCE, trade.id);
      return tradeReply(context, tx, trade.id);
    });
  },
};
