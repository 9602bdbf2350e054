import { formatByOption } from '@forecourt/domain/number-format';
import { askingPrice } from '@forecourt/domain/vehicle/asking-price';

export { askingPrice };

const MILES = 1;
// made once: a list asks for thousands
const FIGURES = new Intl.NumberFormat('en-CA');

export const figure = (value: number): string => FIGURES.format(value);

export const odometerUnitText = (type: number): string => (type === MILES ? 'mi' : 'km');

/** '82,300 km', or mi where the odometer counts miles; '' when nobody knows. */
export const odometerText = (odometer: number | null | undefined, type: number): string =>
  odometer === null || odometer === undefined ? '' : `${figure(odometer)} ${odometerUnitText(type)}`;

export interface Priced {
  sell_price: number | null;
  special_price?: number | null;
  call_for_price: number;
}

export const CALL_FOR_PRICE = 'Call for price';

/** What a customer sees; '' when no price was set. */
export const priceText = (car: Priced): string => {
  if (car.call_for_price === 1) return CALL_FOR_PRICE;
  const price = askingPrice(car);
  return price === null ? '' : formatByOption(price, 3);
};

export interface Named {
  title: string;
  stock_NO: string;
  vin_number?: string;
}

/** What a car is called: it may have neither year nor make yet. */
export const vehicleName = ({ title, stock_NO, vin_number }: Named): string => {
  if (title.trim() !== '') return title;
  return stock_NO ? `Stock ${stock_NO}` : vin_number ? `VIN ${vin_number}` : 'Unnamed vehicle';
};

export interface Flagged {
  coming_soon: number;
  in_lease: number;
  in_transit: number;
  is_deleted: number;
  extra_status: readonly (string | { name: string })[];
}

/** The marks of a car besides its status, in words. */
export const flagTexts = (car: Flagged): string[] => [
  ...(car.is_deleted === 1 ? ['Deleted'] : []),
  ...(car.coming_soon === 1 ? ['Coming soon'] : []),
  ...(car.in_transit === 1 ? ['In transit'] : []),
  ...(car.in_lease === 1 ? ['In lease'] : []),
  ...car.extra_status.map((extra) => (typeof extra === 'string' ? extra : extra.name)),
];
