import { costByVendor, recoverableTaxes } from '@forecourt/domain/mechanic/index';
import { type Cents, roundCents } from '@forecourt/domain/money/cents';
import { SOLD } from '@forecourt/domain/vehicle/stock-status';
import type { Db } from '../../../db/database';
import { type Booker, bookRecord } from '../../accounting';
import { holdVendor } from '../../vendors';
import { readShopPlace } from '../place.queries';
import { toServiceLine } from '../record/figures';
import { linesOf } from '../record/parts.queries';
import { findService, type StoredService } from '../record/service.queries';
import { handedByVendor, handedOver, lessTaxes, NOTHING, negative } from './handed-over';
import { hideCosts, showAsCost, withoutPaid } from './shown-cost';
import { insertTransfer, type StoredTransfer, type TransferTarget, transfersOf } from './transfer.queries';

export const SHOP_SOURCE = 'shop';

type NewTransfer = Omit<StoredTransfer, 'id' | 'vendor'>;

const book = async (tx: Db, booker: Booker, transfer: NewTransfer): Promise<number> => {
  const id = await insertTransfer(tx, booker.tenant, booker.userId, transfer);
  await bookRecord(tx, booker, SHOP_SOURCE, id);
  return id;
};

/** A vehicle that was deleted or never came into stock bears nothing: the shop does. */
const targetOf = ({ stock_id, vehicle_status, is_deleted }: StoredService): TransferTarget => {
  if (stock_id === null || vehicle_status === null || is_deleted) return 'shop';
  return vehicle_status === SOLD ? 'sold-vehicle' : 'vehicle';
};

type SurvivorOf = (vendorId: number | null) => number | null;

/** Vendors that were merged count as the one that remained. */
const readSurvivors = async (
  tx: Db,
  tenant: number,
  vendorIds: readonly (number | null)[],
): Promise<SurvivorOf> => {
  const survivors = new Map<number | null, number>();
  for (const id of new Set(vendorIds))
    if (id !== null) survivors.set(id, (await holdVendor(tx, tenant, id))?.id ?? id);
  return (id) => survivors.get(id) ?? id;
};

const memoOf = ({ number, vehicle_title }: StoredService, amount: Cents): string =>
  amount < 0
    ? `Credit for service ${number}, which cost less than was paid: ${vehicle_title}`
    : `Service ${number}: ${vehicle_title}`;

/**
 * Hands over what the work on a vehicle of the dealership cost, once it is done: what each vendor is owed, and the hours and
 * parts of the own shop. Of what stayed handed over because it was paid, only the difference. This is the one place where a
 * cost of the shop goes to a vehicle.
 */
export const passCostToVehicle = async (tx: Db, booker: Booker, serviceId: number): Promise<void> => {
  const { tenant, today } = booker;
  // read again: the vehicle is locked by now, and may have been sold while we waited for it
  const service = await findService(tx, tenant, serviceId);
  const place = await readShopPlace(tx, tenant);
  const target = targetOf(service);
  const lines = (await linesOf(tx, tenant, service.id)).map(toServiceLine);
  const transfers = await transfersOf(tx, tenant, service.id);
  const survivorOf = await readSurvivors(tx, tenant, [
    ...lines.map(({ vendorId }) => vendorId),
    ...transfers.map(({ vendor_id }) => vendor_id),
  ]);
  const standing = handedByVendor(transfers, survivorOf);
  const costs = costByVendor(lines.map((line) => ({ ...line, vendorId: survivorOf(line.vendorId) })));
  const wanted = new Map(costs.map(({ vendorId, amount }) => [vendorId, amount]));
  for (const vendorId of new Set([...wanted.keys(), ...standing.keys()])) {
    // the own shop's work for itself is nobody's cost
    if (target === 'shop' && vendorId === null) continue;
    const cost = wanted.get(vendorId) ?? roundCents(0);
    const before = standing.get(vendorId) ?? NOTHING;
    const amount = roundCents(cost - before.amount);
    if (amount === 0) continue;
    const taxes = vendorId === null ? [] : recoverableTaxes(cost, place, today);
    const transfer = {
      ...{ service_id: service.id, stock_id: service.stock_id, vendor_id: vendorId, target, day: today },
      ...{ amount_cents: amount, taxes: lessTaxes(taxes, before.taxes), memo: memoOf(service, amount) },
    };
    const id = await book(tx, booker, transfer);
    await showAsCost(tx, tenant, booker.userId, { id, ...transfer });
  }
};

/**
 * Takes back what was handed over, when a service that was done is taken up again: the same with the opposite sign. What was
 * paid to a vendor stays a cost, with its payment. What a vehicle bore that was sold since is taken from the costs after its
 * sale.
 */
export const takeCostBack = async (tx: Db, booker: Booker, serviceId: number, at: string): Promise<void> => {
  const service = await findService(tx, booker.tenant, serviceId);
  const isSold = targetOf(service) === 'sold-vehicle';
  const all = await transfersOf(tx, booker.tenant, service.id);
  const transfers = await withoutPaid(tx, booker.tenant, all);
  await hideCosts(tx, booker.tenant, transfers, at);
  for (const { id: _id, vendor: _vendor, ...one } of handedOver(transfers))
    await book(tx, booker, {
      ...one,
      target: isSold && one.target === 'vehicle' ? 'sold-vehicle' : one.target,
      day: booker.today,
      amount_cents: roundCents(-one.amount_cents),
      taxes: negative(one.taxes),
      memo: `Service ${service.number} taken up again: ${service.vehicle_title}`,
    });
};
