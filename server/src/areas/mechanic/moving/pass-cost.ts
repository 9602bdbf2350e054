import { costByVendor, recoverableTaxes } from '@forecourt/domain/mechanic/index';
import { roundCents } from '@forecourt/domain/money/cents';
import { SOLD } from '@forecourt/domain/vehicle/stock-status';
import type { Db } from '../../../db/database';
import { type Booker, bookRecord } from '../../accounting';
import { readShopPlace } from '../place.queries';
import { toServiceLine } from '../record/figures';
import { linesOf } from '../record/parts.queries';
import { findService, type StoredService } from '../record/service.queries';
import { hideCosts, showAsCost } from './shown-cost';
import { insertTransfer, type StoredTransfer, type TransferTarget, transfersOf } from './transfer.queries';

export const SHOP_SOURCE = 'shop';

type NewTransfer = Omit<StoredTransfer, 'id' | 'vendor'>;

const book = async (tx: Db, booker: Booker, transfer: NewTransfer) => {
  const id = await insertTransfer(tx, booker.tenant, booker.userId, transfer);
  await bookRecord(tx, booker, SHOP_SOURCE, id);
  await showAsCost(tx, booker.tenant, booker.userId, { id, ...transfer });
};

/** A vehicle that was deleted or never came into stock bears nothing: the shop does. */
const targetOf = ({ stock_id, vehicle_status, is_deleted }: StoredService): TransferTarget => {
  if (stock_id === null || vehicle_status === null || is_deleted) return 'shop';
  return vehicle_status === SOLD ? 'sold-vehicle' : 'vehicle';
};

/**
 * Hands over what the work on a vehicle of the dealership cost, once it is done: what each vendor is owed, and the hours and
 * parts of the own shop. This is the one place where a cost of the shop goes to a vehicle.
 */
export const passCostToVehicle = async (tx: Db, booker: Booker, serviceId: number): Promise<void> => {
  const { tenant, today } = booker;
  // read again: the vehicle is locked by now, and may have been sold while we waited for it
  const service = await findService(tx, tenant, serviceId);
  const place = await readShopPlace(tx, tenant);
  const target = targetOf(service);
  const lines = await linesOf(tx, tenant, service.id);
  for (const { vendorId, amount } of costByVendor(lines.map(toServiceLine))) {
    // the own shop's work for itself is nobody's cost
    if (target === 'shop' && vendorId === null) continue;
    await book(tx, booker, {
      ...{ service_id: service.id, stock_id: service.stock_id, vendor_id: vendorId, target, day: today },
      amount_cents: amount,
      taxes: vendorId === null ? [] : recoverableTaxes(amount, place, today),
      memo: `Service ${service.number}: ${service.vehicle_title}`,
    });
  }
};

type Taxes = StoredTransfer['taxes'];

const addTaxes = (some: Taxes, others: Taxes): Taxes =>
  some.map(({ kind, base, amount }) => {
    const same = others.find((other) => other.kind === kind);
    return {
      kind,
      base: roundCents(base + (same?.base ?? 0)),
      amount: roundCents(amount + (same?.amount ?? 0)),
    };
  });

/** What is handed over of a service, by vendor and vehicle: what was taken back already is not counted. */
const handedOver = (transfers: readonly StoredTransfer[]): StoredTransfer[] => {
  const sums = new Map<string, StoredTransfer>();
  for (const one of transfers) {
    const key = `${one.vendor_id}/${one.stock_id}/${one.target === 'shop'}`;
    const before = sums.get(key);
    const amount_cents = roundCents(one.amount_cents + (before?.amount_cents ?? 0));
    sums.set(key, { ...one, amount_cents, taxes: addTaxes(one.taxes, before?.taxes ?? []) });
  }
  return [...sums.values()].filter(({ amount_cents }) => amount_cents !== 0);
};

/**
 * Takes back what was handed over, when a service that was done is taken up again: the same with the opposite sign. What a
 * vehicle bore that was sold since is taken from the costs after its sale.
 */
export const takeCostBack = async (tx: Db, booker: Booker, serviceId: number, at: string): Promise<void> => {
  const service = await findService(tx, booker.tenant, serviceId);
  const isSold = targetOf(service) === 'sold-vehicle';
  const transfers = await transfersOf(tx, booker.tenant, service.id);
  await hideCosts(tx, booker.tenant, transfers, at);
  for (const { id: _id, vendor: _vendor, ...one } of handedOver(transfers))
    await book(tx, booker, {
      ...one,
      target: isSold && one.target === 'vehicle' ? 'sold-vehicle' : one.target,
      day: booker.today,
      amount_cents: roundCents(-one.amount_cents),
      taxes: one.taxes.map(({ kind, base, amount }) => ({
        ...{ kind, base: roundCents(-base), amount: roundCents(-amount) },
      })),
      memo: `Service ${service.number} taken up again: ${service.vehicle_title}`,
    });
};
