import { SOLD, STOCK_STATUS } from '@forecourt/domain/vehicle/stock-status';
import { askingPrice, type Priced } from '../vehicle/stock-texts';

export type NextStep = 'price' | 'photos' | 'ready';

interface Stocked extends Priced {
  status: number;
  is_deleted: number;
  photos: readonly unknown[];
}

const BEFORE_SALE: readonly number[] = [
  STOCK_STATUS.justEntered,
  STOCK_STATUS.needService,
  STOCK_STATUS.atService,
];

/** What has to be done before the car can be sold; null when nothing has. */
export const nextStep = (car: Stocked): NextStep | null => {
  if (car.is_deleted === 1 || car.status === SOLD) return null;
  if (askingPrice(car) === null && car.call_for_price === 0) return 'price';
  if (car.photos.length === 0) return 'photos';
  return BEFORE_SALE.includes(car.status) ? 'ready' : null;
};
