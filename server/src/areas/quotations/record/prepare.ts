import type { QueryOf } from '@forecourt/contract';
import type { quotationsCalls } from '@forecourt/contract/quotations/index';
import { askingPrice } from '@forecourt/domain/vehicle/asking-price';
import type { Db } from '../../../db/database';
import type { Context, Handlers } from '../../../http/context';
import { notFound } from '../../../http/refusal';
import { todayAt } from '../../../http/today';
import { survivorOf } from '../../customers';
import { carsOfDeal, openDeal, readDealSettings, readKeptSale } from '../../deals';
import { fileAddress } from '../../files';
import { readDealer } from '../dealer.queries';
import { vehicleOf } from './price-cars';
import { type Line, readOfferedCar } from './quotation-car.queries';
import { dayAfter } from './saving';

/** So many a quotation offers. */
const CARS_MOST = 10;

const findCar = async (db: Db, tenant: number, id: number) => {
  const row = await readOfferedCar(db, tenant, id);
  if (!row) return null;
  return {
    ...{ mvdId: row.id, title: row.title, stock_NO: row.stock_no, vin_number: row.vin },
    photo: row.photo === null ? null : fileAddress(row.photo),
    ...{ price: askingPrice(row), vehicle: vehicleOf(row) },
  };
};

const readCar = async (db: Db, tenant: number, id: number) => {
  const car = await findCar(db, tenant, id);
  if (!car) throw notFound();
  return car;
};

type Query = QueryOf<typeof quotationsCalls.prepare>;

/** What a quotation of a deal starts with: its cars at the prices of the deal, or one of them at a kept calculation. */
const readDealStart = async (
  context: Context,
  db: Db,
  { deal_id, version_id, mvdId }: Query,
  usualFees: readonly Line[],
) => {
  const kept = version_id === undefined ? undefined : await readKeptSale(context, db, version_id);
  const dealId = deal_id ?? kept?.dealId;
  if (dealId === undefined) return null;
  if (kept && kept.dealId !== dealId) throw notFound();
  const deal = await openDeal(context, db, dealId);
  const all = await carsOfDeal(db, context.tenant, dealId);
  const wanted = all.filter(({ stock_id }) => mvdId === undefined || stock_id === mvdId);
  const cars = (kept ? wanted.slice(0, 1) : wanted).slice(0, CARS_MOST);
  const items = [];
  for (const { stock_id, price } of cars) {
    const found = await findCar(db, context.tenant, stock_id);
    if (!found) continue; // deleted since
    const { vehicle: _, price: asking, ...car } = found;
    const figures = { price: price ?? asking ?? 0, discount: 0, options: [], fees: [...usualFees] };
    const { dealId: _deal, ...offered } = kept ?? { ...figures, dealId };
    items.push({ ...car, ...offered });
  }
  return {
    id: deal.id,
    customer_id: await survivorOf(db, context.tenant, deal.customer_id),
    ...{ seller_id: deal.seller_id, lead_id: deal.lead_id, items },
  };
};

export const prepareHandlers: Pick<Handlers<typeof quotationsCalls>, 'prepare'> = {
  prepare: ({ query }, context) =>
    context.read(async (db) => {
      const { tenant } = context;
      const today = todayAt(context);
      const { quotation_days: days, fees } = await readDealSettings(db, tenant);
      const usualFees = fees.map(({ label, amount }) => ({ label, price: amount }));
      return {
        ...{ today, valid_until: dayAfter(today, days), province: (await readDealer(db, tenant)).province },
        fees: fees.map(({ label, amount, treatment }) => ({ label, price: amount, treatment })),
        car: query.mvdId === undefined ? null : await readCar(db, tenant, query.mvdId),
        deal: await readDealStart(context, db, query, usualFees),
      };
    }),
};
