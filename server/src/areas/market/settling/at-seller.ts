import { BILL_TYPE } from '@forecourt/domain/bill-of-sale/index';
import { DEFAULT_TIMEZONE, formatDay } from '@forecourt/domain/dates';
import { MARKET_STATUS, mayMoveEntry } from '@forecourt/domain/market/index';
import { roundCents } from '@forecourt/domain/money/index';
import { SOLD } from '@forecourt/domain/vehicle/stock-status';
import { asTenant, type Db } from '../../../db/database';
import type { Deps } from '../../../deps';
import {
  type BillActor,
  computeWholesaleTax,
  findLiveBill,
  readBillVehicle,
  saveBill,
  serverViewer,
  startBill,
} from '../../bills';
import { lockStockOnDeal } from '../../inventory';
import { findEntry, updateEntry } from '../entries/entry.queries';
import { type MarketDealer, readMarketDealer } from '../entries/vehicle.queries';
import { cancelAccepted, closeListing } from '../listings/close-listing';
import { lockListing, type StoredListing } from '../listings/listing.queries';
import { customerOfPartner } from './partners';
import {
  lockSettlement,
  type SoldVehicle,
  type StoredSettlement,
  updateSettlement,
} from './settlement.queries';

const actorOf = (deps: Deps, tenant: number, userId: number | null, timezone: string): BillActor => ({
  ...serverViewer(tenant),
  ...{ deps, userId, maySeeGross: true, today: formatDay(deps.now(), 'YYYY-MM-DD', timezone) },
});

/** Without a registration number nobody charges GST or HST. */
const taxOf = ({ tax_number, province }: MarketDealer, amount: number, day: string) => {
  const wholesale_tax = tax_number === '' ? 'none' : 'federal';
  const tax = computeWholesaleTax(wholesale_tax, { province, price: roundCents(amount), day });
  return { wholesale_tax, tax_cents: tax.amount };
};

interface Sale {
  settlement: StoredSettlement;
  listing: StoredListing;
}

/** The draft of the wholesale bill, with the buyer, the price that was agreed on and the vehicle. */
const makeBill = async (deps: Deps, tx: Db, { settlement, listing }: Sale, buyer: MarketDealer) => {
  const { seller_id, buyer_id, amount_cents } = settlement;
  const seller = await readMarketDealer(tx, seller_id);
  const actor = actorOf(deps, seller_id, listing.seller_user_id, seller.timezone ?? DEFAULT_TIMEZONE);
  const customerId = await customerOfPartner(tx, seller_id, buyer_id, buyer);
  const begun = await startBill(tx, actor, {
    ...{ type: BILL_TYPE.wholesale, stockId: listing.stock_id, customerId },
  });
  const { wholesale_tax, tax_cents } = taxOf(seller, amount_cents, actor.today);
  const bill = await saveBill(tx, actor, begun, {
    values: { price_sales_price: roundCents(amount_cents), wholesale_tax },
  });
  return { bill, tax_cents };
};

/** Why there is nothing to sell any more; the entry and its offers follow. */
const goneBecause = async (tx: Db, { seller_id }: StoredSettlement, stockId: number) => {
  const [vehicle] = await lockStockOnDeal(tx, seller_id, [stockId]);
  if (!vehicle || vehicle.deleted) return 'deleted' as const;
  if (vehicle.status === SOLD) return 'sold' as const;
  return (await findLiveBill(tx, seller_id, stockId)) ? ('sold' as const) : undefined;
};

const moveEntry = async (tx: Db, tenant: number, entryId: number, to: 3 | 4 | 5) => {
  const entry = await findEntry(tx, tenant, entryId, 'for no key update');
  if (entry && entry.status !== to && mayMoveEntry(entry.status, to, 'system'))
    await updateEntry(tx, tenant, entryId, { status: to });
};

/**
 * The first step: the wholesale bill, in one transaction with the note that it is made. It touches the seller's rows and the
 * market's, never the buyer's. Done again it finds the bill and does nothing.
 */
export const settleAtSeller = async (
  deps: Deps,
  found: StoredSettlement,
  requestId: string,
): Promise<void> => {
  const { seller_id, offer_id, listing_id, buyer_id } = found;
  const who = { userId: null, requestId };
  const asSystem = <T>(work: (system: Db) => Promise<T>) => deps.database.systemWrite(who, work);
  await deps.database.write(
    asTenant(seller_id),
    who,
    async (tx) => {
      const sale = await asSystem(async (system) => {
        const listing = await lockListing(system, listing_id);
        const settlement = await lockSettlement(system, offer_id);
        const buyer = await readMarketDealer(system, buyer_id);
        return listing && settlement ? { listing, settlement, buyer } : undefined;
      });
      if (sale?.settlement.state !== 'waiting' || sale.settlement.bill_id !== null) return;
      const { listing } = sale;
      const because = await goneBecause(tx, sale.settlement, listing.stock_id);
      if (because) {
        await moveEntry(
          tx,
          seller_id,
          listing.entry_id,
          because === 'sold' ? MARKET_STATUS.sold : MARKET_STATUS.withdrawn,
        );
        return asSystem(async (system) => {
          await cancelAccepted(system, deps, listing, 'The vehicle was sold to someone else');
          await closeListing(system, deps, listing, because);
        });
      }
      const vehicle = await readBillVehicle(tx, seller_id, listing.stock_id);
      if (!vehicle) throw new Error('a vehicle that is for sale is found');
      const { bill, tax_cents } = await makeBill(deps, tx, sale, sale.buyer);
      await moveEntry(tx, seller_id, listing.entry_id, MARKET_STATUS.accepted);
      const { vin, make, model, year, trim, odometer, odometer_type } = vehicle;
      const soldVehicle: SoldVehicle = { vin, make, model, year, trim, odometer, odometer_type, tax_cents };
      return asSystem((system) =>
        updateSettlement(system, offer_id, {
          ...{ bill_id: bill.id, bill_number: bill.number, vehicle: JSON.stringify(soldVehicle) },
        }),
      );
    },
    { systemToo: true, isJob: true },
  );
};
