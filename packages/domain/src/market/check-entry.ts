import type { Cents } from '../money';
import type { SharedField } from './published-fields';

export interface EntryProblem {
  /** The field of the form that the message belongs to. */
  field: string;
  message: string;
}

/** An entry as it would be published. */
export interface EntryFacts {
  isWholesale: boolean;
  /** null while no vehicle is chosen. */
  vehicle: { isSold: boolean; isDeleted: boolean; vin: string; hasOtherBill: boolean } | null;
  price: Cents | null;
  reserve: Cents | null;
  shared: readonly SharedField[];
}

const vehicleProblem = ({ vehicle, isWholesale }: EntryFacts): string | undefined => {
  if (!vehicle || vehicle.isDeleted) return vehicle ? 'This vehicle was deleted' : 'Choose a vehicle';
  if (vehicle.isSold) return 'This vehicle is sold';
  if (vehicle.hasOtherBill) return 'This vehicle has a bill of sale already';
  if (isWholesale && vehicle.vin === '') return 'Enter the VIN of this vehicle first: the buyer enters it';
  return undefined;
};

/** Why an entry cannot be published, one message for each field. */
export const checkEntry = (facts: EntryFacts): EntryProblem[] => {
  const { price, reserve, shared, isWholesale } = facts;
  const vehicle = vehicleProblem(facts);
  const isPriceNeeded = shared.includes('price');
  return [
    ...(vehicle ? [{ field: 'mvdId', message: vehicle }] : []),
    ...(isPriceNeeded && (price === null || price <= 0)
      ? [{ field: 'price', message: 'Enter a price, or do not share one' }]
      : []),
    ...(reserve !== null && price !== null && reserve > price
      ? [{ field: 'reserve_price', message: 'More than the price' }]
      : []),
    ...(!isWholesale && reserve !== null
      ? [{ field: 'reserve_price', message: 'Only offers of dealers have a reserve' }]
      : []),
  ];
};

/** The first step of the wizard that something is wrong in: vehicle 1, price 2, what others see 3; 4 is the review. */
export const firstOpenStep = (problems: readonly EntryProblem[]): 1 | 2 | 4 => {
  if (problems.some(({ field }) => field === 'mvdId')) return 1;
  return problems.length > 0 ? 2 : 4;
};

/** Whether an amount is what the seller wants at least; without a reserve every amount is. */
export const meetsReserve = (amount: Cents, reserve: Cents | null): boolean =>
  reserve === null || amount >= reserve;
