import { formatMoney, formatNumber } from '@forecourt/domain';
import { conditionName, VEHICLE_TYPES, vehicleTitle } from '@forecourt/domain/vehicle/index';
import type { VehicleDetail } from '../record/vehicle-detail.queries';

export interface Sticker {
  title: string;
  trim: string;
  stockNo: string;
  vin: string;
  /** Left out when it is printed without one. */
  price?: { text: string; before: string; note: string };
  facts: { label: string; value: string }[];
  options: string[];
  description: string;
  /** What the QR code leads to. */
  page: string;
}

const dollars = (amount: number) => formatMoney(amount, Number.isInteger(amount) ? 0 : 2);

type Stock = VehicleDetail['midVehicleDealership'];

const CALL = 'Call for price';
const PLUS_TAX = 'Plus applicable taxes and licensing';

const priceOf = ({ call_for_price, sell_price, special_price }: Stock): NonNullable<Sticker['price']> => {
  // a special price counts while it is lower than the usual one
  const isSpecial = special_price !== null && (sell_price === null || special_price < sell_price);
  const asked = isSpecial ? special_price : sell_price;
  if (call_for_price === 1 || asked === null) return { text: CALL, before: '', note: '' };
  return {
    text: dollars(asked),
    before: isSpecial && sell_price !== null ? dollars(sell_price) : '',
    note: PLUS_TAX,
  };
};

const odometerOf = ({ odometer, odometer_type }: Stock) =>
  odometer === null ? '' : `${formatNumber(odometer)} ${odometer_type === 1 ? 'MI' : 'KM'}`;

/** What one looks for first, in that order; what is not known is left out (screens.md 2.13 for the names). */
const factsOf = (stock: Stock): Sticker['facts'] => {
  const { Vehicle: car } = stock;
  const color = stock.vehicleType === VEHICLE_TYPES.motorcycle ? 'Color' : 'Exterior Color';
  const facts: [string, string | number | null][] = [
    ['Odometer', odometerOf(stock)],
    ['Body style', car.body_style],
    [color, car.exterior_color],
    ['Interior Color', car.interior_color],
    ['Transmission', car.transmission],
    ['Drive type', car.drive_type],
    ['Engine', car.engine],
    ['Cylinders', car.engine_cylinders],
    ['Fuel type', car.fuel_type],
    ['Doors', car.doors],
    ['Passengers', car.passengers],
    ['Condition', conditionName(stock.condition)],
    ['Title status', stock.title_status],
  ];
  return facts.flatMap(([label, value]) =>
    value === null || value === '' ? [] : [{ label, value: String(value) }],
  );
};

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
    page: `${publicUrl}/#/admin/vehicle-detail/${stock.id}`,
  };
};
