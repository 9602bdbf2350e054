import type { recordCalls } from '@forecourt/contract/inventory/record';
import { type Actor, can } from '@forecourt/policy';
import type { Db } from '../../../db/database';
import type { Context, Handler, Handlers } from '../../../http/context';
import { notFound, Refusal } from '../../../http/refusal';
import { todayAt } from '../../../http/today';
import { type LockedStock, lockStock, readDetail, type VehicleDetail } from './vehicle-detail.queries';

/** What a car cost is for those who may enter costs; a seller sees the price. */
export const maySeeCost = (actor: Actor): boolean => can(actor, 'vehicleCosts.edit');

const redactCosts = (actor: Actor, detail: VehicleDetail): VehicleDetail =>
  maySeeCost(actor)
    ? detail
    : { midVehicleDealership: { ...detail.midVehicleDealership, cost_price: null, added_costs: null } };

export const detailFor = async (context: Context, db: Db, id: number): Promise<VehicleDetail> => {
  const detail = await readDetail(db, context.tenant, id, todayAt(context));
  if (!detail) throw notFound();
  return redactCosts(context.actor, detail);
};

/** The car, held for a change; a deleted one is brought back before it is changed. */
export const holdStock = async (
  { tenant }: Pick<Context, 'tenant'>,
  tx: Db,
  id: number,
): Promise<LockedStock> => {
  const stock = await lockStock(tx, tenant, id);
  if (!stock) throw notFound();
  if (stock.deleted) throw new Refusal(409, 'This vehicle is deleted. Bring it back before you change it.');
  return stock;
};

const show: Handler<typeof recordCalls.detail> = ({ params }, context) =>
  context.read((db) => detailFor(context, db, params.id));

export const detailHandlers: Pick<Handlers<typeof recordCalls>, 'detail' | 'single' | 'inventory'> = {
  detail: show,
  single: show,
  inventory: show,
};
