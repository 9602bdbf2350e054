import { purchaseForm } from '@forecourt/contract/purchases/purchase';
import { DEFAULT_TIMEZONE, formatDay } from '@forecourt/domain/dates';
import { roundCents, toDollars } from '@forecourt/domain/money/index';
import { purchaseNumber } from '@forecourt/domain/purchase/index';
import { asTenant, type Db } from '../../../db/database';
import type { Deps } from '../../../deps';
import { prepareVin } from '../../inventory';
import { enterPurchase, type NewPurchase } from '../../purchases';
import { type MarketDealer, readMarketDealer } from '../entries/vehicle.queries';
import { vendorOfPartner } from './partners';
import {
  lockSettlement,
  type SoldVehicle,
  type StoredSettlement,
  updateSettlement,
} from './settlement.queries';

interface Bought {
  settlement: StoredSettlement;
  vehicle: SoldVehicle;
  seller: MarketDealer;
  vendorId: number;
  day: string;
}

const purchaseOf = ({ settlement, vehicle, seller, vendorId, day }: Bought): NewPurchase => {
  const isTaxed = vehicle.tax_cents > 0;
  return purchaseForm.parse({
    ...{ kind: 'dealer', vendor_id: vendorId, day, vin_number: vehicle.vin },
    ...{ make: vehicle.make, model: vehicle.model, trim: vehicle.trim, model_year: vehicle.year ?? '' },
    ...{ odometer: vehicle.odometer, odometer_type: vehicle.odometer_type },
    price: toDollars(roundCents(settlement.amount_cents)),
    ...{ registrant: isTaxed ? 1 : 0, gst: toDollars(roundCents(vehicle.tax_cents)) },
    ...{ tax_number: isTaxed ? seller.tax_number : '', invoice_no: settlement.bill_number },
    comment: 'Bought on the wholesale market',
  });
};

/**
 * The second step: the purchase, in one transaction with the note that it is made. It touches the buyer's rows and the
 * market's, never the seller's.
 */
export const settleAtBuyer = async (
  deps: Deps,
  found: StoredSettlement,
  buyerUserId: number | null,
  requestId: string,
): Promise<void> => {
  const { buyer_id, seller_id, offer_id, vehicle } = found;
  if (!vehicle) throw new Error('a settlement with a bill has its vehicle');
  const who = { userId: buyerUserId, requestId };
  const asSystem = <T>(work: (system: Db) => Promise<T>) => deps.database.systemWrite(who, work);
  // decoding takes time, so that it comes before the transaction
  const prepared = await prepareVin(
    { deps, session: { userId: buyerUserId }, request: { id: requestId } },
    vehicle.vin,
  );
  await deps.database.write(
    asTenant(buyer_id),
    who,
    async (tx) => {
      const { settlement, seller } = await asSystem(async (system) => ({
        settlement: await lockSettlement(system, offer_id),
        seller: await readMarketDealer(system, seller_id),
      }));
      if (settlement?.state !== 'waiting' || settlement.purchase_id !== null) return;
      const timezone = (await readMarketDealer(tx, buyer_id)).timezone ?? DEFAULT_TIMEZONE;
      const day = formatDay(deps.now(), 'YYYY-MM-DD', timezone);
      const vendorId = await vendorOfPartner(tx, buyer_id, seller_id, seller);
      const purchase = await enterPurchase(
        { tenant: buyer_id, session: { userId: buyerUserId, timezone }, deps },
        tx,
        prepared,
        purchaseOf({ settlement, vehicle, seller, vendorId, day }),
      );
      await asSystem((system) =>
        updateSettlement(system, offer_id, {
          ...{ purchase_id: purchase.id, purchase_number: purchaseNumber(purchase.number), state: 'done' },
        }),
      );
    },
    { systemToo: true, isJob: true },
  );
};
