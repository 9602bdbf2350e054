import { isOpenDeal } from '@forecourt/domain/deal/deal-states';
import type { Db } from '../../../db/database';
import type { Context } from '../../../http/context';
import { notFound, Refusal } from '../../../http/refusal';
import { lockCustomer, survivorOf } from '../../customers';
import { announceDeals } from '../announce';
import { carsOfDeal, updateCarsOfDeal } from '../cars/car.queries';
import { lockVehicles, refreshVehicles } from '../cars/vehicle-status';
import { openCarsAgain } from '../closing/close-deal';
import { addDealEvents } from '../events.queries';
import { type DealRecord, updateDeal } from './deal.queries';
import { openDeal } from './open-deal';
import { readFacts } from './whole-deal.queries';

/** The customer of a deal, locked before the deal: a removed deal no longer counts in their row. */
export const lockCustomerOf = async (context: Context, tx: Db, dealId: number): Promise<void> => {
  const { customer_id } = await openDeal(context, tx, dealId, { removedToo: true });
  await lockCustomer(tx, context.tenant, await survivorOf(tx, context.tenant, customer_id));
};

/** The customer of a deal and the one who takes their place, locked before the deal in the order of ids; answers the new one. */
export const lockBothCustomers = async (
  context: Context,
  tx: Db,
  dealId: number,
  customerId: number,
): Promise<number> => {
  const { tenant } = context;
  const { customer_id } = await openDeal(context, tx, dealId);
  const before = await survivorOf(tx, tenant, customer_id);
  const wanted = await survivorOf(tx, tenant, customerId);
  for (const id of [...new Set([before, wanted])].sort((one, other) => one - other)) {
    const customer = await lockCustomer(tx, tenant, id);
    if (id === wanted && customer.removed_at !== null) throw notFound();
  }
  return wanted;
};

export const removeDeal = async (context: Context, tx: Db, id: number): Promise<void> => {
  const { tenant, session, deps } = context;
  await lockCustomerOf(context, tx, id);
  const record = await openDeal(context, tx, id, { lock: true });
  const { deposits } = await readFacts(tx, tenant, id, null);
  if (deposits > 0) throw new Refusal(409, 'This deal has a deposit. Refund it or move it first.');
  const cars = await carsOfDeal(tx, tenant, id);
  await lockVehicles(tx, tenant, cars);
  await updateCarsOfDeal(tx, tenant, id, { is_open: false });
  await updateDeal(tx, tenant, id, { removed_at: deps.now().toISOString() });
  await refreshVehicles(tx, tenant, cars);
  await addDealEvents(tx, tenant, [
    { dealId: record.id, kind: 'edited', text: 'Removed', userId: session.userId },
  ]);
  await announceDeals(context, [id]);
};

export const restoreDeal = async (context: Context, tx: Db, record: DealRecord): Promise<void> => {
  const { tenant, session } = context;
  if (record.removed_at === null) return;
  await updateDeal(tx, tenant, record.id, { removed_at: null });
  if (isOpenDeal(record.status)) await openCarsAgain(tx, tenant, record.id);
  await addDealEvents(tx, tenant, [
    { dealId: record.id, kind: 'edited', text: 'Restored', userId: session.userId },
  ]);
};
