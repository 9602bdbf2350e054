import { ENTERED_BY, type enteringCalls } from '@forecourt/contract/inventory/entering';
import { violated } from '../../../db/database';
import type { Context, Handlers } from '../../../http/context';
import { badField, changedMeanwhile } from '../../../http/refusal';
import { todayAt } from '../../../http/today';
import { readStockRows } from '../list/stock-row.queries';
import {
  refuseContradictions,
  refuseFutureModel,
  refuseUnknownChoices,
  stockChoices,
  stockColumns,
  vehicleChoices,
  vehicleColumns,
} from '../record/save-vehicle';
import { updateStock } from '../record/stock.queries';
import { holdStock, maySeeCost } from '../record/vehicle-detail';
import { addBooked, alreadyInStock, shareVehicle } from './add-stock';
import { addVinList } from './add-vin-list';
import { decodedColumns, emptied, lookupFinder, mergeDefined } from './decoded-columns';
import { readVin, vinOf } from './read-vin';
import { findInStock } from './stock.queries';

/** A new car contradicts nothing but itself. */
const NOTHING_YET = { acquired_on: null, sold_date: null, sell_price: null, special_price: null };

/** Only those who see what cars cost may say it. */
const withoutCost = (context: Context, columns: Record<string, unknown>) =>
  maySeeCost(context.actor) ? columns : { ...columns, cost_price: undefined };

/** Puts a vehicle in stock by its VIN, described by it; what is typed comes over that. */
export const enterVin = async (
  context: Context,
  vin: string,
  typed: Record<string, unknown>,
  described: Record<string, unknown> = {},
) => {
  const read = await readVin(context.deps, vin);
  const vehicleId = await shareVehicle(context, vin, read);
  return context.write(async (tx) => {
    const here = await findInStock(tx, context.tenant, vin);
    if (here) throw alreadyInStock(here);
    const columns = {
      acquired_on: todayAt(context),
      ...mergeDefined(await decodedColumns(lookupFinder(tx, context.tenant), read), typed),
      ...emptied(described),
    };
    return addBooked(context, tx, { vin, vehicleId, columns });
  });
};

export const enteringHandlers: Handlers<typeof enteringCalls> = {
  decodeVin: async ({ body }, { deps }) => readVin(deps, vinOf(body.vin_number)),

  addByVin: async ({ body }, context) => {
    const vin = vinOf(body.vin_number, body.model_year);
    refuseFutureModel(body.model_year, context.deps.now());
    refuseContradictions(context, NOTHING_YET, body);
    await context.read((db) =>
      refuseUnknownChoices(db, context.tenant, [...vehicleChoices(body), ...stockChoices(body)]),
    );
    return enterVin(
      context,
      vin,
      withoutCost(context, {
        ...vehicleColumns(body),
        ...stockColumns(body),
        status: body.status,
        how_entered: body.how_enter_status,
      }),
      vehicleColumns(body),
    );
  },

  addWithoutVin: async ({ body }, context) => {
    refuseFutureModel(body.model_year, context.deps.now());
    refuseContradictions(context, NOTHING_YET, body);
    await context.read((db) =>
      refuseUnknownChoices(db, context.tenant, [...vehicleChoices(body), ...stockChoices(body)]),
    );
    const vehicleId = await shareVehicle(context, '', {});
    const columns = {
      ...vehicleColumns(body),
      ...stockColumns(body),
      acquired_on: body.acquired_on ?? todayAt(context),
      status: body.status,
      how_entered: ENTERED_BY.noVin,
    };
    return context.write((tx) =>
      addBooked(context, tx, {
        vin: '',
        vehicleId,
        columns: mergeDefined({}, withoutCost(context, columns)),
      }),
    );
  },

  addVinList: async ({ body }, context) => ({ results: await addVinList(context, body.vins) }),

  changeVin: async ({ params: { id }, body }, context) => {
    const vin = vinOf(body.vin_number);
    const read = await readVin(context.deps, vin);
    const vehicleId = await shareVehicle(context, vin, read);
    return context.write(async (tx) => {
      const { tenant } = context;
      const stock = await holdStock(context, tx, id);
      // what is decoded anew may be another year
      vinOf(vin, (body.redecode ? read.model_year : null) ?? stock.year);
      const row = async () => (await readStockRows(tx, tenant, [id], { today: todayAt(context) }))[0];
      if (body.version !== undefined && body.version !== stock.version) throw changedMeanwhile(await row());
      const other = await findInStock(tx, tenant, vin);
      if (other && other.id !== id) throw alreadyInStock(other);
      const columns: Record<string, unknown> = { vin, vehicle_id: vehicleId };
      if (body.redecode)
        Object.assign(columns, mergeDefined({}, await decodedColumns(lookupFinder(tx, tenant), read)));
      try {
        await updateStock(tx, tenant, id, columns);
      } catch (error) {
        if (violated(error)?.constraint === 'stock_vehicle_vin')
          throw badField('vin_number', 'This VIN is in stock already');
        throw error;
      }
      const changed = await row();
      if (!changed) throw new Error('a held car has its row');
      return changed;
    });
  },
};
