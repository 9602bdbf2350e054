import type { BodyOf } from '@forecourt/contract';
import type { recordCalls } from '@forecourt/contract/inventory/record';
import { checkStock } from '@forecourt/domain/vehicle/check-stock';
import { checkVin } from '@forecourt/domain/vehicle/check-vin';
import { type Db, violated } from '../../../db/database';
import type { Context, Handler, Handlers } from '../../../http/context';
import { badField } from '../../../http/refusal';
import { latestToday } from '../../../http/today';
import { changedByOther } from '../../../records/changed-by-other';
import { bookerOf } from '../../accounting';
import { bookVehicles } from '../ledger/vehicle-ledger';
import { unknownLookups } from '../lookups/lookup.queries';
import type { LookupKind } from '../lookups/lookup-seeds';
import { recordPrices } from './price.queries';
import { updateStock } from './stock.queries';
import { detailFor, holdStock, maySeeCost } from './vehicle-detail';
import type { LockedStock } from './vehicle-detail.queries';
import { refuseRepricing } from './vehicle-rights';

type StockBody = BodyOf<typeof recordCalls.saveStock>;
type VehicleBody = BodyOf<typeof recordCalls.saveVehicle>;
type Columns = Record<string, unknown>;

const flag = (value: 0 | 1 | undefined) => (value === undefined ? undefined : value === 1);
const unique = (ids: readonly number[] | undefined) => ids && [...new Set(ids)];

/** What a form names; undefined leaves a column as it is. */
export const stockColumns = (body: StockBody): Columns => ({
  stock_no: body.stock_NO,
  plate: body.plate?.toUpperCase(),
  odometer: body.odometer,
  odometer_type: body.odometer_type,
  sell_price: body.sell_price,
  special_price: body.special_price,
  cost_price: body.cost_price,
  call_for_price: flag(body.call_for_price),
  vehicle_type: body.vehicleType,
  condition: body.condition,
  title_status_id: body.frk_title_status,
  options: body.more_option,
  tag_ids: unique(body.tag_ids),
  description: body.description,
  coming_soon: flag(body.coming_soon),
  in_lease: flag(body.in_lease),
  in_transit: flag(body.in_transit),
  acquired_on: body.acquired_on,
});

export const vehicleColumns = (body: VehicleBody): Columns => ({
  make: body.make,
  model: body.model,
  year: body.model_year,
  trim: body.trim,
  body_style_id: body.frk_bodyStyle,
  exterior_color_id: body.frk_exterior_color,
  interior_color_id: body.frk_interior_color,
  transmission_id: body.frk_transmission,
  drive_type_id: body.frk_drive_type,
  fuel_type: body.fuel_type,
  engine: body.engine,
  engine_cylinders: body.engine_cylinders,
  doors: body.doors,
  passengers: body.passengers,
});

const saveStock = async (tx: Db, tenant: number, id: number, columns: Columns): Promise<void> => {
  try {
    await updateStock(tx, tenant, id, columns);
  } catch (error) {
    if (violated(error)?.constraint === 'stock_vehicle_stock_no')
      throw badField('stock_NO', 'Another vehicle has this stock number');
    throw error;
  }
};

type Choice = readonly [
  field: string,
  kind: LookupKind,
  chosen: number | null | undefined | readonly number[],
];

/** A number that is no colour (tag, body style …) of this dealership's lists is refused on its field. */
export const refuseUnknownChoices = async (db: Db, tenant: number, choices: readonly Choice[]) => {
  for (const [field, kind, chosen] of choices) {
    const ids = [chosen ?? []].flat();
    const unknown = await unknownLookups(db, tenant, kind, ids);
    if (unknown.length > 0) throw badField(field, `There is no such ${kind.replace('-', ' ')}`);
  }
};

export const vehicleChoices = (body: VehicleBody): Choice[] => [
  ['frk_bodyStyle', 'body-style', body.frk_bodyStyle],
  ['frk_exterior_color', 'color', body.frk_exterior_color],
  ['frk_interior_color', 'color', body.frk_interior_color],
  ['frk_transmission', 'transmission', body.frk_transmission],
  ['frk_drive_type', 'drive-type', body.frk_drive_type],
];

export const stockChoices = (body: StockBody): Choice[] => [
  ['frk_title_status', 'title-status', body.frk_title_status],
  ['tag_ids', 'tag', body.tag_ids],
];

/** Next year's models are sold this year; later ones do not exist. */
export const refuseFutureModel = (year: number | undefined, now: Date) => {
  if (year !== undefined && year > now.getUTCFullYear() + 1) throw badField('model_year', 'is too late');
};

/** A short VIN is right for an old car only, so a later year is refused where the VIN stays. */
const refuseYearOfVin = ({ vin, year }: LockedStock, newYear: number | undefined) => {
  if (newYear === undefined || newYear === year || !vin) return;
  const wrong = checkVin(vin, newYear).find(({ severity }) => severity === 'error');
  if (wrong) throw badField('model_year', `Does not fit the VIN ${vin}: ${wrong.message}`);
};

interface DaysAndPrices {
  acquired_on: string | null;
  sold_date: string | null;
  sell_price: number | null;
  special_price: number | null;
}

/** What contradicts itself after the save is refused on its field; cars that were entered so before may be saved otherwise. */
export const refuseContradictions = (
  context: Context,
  before: DaysAndPrices,
  body: Pick<StockBody, 'acquired_on' | 'sell_price' | 'special_price'>,
) => {
  const { acquired_on, sell_price, special_price } = body;
  if (acquired_on === undefined && sell_price === undefined && special_price === undefined) return;
  const facts = {
    acquiredOn: acquired_on ?? before.acquired_on,
    soldDate: before.sold_date,
    sellPrice: sell_price === undefined ? before.sell_price : sell_price,
    specialPrice: special_price === undefined ? before.special_price : special_price,
  };
  const wrong = checkStock(facts, latestToday(context)).find(({ severity }) => severity === 'error');
  if (!wrong) return;
  // the day of the sale is not in this form
  const field = wrong.field === 'sold_date' ? 'acquired_on' : wrong.field;
  throw badField(field, wrong.message);
};

/** Which of the fields that make the price a save changes. */
const changedPrices = (before: LockedStock, body: StockBody) => ({
  sell_price: body.sell_price !== undefined && body.sell_price !== before.sell_price,
  special_price: body.special_price !== undefined && body.special_price !== before.special_price,
  call_for_price: body.call_for_price !== undefined && (body.call_for_price === 1) !== before.call_for_price,
});

const refuseOldVersion = async (
  context: Context,
  tx: Db,
  stock: LockedStock,
  version: number | undefined,
) => {
  if (version === undefined || version === stock.version) return;
  throw await changedByOther(context, tx, {
    ...{ table: 'stock_vehicle', id: stock.id, current: await detailFor(context, tx, stock.id) },
  });
};

/** A form sends the description, the stock data or both; what it does not name stays as it is. */
const save: Handler<typeof recordCalls.saveCar> = ({ params: { id }, body }, context) => {
  refuseFutureModel(body.model_year, context.deps.now());
  return context.write(async (tx) => {
    const { tenant, actor, session } = context;
    const before = await holdStock(context, tx, id);
    await refuseOldVersion(context, tx, before, body.version);
    if (body.vin_number !== undefined && body.vin_number.toUpperCase() !== before.vin)
      throw badField('vin_number', 'The VIN is corrected under Edit VIN');
    refuseYearOfVin(before, body.model_year);
    if (body.stock_NO === '') throw badField('stock_NO', 'Required');
    refuseRepricing(actor, changedPrices(before, body));
    refuseContradictions(context, before, body);
    await refuseUnknownChoices(tx, tenant, [...vehicleChoices(body), ...stockChoices(body)]);
    const { cost_price, ...others } = { ...vehicleColumns(body), ...stockColumns(body) };
    await saveStock(tx, tenant, id, maySeeCost(actor) ? { ...others, cost_price } : others);
    if (cost_price !== undefined || body.acquired_on !== undefined)
      await bookVehicles(tx, bookerOf(context), [id]);
    const { sell_price = before.sell_price, special_price = before.special_price } = body;
    if (sell_price !== before.sell_price || special_price !== before.special_price)
      await recordPrices(tx, tenant, { ids: [id], userId: session.userId, reason: body.price_reason ?? '' });
    return detailFor(context, tx, id);
  });
};

export const saveHandlers: Pick<Handlers<typeof recordCalls>, 'saveCar' | 'saveStock' | 'saveVehicle'> = {
  saveCar: save,
  saveStock: save,
  saveVehicle: save,
};
