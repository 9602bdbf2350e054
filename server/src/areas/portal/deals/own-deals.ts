import type { portalCalls } from '@forecourt/contract/portal/index';
import { defaultPageSize } from '@forecourt/policy';
import type { Db } from '../../../db/database';
import { pageOf } from '../../../db/paging';
import type { Context, Handlers } from '../../../http/context';
import { badField, notFound, Refusal } from '../../../http/refusal';
import type { RecordFileTable } from '../../../records/files/file.queries';
import { keepFile } from '../../../records/files/record-files';
import { customerOfAccount, lockCustomer } from '../../customers';
import { announceDeals, DEAL_MESSAGE, notifySeller, startDeal } from '../../deals';
import { findOpenDealOn } from '../../deposits';
import { prepareAttachment, storeFiles, type WaitingFile } from '../../files';
import { readPublicViews } from '../../inventory';
import { sellerInTurn } from '../../leads';
import { NOBODY, ownCustomer } from '../own';
import {
  countOpenDeals,
  findOwnCarPhoto,
  findOwnDeal,
  insertMessage,
  listOwnDeals,
} from './own-deal.queries';
import { readOwnDeal, toOwnRows } from './own-deal-reply';

const COMMENT_FILES: RecordFileTable = {
  table: 'deal_comment_file',
  recordColumn: 'deal_id',
  columns: ['note_id', 'title', 'name', 'bytes', 'user_id'],
};
/** The kind of the files of comments on deals: who reads them is said there. */
const COMMENT_FILE = 'deal-comment-file';

/** So many open deals that a customer began; more are no longer questions. */
const OPEN_MOST = 20;

/** Who writes in a deal is the customer, not a user of the dealership. */
const customerActor = ({ tenant, deps }: Context) => ({ tenant, userId: null, deps });

/** Writes a message of the customer in a deal that is locked, and tells its seller. */
const say = async (
  context: Context,
  tx: Db,
  deal: { id: number; seller_id: number | null },
  text: string,
  files: readonly WaitingFile[] = [],
): Promise<void> => {
  const { tenant, session } = context;
  const noteId = await insertMessage(tx, tenant, { dealId: deal.id, text, userId: session.userId });
  for (const file of files)
    await keepFile(context, tx, { table: COMMENT_FILES, recordId: deal.id }, file, { note_id: noteId });
  await notifySeller(tx, customerActor(context), deal, DEAL_MESSAGE, text.slice(0, 140));
  await announceDeals(context, [deal.id]);
};

/** The open deal that the customer has on a car, or a new one that begins with their question. */
const askFor = (context: Context, stockId: number, text: string): Promise<number> =>
  context.write(async (tx) => {
    const { tenant, deps } = context;
    // locked, so that of two questions at the same time the second finds the deal of the first
    const customer = await lockCustomer(tx, tenant, await ownCustomer(context, tx));
    const known = await findOpenDealOn(tx, tenant, customer.id, stockId);
    if (known !== null) {
      const deal = await findOwnDeal(tx, tenant, customer.id, known, 'for no key update of d');
      if (!deal) throw notFound();
      await say(context, tx, deal, text);
      return known;
    }
    const view = (await readPublicViews(tx, tenant, [stockId])).get(stockId);
    if (!view?.is_shown) throw badField('mvdId', 'This vehicle is not available');
    if ((await countOpenDeals(tx, tenant, customer.id)) >= OPEN_MOST)
      throw new Refusal(409, `You have ${OPEN_MOST} open deals. Please write in one of them.`);
    const sellerId = await sellerInTurn(tx, deps, tenant, customer.seller_id);
    const id = await startDeal(tx, customerActor(context), {
      ...{ customerId: customer.id, sellerId, entry: 'customer', source: 'Customer portal' },
      ...{ cars: [{ stockId, price: null }], comment: '' },
    });
    await say(context, tx, { id, seller_id: sellerId }, text);
    return id;
  });

export const ownDealHandlers: Pick<
  Handlers<typeof portalCalls>,
  'deals' | 'deal' | 'carPhoto' | 'write' | 'ask'
> = {
  deals: ({ query }, context) =>
    context.read(async (db) => {
      const { tenant, session } = context;
      const fields = { moved_at: 'd.moved_at' };
      const { page, limit, offset, order } = pageOf(
        query,
        defaultPageSize(tenant),
        fields,
        '-moved_at',
        'd.id',
      );
      const customerId = (await customerOfAccount(db, tenant, session.userId)) ?? NOBODY;
      const { rows, total } = await listOwnDeals(db, tenant, customerId, { limit, offset, order });
      return { rows: await toOwnRows(context, db, customerId, rows), total, page, limit };
    }),

  deal: ({ params }, context) => readOwnDeal(context, params.id),

  carPhoto: async ({ params }, context) => {
    const name = await context.read(async (db) =>
      findOwnCarPhoto(db, context.tenant, await ownCustomer(context, db), params.id),
    );
    if (!name) throw notFound();
    return { stream: await context.deps.files.get(name), mime: 'image/webp', name: 'photo.webp' };
  },

  write: async ({ params, body, files }, context) => {
    const { tenant } = context;
    const find = async (db: Db, lock: '' | 'for no key update of d' = '') => {
      const deal = await findOwnDeal(db, tenant, await ownCustomer(context, db), params.id, lock);
      if (!deal) throw notFound();
      return deal;
    };
    await context.read(find);
    const prepared = [];
    for (const upload of files.file) prepared.push(await prepareAttachment(tenant, 'file', upload));
    const stored = await storeFiles(context, COMMENT_FILE, prepared);
    await context.write(async (tx) =>
      say(context, tx, await find(tx, 'for no key update of d'), body.text, stored),
    );
    return readOwnDeal(context, params.id);
  },

  ask: async ({ body }, context) => readOwnDeal(context, await askFor(context, body.mvdId, body.text)),
};
