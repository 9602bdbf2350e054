import { SOLD, STOCK_STATUS } from './stock-status';

export type Availability = 'available' | 'pending' | 'sold' | 'not-advertised';

/** Talks do not keep others from asking; a bill of sale and a down payment do. */
const ON_OFFER: readonly number[] = [STOCK_STATUS.readyForSale, STOCK_STATUS.negotiationStarted];
const PENDING: readonly number[] = [STOCK_STATUS.billOfSales, STOCK_STATUS.downPayment];

/**
 * Whether shoppers see a vehicle: when it is ready for sale, in a deal that may still fail, or announced as coming soon. One
 * that was just entered or is being serviced is not shown yet.
 */
export const availabilityOf = ({
  status,
  comingSoon,
}: {
  status: number;
  comingSoon: boolean;
}): Availability => {
  if (status === SOLD) return 'sold';
  if (PENDING.includes(status)) return 'pending';
  return ON_OFFER.includes(status) || comingSoon ? 'available' : 'not-advertised';
};
