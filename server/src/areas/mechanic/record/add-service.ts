import type { mechanicCalls } from '@forecourt/contract/mechanic/index';
import type { ServiceKind } from '@forecourt/domain/mechanic/index';
import type { Db } from '../../../db/database';
import { violated } from '../../../db/database';
import type { Context, Handlers, Input } from '../../../http/context';
import { badField, Refusal } from '../../../http/refusal';
import { addPeople, holdCustomer, refuseSeller } from '../../customers';
import { announceServices } from '../announce';
import { updateCar } from '../cars/car.queries';
import { setVehicleStatus } from '../moving/vehicle-status';
import { notifyGiven } from '../notifications';
import { saveParts } from './save-parts';
import { insertService, updateService } from './service.queries';
import { readService } from './service-reply';
import { startStep } from './step.queries';
import { vehicleOfService } from './vehicle-of-service';

type Add = Input<typeof mechanicCalls.add>;

/** By the flag of the address, else by what is sent. */
const kindOf = ({ query, body }: Add): ServiceKind => {
  const asked = (['onlyShop', 'inventory', 'tradeIn'] as const).filter((kind) => query[kind] === 1);
  if (asked.length > 1) throw badField('inventory', 'Ask for one of onlyShop, inventory and tradeIn');
  if (asked[0]) return asked[0];
  if (body.mid_vehicle_id !== undefined) return 'inventory';
  return body.trade_id === undefined ? 'onlyShop' : 'tradeIn';
};

const customerOf = async (
  { tenant, session }: Context,
  tx: Db,
  { customer_id, customer }: Add['body'],
): Promise<number | null> => {
  if (typeof customer_id === 'number') return holdCustomer(tx, tenant, customer_id);
  if (!customer) return null;
  const [id] = await addPeople(tx, tenant, [
    {
      ...{ firstName: customer.f_name, lastName: customer.l_name, companyName: '' },
      ...{
        email: customer.email,
        mobile: customer.mobile,
        phone: '',
        address: '',
        apartment: '',
        postal: '',
      },
      ...{ sellerId: null, createdBy: session.userId },
    },
  ]);
  return id ?? null;
};

/** What two who do the same at once run into. */
export const refuseTwice = (error: unknown): never => {
  const constraint = violated(error)?.constraint;
  if (constraint === 'shop_service_open_stock' || constraint === 'shop_service_open_trade')
    throw new Refusal(409, 'This vehicle is in service already');
  throw error;
};

const add = (context: Context, input: Add, kind: ServiceKind) =>
  context.write(async (tx) => {
    const { tenant, session, deps } = context;
    const { body } = input;
    const technician_id = body.technician_id ?? null;
    if (technician_id !== null) await refuseSeller(tx, tenant, technician_id, 'technician_id');
    const customer_id = await customerOf(context, tx, body);
    const vehicle = await vehicleOfService(tx, tenant, kind, body, customer_id);
    const odometer = body.odometer ?? vehicle.odometer;
    if (vehicle.car_id !== null && typeof body.odometer === 'number')
      await updateCar(tx, tenant, vehicle.car_id, { odometer: body.odometer });
    const at = deps.now().toISOString();
    const id = await insertService(tx, tenant, {
      ...vehicle,
      ...{ kind, status: 'requested', step_started_at: at, customer_id, technician_id, odometer },
      ...{ promised_on: body.promised_on ?? null, comment: body.comment, created_by: session.userId },
      ...{ is_urgent: body.is_urgent === 1, lubrication: body.lubrication === 1, created_at: at },
    });
    await startStep(tx, tenant, { serviceId: id, status: 'requested', at, userId: session.userId });
    const kept = await saveParts(tx, tenant, id, body);
    const wanted = { stock_id: vehicle.stock_id, stock_status_before: null };
    const { before, note } = await setVehicleStatus(tx, tenant, wanted, 'requested');
    await updateService(tx, tenant, id, { ...kept, stock_status_before: before });
    const service = await readService(context, tx, id, note);
    const told = { id, number: service.number, vehicle_title: vehicle.vehicle_title, problem: kept.problem };
    await notifyGiven(context, tx, told, technician_id);
    await announceServices(context, [id]);
    return service;
  });

export const addHandlers: Pick<Handlers<typeof mechanicCalls>, 'add'> = {
  add: async (input, context) => {
    const kind = kindOf(input);
    try {
      return await add(context, input, kind);
    } catch (error) {
      return refuseTwice(error);
    }
  },
};
