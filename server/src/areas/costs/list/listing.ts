import type { CostTotals, costsCalls } from '@forecourt/contract/costs/index';
import { sumDollars } from '@forecourt/domain/money/index';
import { SOLD } from '@forecourt/domain/vehicle/stock-status';
import { defaultPageSize } from '@forecourt/policy';
import type { Context, Handlers } from '../../../http/context';
import { notFound } from '../../../http/refusal';
import { todayAt } from '../../../http/today';
import { closedTo } from '../../accounting';
import { fileAddress } from '../../files';
import { readStockOnDeal } from '../../inventory';
import { viewerOf } from '../access';
import { costsOfStock } from '../cost.queries';
import { toReplies } from '../cost-reply';
import { readCostPlace } from '../place.queries';
import { type CostSelection, costsOfVehicle, listCosts, sumCosts } from './cost-list.queries';

export const selectionOf = (context: Context): CostSelection => ({
  ...{ tenant: context.tenant, viewer: viewerOf(context.actor), today: todayAt(context) },
});

const SUMS = ['amount', 'gst', 'pst', 'qst', 'total', 'owed', 'overdue'] as const;

const addUp = (rows: Awaited<ReturnType<typeof sumCosts>>): CostTotals => {
  const sums = SUMS.map((name) => [name, sumDollars(rows.map((row) => row[name]))] as const);
  const sum = (name: (typeof SUMS)[number]) => sums.find(([one]) => one === name)?.[1] ?? 0;
  return {
    count: rows.reduce((all, { count }) => all + count, 0),
    ...{ amount: sum('amount'), gst: sum('gst'), pst: sum('pst'), qst: sum('qst'), total: sum('total') },
    ...{ owed: sum('owed'), overdue: sum('overdue') },
    by_category: rows.map(({ category, count, total }) => ({ category, count, total })),
  };
};

export const listingHandlers: Pick<
  Handlers<typeof costsCalls>,
  'list' | 'totals' | 'ofVehicle' | 'presets'
> = {
  list: async ({ query }, context) => {
    const found = await context.read((db) =>
      listCosts(db, selectionOf(context), query, defaultPageSize(context.tenant)),
    );
    return { ...found, rows: await toReplies(context, found.rows) };
  },

  totals: async ({ query }, context) =>
    addUp(await context.read((db) => sumCosts(db, selectionOf(context), query))),

  ofVehicle: async ({ params: { id } }, context) => {
    const { tenant, read } = context;
    const { car, rows, sums } = await read(async (db) => ({
      car: (await readStockOnDeal(db, tenant, [id]))[0],
      rows: await costsOfVehicle(db, tenant, id),
      sums: (await costsOfStock(db, tenant, [id])).get(id),
    }));
    if (!car) throw notFound();
    return {
      vehicle: {
        ...{
          id,
          title: car.title,
          stock_NO: car.stock_no,
          vin_number: car.vin,
          photo: fileAddress(car.photo),
        },
        ...{ is_sold: car.status === SOLD ? 1 : 0, is_deleted: car.deleted ? 1 : 0 },
        ...{ cost_price: car.cost_price, asking_price: car.asking_price },
      },
      costs: await toReplies(context, rows),
      ...{ net: sums?.net ?? 0, total: sums?.total ?? 0, owed: sums?.owed ?? 0 },
    };
  },

  presets: (_input, context) =>
    context.read(async (db) => {
      const { province, country } = await readCostPlace(db, context.tenant);
      return { province, country, closed_to: await closedTo(db, context.tenant), today: todayAt(context) };
    }),
};
