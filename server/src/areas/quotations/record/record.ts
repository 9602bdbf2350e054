import type { quotationsCalls } from '@forecourt/contract/quotations/index';
import { quotationNumber } from '@forecourt/domain/deal/index';
import { sumDollars } from '@forecourt/domain/money/index';
import type { Db } from '../../../db/database';
import type { Context, Handlers } from '../../../http/context';
import { badField } from '../../../http/refusal';
import { todayAt } from '../../../http/today';
import {
  actorOf,
  addDealEvents,
  agreeCars,
  announceDeals,
  keepQuotedSale,
  openDeal,
  startDeal,
} from '../../deals';
import { endLinks } from '../links/links';
import { openForChange, openQuotation, readChanged, refuseState } from './change-quotation';
import { deskInputOf } from './price-cars';
import { markSeen, type QuotationRecord, updateQuotation } from './quotation.queries';
import { type QuotedCarRow, readQuotedCars } from './quotation-car.queries';
import { wholeQuotation } from './whole-quotation';

/** All cars, or the one of the alternatives that the customer accepted or that is chosen now. */
const chosenCars = (
  row: QuotationRecord,
  cars: readonly QuotedCarRow[],
  itemId: number | undefined,
): readonly QuotedCarRow[] => {
  if (itemId !== undefined && !cars.some(({ id }) => id === itemId))
    throw badField('item_id', 'is not of this quotation');
  if (row.kind === 'together' || cars.length === 1) return cars;
  const chosen = cars.filter(({ id }) => id === (itemId ?? row.accepted_car_id));
  if (chosen.length === 0) throw badField('item_id', 'Choose the vehicle');
  return chosen;
};

const dollars = (amount: number) => amount.toLocaleString('en-CA', { style: 'currency', currency: 'CAD' });

/** What the deal's price is made of, so that nobody looks it up. */
const commentOf = (row: QuotationRecord, cars: readonly QuotedCarRow[]) =>
  [
    `From quotation ${quotationNumber(row.number)}`,
    ...cars.map(({ title, price, discount, options, fees, total }) =>
      [
        `${title}: ${dollars(price)}`,
        ...(discount > 0 ? [`discount ${dollars(discount)}`] : []),
        ...[...options, ...fees].map((line) => `${line.label} ${dollars(line.price)}`),
        `total with taxes ${dollars(total)}`,
      ].join(', '),
    ),
  ].join('\n');

/** What the deal sells the car for; options and fees are in its first calculation. */
const dealPrice = ({ price, discount }: QuotedCarRow) => sumDollars([price, -discount]);

/** The deal that the quotation was made for, with its cars at the quoted prices; a new deal where there is none. */
const dealOf = async (context: Context, tx: Db, row: QuotationRecord, cars: readonly QuotedCarRow[]) => {
  const agreed = cars.map((car) => ({ stockId: car.stock_id, price: dealPrice(car) }));
  if (row.deal_id === null)
    return startDeal(tx, actorOf(context), {
      ...{ customerId: row.customer_id, sellerId: row.seller_id, leadId: row.lead_id, entry: 'staff' },
      ...{ source: `Quotation ${quotationNumber(row.number)}`, comment: commentOf(row, cars) },
      cars: agreed,
    });
  const deal = await openDeal(context, tx, row.deal_id, { lock: true });
  await agreeCars(tx, actorOf(context), deal, agreed);
  return deal.id;
};

const convert = async (context: Context, tx: Db, row: QuotationRecord, itemId: number | undefined) => {
  const { tenant, session } = context;
  refuseState(context, row, 'converted');
  const cars = chosenCars(row, await readQuotedCars(tx, tenant, row.id), itemId);
  const dealId = await dealOf(context, tx, row, cars);
  for (const car of cars)
    await keepQuotedSale(tx, actorOf(context), {
      ...{ dealId, stockId: car.stock_id, title: `Quotation ${quotationNumber(row.number)}: ${car.title}` },
      input: await deskInputOf(tx, tenant, todayAt(context), car),
    });
  await updateQuotation(tx, tenant, row.id, { state: 'converted', deal_id: dealId });
  await addDealEvents(tx, tenant, [
    {
      ...{ dealId, kind: 'quotation', from: row.state, to: 'converted', text: quotationNumber(row.number) },
      userId: session.userId,
    },
  ]);
  await announceDeals(context, [dealId]);
  return dealId;
};

type Calls = typeof quotationsCalls;

export const recordHandlers: Pick<Handlers<Calls>, 'get' | 'convert' | 'remove' | 'restore'> = {
  get: async ({ params: { id } }, context) => {
    const row = await context.read((db) => openQuotation(context, db, { id, removedToo: true }));
    if (row.has_news) await context.write((tx) => markSeen(tx, context.tenant, id));
    return context.read((db) => wholeQuotation(context, db, row));
  },

  convert: ({ params: { id }, body: { item_id } }, context) =>
    context.write(async (tx) => {
      const row = await openForChange(context, tx, { id });
      if (row.state === 'converted' && row.deal_id !== null) return { deal_id: row.deal_id };
      return { deal_id: await convert(context, tx, row, item_id) };
    }),

  remove: ({ params: { id } }, context) =>
    context.write(async (tx) => {
      await openForChange(context, tx, { id });
      await updateQuotation(tx, context.tenant, id, { removed_at: context.deps.now().toISOString() });
      await endLinks(context, id);
      return { message: 'Done' };
    }),

  restore: ({ params: { id } }, context) =>
    context.write(async (tx) => {
      await openForChange(context, tx, { id, removedToo: true });
      await updateQuotation(tx, context.tenant, id, { removed_at: null });
      return readChanged(context, tx, id);
    }),
};
