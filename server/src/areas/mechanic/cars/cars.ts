import type { mechanicCalls } from '@forecourt/contract/mechanic/index';
import { addDays } from '@forecourt/domain/bhph/day-numbers';
import { formatPhone } from '@forecourt/domain/phone-text';
import { defaultPageSize, roleLabel } from '@forecourt/policy';
import type { Db } from '../../../db/database';
import type { Context, Handlers } from '../../../http/context';
import { badField, notFound, Refusal } from '../../../http/refusal';
import { isFuture, todayAt } from '../../../http/today';
import { changedByOther } from '../../../records/changed-by-other';
import { findCustomerIds, holdCustomer } from '../../customers';
import { findTrades } from '../record/trade.queries';
import { carColumns, refuseVinInStock } from '../record/vehicle-of-service';
import { wholeSettings } from '../settings/settings';
import { findSettings } from '../settings/settings.queries';
import { findCar, type StoredCar, updateCar } from './car.queries';
import { listCars } from './car-list.queries';
import { readCar, toCarRow } from './car-reply';
import { setPlan } from './lubrication';
import { deletePlan } from './lubrication.queries';
import { readLastPeople, readPeople, readTechnicians } from './options.queries';
import { remindNow } from './remind';

/** As many as a picker shows. */
const MOST = 20;
/** So many whom the text means are looked at. */
const FOUND_MOST = 50;

const lockCar = async (
  context: Context,
  tx: Db,
  id: number,
  version: number | undefined,
  of: 'car' | 'plan',
) => {
  const car = await findCar(tx, context.tenant, id, 'for no key update of k');
  const current = of === 'car' ? car.version : (car.plan_version ?? 0);
  if (version !== undefined && version !== current)
    throw await changedByOther(context, tx, {
      ...{
        table: of === 'car' ? 'shop_car' : 'shop_lubrication',
        id,
        current: await readCar(context, tx, id),
      },
    });
  return car;
};

/** The day up to which an oil change is due, by the days of the reminder. */
const readDueBy = async (context: Context, db: Db) => {
  const settings = wholeSettings(await findSettings(db, context.tenant));
  return addDays(todayAt(context), settings.remind_days_before);
};

const detailOf = ({ mobile, email }: { mobile: string; email: string }) =>
  [formatPhone(mobile), email].filter(Boolean).join(' · ');

type Calls = Pick<
  Handlers<typeof mechanicCalls>,
  | ('cars' | 'car' | 'saveCar' | 'saveLubrication' | 'removeLubrication' | 'remind')
  | ('customerOptions' | 'tradeOptions' | 'technicians')
>;

export const carHandlers: Calls = {
  cars: ({ query }, context) =>
    context.read(async (db) => {
      const { tenant } = context;
      const place = { tenant, dueBy: await readDueBy(context, db) };
      const found = await listCars(db, place, query, defaultPageSize(tenant));
      return { ...found, rows: found.rows.map(toCarRow) };
    }),

  car: ({ params }, context) => context.read((db) => readCar(context, db, params.id)),

  saveCar: ({ params, body }, context) =>
    context.write(async (tx) => {
      const { tenant } = context;
      const car = await lockCar(context, tx, params.id, body.version, 'car');
      const columns = carColumns(body);
      if (columns.vin !== car.vin) await refuseVinInStock(tx, tenant, columns.vin, 'vin_number');
      const customer_id =
        typeof body.customer_id === 'number' && body.customer_id !== car.customer_id
          ? await holdCustomer(tx, tenant, body.customer_id)
          : body.customer_id;
      await updateCar(tx, tenant, car.id, { ...columns, customer_id, odometer: body.odometer });
      return readCar(context, tx, car.id);
    }),

  saveLubrication: ({ params, body }, context) =>
    context.write(async (tx) => {
      const { tenant } = context;
      const car = await lockCar(context, tx, params.id, body.version, 'plan');
      if (isFuture(body.last_on, context)) throw badField('last_on', 'must not be in the future');
      const plan = {
        ...{ everyDistance: body.every_distance ?? null, everyMonths: body.every_months ?? null },
        ...{ lastOn: body.last_on, lastOdometer: body.last_odometer ?? null },
      };
      await setPlan(tx, tenant, car, plan, { oil: body.oil, reminds: body.reminds === 1 });
      return readCar(context, tx, car.id);
    }),

  removeLubrication: ({ params }, context) =>
    context.write(async (tx) => {
      const car = await lockCar(context, tx, params.id, undefined, 'plan');
      if (car.last_on === null) throw notFound('This vehicle has no plan for oil changes');
      await deletePlan(tx, context.tenant, car.id);
      return readCar(context, tx, car.id);
    }),

  remind: ({ params }, context) =>
    context.write(async (tx) => {
      const car: StoredCar = await lockCar(context, tx, params.id, undefined, 'plan');
      const problem = await remindNow(context, tx, car);
      if (problem !== null) throw new Refusal(409, problem);
      return readCar(context, tx, car.id);
    }),

  customerOptions: ({ query }, { read, tenant }) =>
    read(async (db) => {
      const { q = '', id, page, limit = MOST } = query;
      const wanted = id === undefined ? q : '';
      const found =
        wanted === '' ? [] : (await findCustomerIds(db, tenant, wanted, FOUND_MOST)).map((one) => one.id);
      const ids = id === undefined ? found : [id];
      const isAny = ids.length === 0 && wanted === '';
      const { rows, total } = isAny
        ? await readLastPeople(db, tenant, { limit, offset: (page - 1) * limit })
        : await readPeople(db, tenant, ids, { limit, offset: (page - 1) * limit });
      return {
        rows: rows.map((one) => ({ id: one.id, name: one.name, detail: detailOf(one) })),
        total,
        page,
        limit,
      };
    }),

  tradeOptions: ({ query }, { read, tenant }) =>
    read(async (db) => {
      const { q = '', id = null, page, limit = MOST } = query;
      const { rows, total } = await findTrades(db, tenant, { q, id, limit, offset: (page - 1) * limit });
      return {
        rows: rows.map(({ vin, customer, plate, ...trade }) => ({
          ...{ id: trade.id, title: trade.title, service_id: trade.service_id, vin_number: vin },
          detail: [customer, vin.slice(-8), plate].filter(Boolean).join(' · '),
        })),
        ...{ total, page, limit },
      };
    }),

  technicians: (_input, { read, tenant }) =>
    read(async (db) =>
      (await readTechnicians(db, tenant)).map(({ role_id, ...person }) => ({
        ...person,
        role: roleLabel(role_id),
      })),
    ),
};
