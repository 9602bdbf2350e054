import type { mechanicCalls } from '@forecourt/contract/mechanic/index';
import type { Db } from '../../../db/database';
import type { Context, Handlers, Input } from '../../../http/context';
import { badField, notFound, Refusal } from '../../../http/refusal';
import { isFuture } from '../../../http/today';
import { holdCustomer, refuseSeller } from '../../customers';
import { announceServices } from '../announce';
import { findCar, updateCar } from '../cars/car.queries';
import { moveService } from '../moving/move-service';
import { notifyGiven } from '../notifications';
import { refuseTwice } from './add-service';
import { lockAsRead } from './lock-as-read';
import { serviceOfLine, setReceived } from './parts.queries';
import { keptSums, saveParts } from './save-parts';
import { findRemoved, lockService, type StoredService, updateService } from './service.queries';
import { readService } from './service-reply';
import { carColumns, refuseVinInStock } from './vehicle-of-service';

type Changes = Input<typeof mechanicCalls.update>['body'];

const INVOICED = 'This service is invoiced. Cancel the invoice first';
const DONE = 'This service is done. Take it up again with In Progress first';

/** What an invoice or a cost was made of is not changed under it. */
const refuseClosed = ({ invoice_id, status }: StoredService, body: Changes) => {
  const changesSums = body.lines !== undefined;
  if (invoice_id !== null && (changesSums || body.customer_id !== undefined || body.vehicle))
    throw new Refusal(409, INVOICED);
  if (changesSums && (status === 'done' || status === 'cancelled') && body.status === undefined)
    throw new Refusal(409, status === 'done' ? DONE : 'This service is cancelled');
};

const customerOf = async (
  tx: Db,
  tenant: number,
  { customer_id: before }: StoredService,
  wanted: number | null | undefined,
) => {
  if (wanted === undefined || wanted === null) return wanted;
  return wanted === before ? before : holdCustomer(tx, tenant, wanted);
};

/** A customer's vehicle, as it is typed again; the service keeps what it is called. */
const changeCar = async (
  tx: Db,
  tenant: number,
  { car_id }: StoredService,
  { vehicle, odometer, customer_id }: Changes,
) => {
  if (car_id === null) {
    if (vehicle) throw badField('vehicle', 'A vehicle of the dealership is changed in the inventory');
    return {};
  }
  if (!vehicle && typeof odometer !== 'number' && typeof customer_id !== 'number') return {};
  const columns = vehicle ? carColumns(vehicle) : {};
  if (vehicle) await refuseVinInStock(tx, tenant, carColumns(vehicle).vin, 'vehicle.vin_number');
  await updateCar(tx, tenant, car_id, {
    ...columns,
    ...{ odometer: odometer ?? undefined, customer_id: customer_id ?? undefined },
  });
  const { title, vin, plate, odometer_type } = await findCar(tx, tenant, car_id);
  return { vehicle_title: title, vin, plate, odometer_type };
};

const change = async (context: Context, tx: Db, id: number, body: Changes): Promise<string> => {
  const { tenant } = context;
  const before = await lockAsRead(context, tx, id, body.version);
  refuseClosed(before, body);
  const { technician_id } = body;
  const isGiven = typeof technician_id === 'number' && technician_id !== before.technician_id;
  if (isGiven) await refuseSeller(tx, tenant, technician_id, 'technician_id');
  const customer_id = await customerOf(tx, tenant, before, body.customer_id);
  // a service that is taken up again is moved first, so that its lines can change with it
  const reopens = body.status !== undefined && (before.status === 'done' || before.status === 'cancelled');
  const move = (service: StoredService) =>
    body.status === undefined
      ? Promise.resolve('')
      : moveService(context, tx, service, body.status, {
          ...(body.ready_for_sale !== undefined && { readyForSale: body.ready_for_sale === 1 }),
        });
  const earlier = reopens ? await move(before) : '';
  await updateService(tx, tenant, id, {
    ...(await changeCar(tx, tenant, before, { ...body, customer_id })),
    ...(await saveParts(tx, tenant, id, body)),
    ...{ customer_id, technician_id, odometer: body.odometer, promised_on: body.promised_on },
    comment: body.comment,
    is_urgent: body.is_urgent === undefined ? undefined : body.is_urgent === 1,
    lubrication: body.lubrication === undefined ? undefined : body.lubrication === 1,
  });
  if (isGiven) await notifyGiven(context, tx, before, technician_id);
  await announceServices(context, [id]);
  return reopens ? earlier : move(await lockService(tx, tenant, id));
};

type Calls = Pick<Handlers<typeof mechanicCalls>, 'get' | 'update' | 'receivePart' | 'remove' | 'restore'>;

export const changeHandlers: Calls = {
  get: ({ params }, context) => context.read((db) => readService(context, db, params.id)),

  update: async ({ params, body }, context) => {
    try {
      return await context.write(async (tx) => {
        const note = await change(context, tx, params.id, body);
        return readService(context, tx, params.id, note);
      });
    } catch (error) {
      return refuseTwice(error);
    }
  },

  receivePart: ({ params, body }, context) =>
    context.write(async (tx) => {
      const { tenant } = context;
      if (body.on !== null && isFuture(body.on, context)) throw badField('on', 'must not be in the future');
      const serviceId = await serviceOfLine(tx, tenant, params.id);
      if (serviceId === undefined) throw notFound();
      await lockService(tx, tenant, serviceId);
      await setReceived(tx, tenant, params.id, body.on);
      await updateService(tx, tenant, serviceId, await keptSums(tx, tenant, serviceId));
      await announceServices(context, [serviceId]);
      return readService(context, tx, serviceId);
    }),

  remove: ({ params, query }, context) =>
    context.write(async (tx) => {
      const { tenant } = context;
      const service = await lockAsRead(context, tx, params.id, query.version);
      if (service.status !== 'cancelled') throw new Refusal(409, 'Cancel the service before you remove it');
      await updateService(tx, tenant, service.id, { removed_at: context.deps.now() });
      await announceServices(context, [service.id]);
      return { message: 'Done' };
    }),

  restore: ({ params }, context) =>
    context.write(async (tx) => {
      const { tenant } = context;
      const id = await findRemoved(tx, tenant, params.id);
      await updateService(tx, tenant, id, { removed_at: null });
      await announceServices(context, [id]);
      return readService(context, tx, id);
    }),
};
