import type { Db } from '../../../db/database';
import type { Deps } from '../../../deps';
import type { Context } from '../../../http/context';
import { badField, Refusal } from '../../../http/refusal';
import { bookerOf } from '../../accounting';
import { bookVehicles } from '../ledger/vehicle-ledger';
import { recordPrices } from '../record/price.queries';
import { takeStockNumbers } from '../stock-numbers/stock-number.queries';
import { matchWanted } from '../wanted/match-wanted';
import { type EnteredCar, findInStock, insertStock, upsertVehicle, upsertVehicles } from './stock.queries';

interface DecodedCar {
  vin_number: string;
}

/** Cars as such: one row for a VIN, whichever dealerships have it in stock. Answers their ids by VIN. */
export const shareVehicles = async (
  { deps, userId, requestId }: { deps: Deps; userId: number; requestId: string },
  reads: readonly DecodedCar[],
): Promise<Map<string, number>> => {
  const vehicles = reads.map((read) => ({ vin: read.vin_number, decoded: read }));
  const rows = await deps.database.systemWrite({ userId, requestId }, (tx) => upsertVehicles(tx, vehicles));
  return new Map(rows.map(({ id, vin }) => [vin, id]));
};

/** The car as such: one row for a VIN, whichever dealerships have it in stock. */
export const shareVehicle = (
  context: { deps: Deps; session: { userId: number | null }; request: { id: string } },
  vin: string,
  decoded: object,
): Promise<number> => {
  const who = { userId: context.session.userId, requestId: context.request.id };
  return context.deps.database.systemWrite(who, (tx) => upsertVehicle(tx, vin || null, decoded));
};

/** The refusal of a VIN that is here already names the car, so that one can go there. */
export const alreadyInStock = (car: EnteredCar) =>
  new Refusal(409, `This VIN is in stock already: ${car.title}, ${car.stock_NO}`, {
    fields: { vin_number: 'This VIN is in stock already' },
    current: car,
  });

interface NewStock {
  vin: string;
  vehicleId: number;
  columns: Record<string, unknown>;
  /** Numbers that were taken for a list of cars; the car gets the first of them. */
  stockNumbers?: string[];
}

/** How often a number is taken anew because someone typed the same one for another car at the same moment. */
const ATTEMPTS = 5;

/** Who puts a car in stock: a request, or a deal that is won. */
export interface Adder {
  tenant: number;
  session: { userId: number | null };
  deps: Pick<Deps, 'database' | 'realtime' | 'jobs' | 'publicUrl' | 'now'>;
}

const insertNumbered = async ({ tenant, deps }: Adder, tx: Db, car: NewStock): Promise<EnteredCar> => {
  const given = Object.entries(car.columns).filter(([, value]) => value !== undefined && value !== null);
  const columns = new Map<string, unknown>([
    ...given,
    ['dealership_id', tenant],
    ['vehicle_id', car.vehicleId],
    ['vin', car.vin],
  ]);
  const typed = columns.get('stock_no');
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    if (!typed) {
      const taken = car.stockNumbers?.shift();
      columns.set('stock_no', taken ?? (await takeStockNumbers(tx, { tenant, now: deps.now() }, 1))[0]);
    }
    const added = await insertStock(tx, columns);
    if (added) return added;
    const here = car.vin ? await findInStock(tx, tenant, car.vin, { soldToo: false }) : undefined;
    if (here) throw alreadyInStock(here);
    if (typed) throw badField('stock_NO', 'Another vehicle has this stock number');
  }
  throw new Refusal(409, 'The stock numbers are being given to other vehicles: try again');
};

/** Puts a car in stock; without a stock number it gets the next one of the dealership. */
export const addStock = async (who: Adder, tx: Db, car: NewStock): Promise<EnteredCar> => {
  const { tenant, session, deps } = who;
  const added = await insertNumbered(who, tx, car);
  await recordPrices(tx, tenant, { ids: [added.id], userId: session.userId, reason: 'Entered' });
  await matchWanted(tx, deps, { dealershipId: tenant, id: added.id });
  return added;
};

/** The same for a car that someone enters: what it cost is booked. A trade-in is booked with the sale that it comes from. */
export const addBooked = async (context: Context, tx: Db, car: NewStock): Promise<EnteredCar> => {
  const added = await addStock(context, tx, car);
  if (car.columns.cost_price != null) await bookVehicles(tx, bookerOf(context), [added.id]);
  return added;
};
