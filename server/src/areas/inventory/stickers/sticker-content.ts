import { vehicleTitle } from '@forecourt/domain/vehicle/index';
import type { VehicleDetail } from '../record/vehicle-detail.queries';
import { factsOf, priceOf, type ShownFact, type ShownPrice } from './shown-facts';

export interface Sticker {
  title: string;
  trim: string;
  stockNo: string;
  vin: string;
  /** Left out when it is printed without one. */
  price?: ShownPrice;
  facts: ShownFact[];
  options: string[];
  description: string;
  /** What the QR code leads to. */
  page: string;
}

export const stickerOf = (
  { midVehicleDealership: stock }: VehicleDetail,
  { withPrice, publicUrl }: { withPrice: boolean; publicUrl: string },
): Sticker => {
  const { Vehicle: car } = stock;
  return {
    title: vehicleTitle(car.model_year, car.make, car.model),
    trim: car.trim,
    stockNo: stock.stock_NO,
    vin: car.vin_number,
    ...(withPrice && { price: priceOf(stock) }),
    facts: factsOf(stock),
    options: stock.more_option,
    description: stock.description,
    page: `${publicUrl}${stock.public_page}`,
  };
};
