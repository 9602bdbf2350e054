import { formatMoney, formatNumber } from '@forecourt/domain';
import { askingPrice } from '@forecourt/domain/vehicle/asking-price';
import { conditionName, VEHICLE_TYPES } from '@forecourt/domain/vehicle/index';
import type { VehicleDetail } from '../record/vehicle-detail.queries';

type Stock = VehicleDetail['midVehicleDealership'];
type Priced = Pick<Stock, 'call_for_price' | 'sell_price' | 'special_price'>;

export interface ShownPrice {
  text: string;
  /** The usual price, when the special one counts. */
  before: string;
  note: string;
}

export interface ShownFact {
  label: string;
  value: string;
}

/** What a shopper sees of a vehicle, on paper and on its public page. */
export interface Described
  extends Pick<Stock, 'odometer' | 'odometer_type' | 'vehicleType' | 'condition' | 'title_status'> {
  Vehicle: Pick<
    Stock['Vehicle'],
    | 'body_style'
    | 'exterior_color'
    | 'interior_color'
    | 'transmission'
    | 'drive_type'
    | 'engine'
    | 'engine_cylinders'
    | 'fuel_type'
    | 'doors'
    | 'passengers'
  >;
}

const dollars = (amount: number) => formatMoney(amount, Number.isInteger(amount) ? 0 : 2);

const CALL = 'Call for price';
const PLUS_TAX = 'Plus applicable taxes and licensing';

export const priceOf = ({ call_for_price, sell_price, special_price }: Priced): ShownPrice => {
  const asked = askingPrice({ sell_price, special_price });
  const isSpecial = asked !== sell_price;
  if (call_for_price === 1 || asked === null) return { text: CALL, before: '', note: '' };
  return {
    text: dollars(asked),
    before: isSpecial && sell_price !== null ? dollars(sell_price) : '',
    note: PLUS_TAX,
  };
};

const odometerOf = ({ odometer, odometer_type }: Described) =>
  odometer === null ? '' : `${formatNumber(odometer)} ${odometer_type === 1 ? 'mi' : 'km'}`;

/** What one looks for first, in that order; what is not known is left out (screens.md 2.13 for the names). */
export const factsOf = (stock: Described): ShownFact[] => {
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
