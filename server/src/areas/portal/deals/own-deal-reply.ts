import type { ReplyOf } from '@forecourt/contract';
import { type OwnDeal, portalCalls } from '@forecourt/contract/portal/index';
import { receiptNumber } from '@forecourt/domain/deal/deposit-rules';
import { vehicleTitle } from '@forecourt/domain/vehicle/vehicle-title';
import type { Db } from '../../../db/database';
import type { Context } from '../../../http/context';
import { notFound } from '../../../http/refusal';
import { tradesOfDeal } from '../../deals';
import { depositsOfDeal } from '../../deposits';
import { fileAddress } from '../../files';
import { readPublicViews } from '../../inventory';
import { quotationsForCustomer } from '../../quotations';
import { ownCustomer } from '../own';
import {
  carsOfDeals,
  findOwnDeal,
  markRead,
  type OwnDealRow,
  type OwnFileRow,
  readDocuments,
  readMessageFiles,
  readMessages,
  readSellers,
  readTradePhotos,
} from './own-deal.queries';

type Row = ReplyOf<typeof portalCalls.deals>['rows'][number];

const toFile = ({ id, name, file, mime, bytes }: OwnFileRow) => ({
  ...{ id, name, url: fileAddress(file), mime, bytes },
});

/** For a car that no public page shows, such as one that is reserved for this customer. */
const photoPath = (dealCarId: number) => portalCalls.carPhoto.path.replace('{id}', String(dealCarId));

/** Deals as their customer sees them in a list. */
export const toOwnRows = async (
  { tenant }: Context,
  db: Db,
  customerId: number,
  deals: readonly OwnDealRow[],
): Promise<Row[]> => {
  const cars = await carsOfDeals(
    db,
    tenant,
    customerId,
    deals.map(({ id }) => id),
  );
  const views = await readPublicViews(
    db,
    tenant,
    cars.map(({ stock_id }) => stock_id),
  );
  const sellers = await readSellers(
    db,
    tenant,
    deals.map(({ seller_id }) => seller_id).filter((id) => id !== null),
  );
  return deals.map(({ seller_id, delivery_at: _, checklist: __, ...deal }): Row => {
    const own = cars
      .filter(({ deal_id }) => deal_id === deal.id)
      .map(({ id, stock_id, price, state, is_favorite, has_photo }) => {
        const view = views.get(stock_id);
        return {
          ...{ id, mvdId: stock_id, price, state, is_favorite },
          ...{ title: view?.title ?? '', stock_NO: view?.stock_no ?? '', vin_number: view?.vin ?? '' },
          ...{ odometer: view?.odometer ?? null, odometer_type: view?.odometer_type ?? 2 },
          photo: view?.photo ?? (has_photo ? photoPath(id) : null),
          page: view?.page ?? null,
        };
      });
    const seller = sellers.find(({ id }) => id === seller_id);
    return {
      ...deal,
      title: own.map(({ title }) => title).join(', ') || `Deal ${deal.id}`,
      seller: seller ? { name: seller.name, phone: seller.phone, email: seller.email } : null,
      cars: own,
    };
  });
};

const readTrades = async ({ tenant }: Context, db: Db, dealId: number): Promise<OwnDeal['trades']> => {
  const trades = await tradesOfDeal(db, tenant, dealId);
  const photos = await readTradePhotos(
    db,
    tenant,
    trades.map(({ id }) => id),
  );
  return trades.map(({ id, year, make, model, vin, odometer, allowance, lien }) => ({
    ...{ id, title: vehicleTitle(year, make, model), vin_number: vin, odometer, allowance, lien },
    photos: photos.filter(({ of }) => of === id).map(toFile),
  }));
};

const readTalk = async (context: Context, db: Db, dealId: number): Promise<OwnDeal['messages']> => {
  const { tenant, session } = context;
  const messages = await readMessages(db, tenant, dealId);
  const files = await readMessageFiles(
    db,
    tenant,
    messages.map(({ id }) => id),
  );
  return messages.map(({ id, text, from_customer, user_id, by, created_at }) => ({
    ...{ id, text, by: by || (from_customer ? 'Customer' : 'The dealership'), at: created_at },
    mine: from_customer && user_id === session.userId,
    files: files.filter(({ of }) => of === id).map(toFile),
  }));
};

/** One of the customer's own deals, whole; anybody else's is 404. What was unread counts as read from then on. */
export const readOwnDeal = async (context: Context, id: number): Promise<OwnDeal> => {
  const { tenant } = context;
  const { customerId, whole } = await context.read(async (db) => {
    const own = await ownCustomer(context, db);
    const deal = await findOwnDeal(db, tenant, own, id);
    if (!deal) throw notFound();
    const [row] = await toOwnRows(context, db, own, [deal]);
    if (!row) throw new Error('one deal gives one row');
    const deposits = await depositsOfDeal(db, tenant, id, own);
    return {
      customerId: own,
      whole: {
        ...row,
        trades: await readTrades(context, db, id),
        messages: await readTalk(context, db, id),
        documents: (await readDocuments(db, tenant, id)).map((file) => ({
          ...toFile(file),
          title: file.title,
        })),
        deposits: deposits.map(({ number, ...deposit }) => ({ ...deposit, number: receiptNumber(number) })),
        delivery_at: deal.delivery_at,
        checklist: deal.checklist,
      },
    };
  });
  const quotations = await quotationsForCustomer(context, id, customerId);
  if (whole.unread > 0) await context.write((tx) => markRead(tx, tenant, id));
  return { ...whole, quotations };
};
