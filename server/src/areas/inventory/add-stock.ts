import { ask } from '../../db/ask';
import { type Db, violated } from '../../db/database';
import type { Context } from '../../http/context';
import { badField, Refusal } from '../../http/refusal';
import { matchWanted } from './match-wanted';
import { recordPrices } from './prices';

export interface EnteredCar {
  id: number;
  vehicle_id: number;
  stock_NO: string;
  vin_number: string;
  title: string;
}

/** The car as such: one row for a VIN, whichever dealerships have it in stock. */
export const shareVehicle = async (context: Context, vin: string, decoded: object): Promise<number> => {
  const who = { userId: context.session.userId, requestId: context.request.id };
  const [row] = await context.deps.database.systemWrite(who, (tx) =>
    ask<{ id: number }>(
      tx,
      `insert into vehicle (vin, decoded) values ($1, $2)
        on conflict (vin) do update set decoded = case when vehicle.decoded = '{}' then excluded.decoded else vehicle.decoded end
        returning id`,
      [vin || null, JSON.stringify(decoded)],
    ),
  );
  if (!row) throw new Error('an upsert answers its row');
  return row.id;
};

export const findInStock = async (db: Db, tenant: number, vin: string): Promise<EnteredCar | undefined> =>
  (
    await ask<EnteredCar>(
      db,
      `select id, vehicle_id, stock_no as "stock_NO", vin as vin_number, title from stock_vehicle
        where dealership_id = $1 and vin = $2 and vin <> '' and deleted_at is null`,
      [tenant, vin],
    )
  )[0];

/** The refusal of a VIN that is here already names the car, so that one can go there. */
export const alreadyInStock = (car: EnteredCar) =>
  new Refusal(409, `This VIN is in stock already: ${car.title}, ${car.stock_NO}`, {
    fields: { vin_number: 'This VIN is in stock already' },
    current: car,
  });

/** Puts a car in stock; without a stock number it gets its own number. */
export const addStock = async (
  context: Context,
  tx: Db,
  car: { vin: string; vehicleId: number; columns: Record<string, unknown> },
): Promise<EnteredCar> => {
  const { tenant, session, deps } = context;
  const [next] = await ask<{ id: number }>(
    tx,
    "select nextval(pg_get_serial_sequence('stock_vehicle', 'id'))::int as id",
    [],
  );
  const id = next?.id ?? 0;
  const given = Object.entries(car.columns).filter(([, value]) => value !== undefined && value !== null);
  const named = given.some(([column, value]) => column === 'stock_no' && value !== '');
  const columns = new Map<string, unknown>([
    ...given,
    ['dealership_id', tenant],
    ['id', id],
    ['vehicle_id', car.vehicleId],
    ['vin', car.vin],
    ...(named ? [] : [['stock_no', `S${id}`] as const]),
  ]);
  const places = [...columns.keys()].map((_, place) => `$${place + 1}`);
  try {
    const [added] = await ask<EnteredCar>(
      tx,
      `insert into stock_vehicle (${[...columns.keys()].join(', ')}) values (${places.join(', ')})
        returning id, vehicle_id, stock_no as "stock_NO", vin as vin_number, title`,
      [...columns.values()],
    );
    if (!added) throw new Error('an insert answers its row');
    await recordPrices(tx, tenant, { ids: [id], userId: session.userId, reason: 'entered' });
    await matchWanted(tx, deps, { dealershipId: tenant, id });
    return added;
  } catch (error) {
    const constraint = violated(error)?.constraint;
    if (constraint === 'stock_vehicle_stock_no')
      throw badField('stock_NO', 'Another vehicle has this stock number');
    // the other one may not be committed yet: it is named by the next try
    if (constraint === 'stock_vehicle_vin') throw badField('vin_number', 'This VIN is in stock already');
    throw error;
  }
};
