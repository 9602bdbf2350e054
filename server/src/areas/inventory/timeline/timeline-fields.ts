import { conditionName, stockStatusName, VEHICLE_LABELS } from '@forecourt/domain/vehicle/index';
import {
  type Fields,
  flag,
  list,
  money,
  number,
  numbered,
  plain,
  type Show,
} from '../../../records/timeline/field-values';
import type { StaffNames } from '../../../records/timeline/timeline';

export interface Names extends StaffNames {
  /** Colours, tags and the like by number. */
  lookups: ReadonlyMap<number, string>;
  /** The fields that this reader may see. */
  fields: Fields<Names>;
}

const named = numbered((id: number, { lookups }: Names) => lookups.get(id) ?? '');
const namedList: Show<Names> = (value, names) =>
  Array.isArray(value) ? value.map((id) => named(id, names)).join(', ') : '';

/** A column of the stock as people call it, and its value in words. What is not here is not shown. */
const FIELDS: Fields<Names> = {
  stock_no: [VEHICLE_LABELS.stockNumber, plain],
  vin: [VEHICLE_LABELS.vin, plain],
  plate: [VEHICLE_LABELS.plate, plain],
  vehicle_type: ['Vehicle type', named],
  year: ['Year', plain],
  make: ['Make', plain],
  model: ['Model', plain],
  trim: ['Trim', plain],
  body_style_id: ['Body style', named],
  exterior_color_id: ['Exterior Color', named],
  interior_color_id: ['Interior Color', named],
  transmission_id: ['Transmission', named],
  drive_type_id: ['Drive type', named],
  fuel_type: ['Fuel type', plain],
  engine: ['Engine', plain],
  engine_cylinders: ['Cylinders', plain],
  doors: ['Doors', plain],
  passengers: ['Passengers', plain],
  odometer: ['Odometer', number],
  odometer_type: ['Odometer unit', numbered((type: number) => (type === 1 ? 'MI' : 'KM'))],
  sell_price: ['Sell price', money],
  special_price: ['Special price', money],
  cost_price: ['Cost', money],
  call_for_price: ['Call for price', flag],
  condition: ['Condition', numbered((id: number) => conditionName(id))],
  title_status_id: ['Title status', named],
  options: ['Options', list],
  tag_ids: ['Tags', namedList],
  extra_status_ids: ['Extra status', namedList],
  description: ['Description', plain],
  status: ['Status', numbered((id: number) => stockStatusName(id))],
  coming_soon: ['Coming soon', flag],
  in_lease: ['In lease', flag],
  in_transit: ['In transit', flag],
  acquired_on: ['Acquired on', plain],
  sold_date: ['Sold on', plain],
};

/** The columns with numbers of lookups. */
export const LOOKUP_COLUMNS = Object.entries(FIELDS)
  .filter(([, [, show]]) => show === named || show === namedList)
  .map(([column]) => column);

/** The fields that are shown to those who may see what a car cost, and to the others. */
export const fieldsFor = (maySeeCost: boolean): Fields<Names> => {
  const { cost_price, ...others } = FIELDS;
  return maySeeCost ? FIELDS : others;
};
