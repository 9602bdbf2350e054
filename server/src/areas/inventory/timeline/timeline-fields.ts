import { formatMoney, formatNumber } from '@forecourt/domain';
import { conditionName, stockStatusName } from '@forecourt/domain/vehicle/index';
import type { Values } from './timeline.queries';

type Names = ReadonlyMap<number, string>;
type Show = (value: unknown, names: Names) => string;

const LONGEST = 300;

const plain: Show = (value) => {
  const text = value === null || value === undefined ? '' : String(value);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
};
const number: Show = (value) => (typeof value === 'number' ? formatNumber(value) : '');
const money: Show = (value) => (typeof value === 'number' ? formatMoney(value) : '');
const flag: Show = (value) => (value === true ? 'Yes' : 'No');
const named: Show = (value, names) => (typeof value === 'number' ? (names.get(value) ?? '') : '');
const list: Show = (value) => (Array.isArray(value) ? plain(value.join(', '), new Map()) : '');
const namedList: Show = (value, names) =>
  Array.isArray(value) ? value.map((id) => named(id, names)).join(', ') : '';
const numbered =
  (nameOf: (id: number) => string): Show =>
  (value) =>
    typeof value === 'number' ? nameOf(value) : '';

/** A column of the stock as people call it, and its value in words. What is not here is not told. */
const FIELDS: Readonly<Record<string, readonly [label: string, show: Show]>> = {
  stock_no: ['Stock NO.', plain],
  vin: ['Vin', plain],
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
  odometer_type: ['Odometer unit', numbered((type) => (type === 1 ? 'MI' : 'KM'))],
  sell_price: ['Sell price', money],
  special_price: ['Special price', money],
  cost_price: ['Cost', money],
  call_for_price: ['Call for price', flag],
  condition: ['Condition', numbered(conditionName)],
  title_status_id: ['Title status', named],
  options: ['Options', list],
  tag_ids: ['Tags', namedList],
  extra_status_ids: ['Extra status', namedList],
  description: ['Description', plain],
  status: ['Status', numbered(stockStatusName)],
  coming_soon: ['Coming soon', flag],
  in_lease: ['In lease', flag],
  in_transit: ['In transit', flag],
  acquired_on: ['Acquired on', plain],
  sold_date: ['Sold on', plain],
};

const ID_FIELDS = Object.entries(FIELDS)
  .filter(([, [, show]]) => show === named || show === namedList)
  .map(([column]) => column);

export interface Change {
  field: string;
  from: string;
  to: string;
}

/** The lookup numbers among some values: their names are read once for a page. */
export const lookupIdsIn = (values: Values | null): number[] =>
  ID_FIELDS.flatMap((column) => [values?.[column] ?? []].flat()).filter((id) => typeof id === 'number');

/** The changes of a line, in words. */
export const changesOf = (
  { before, after }: { before: Values | null; after: Values | null },
  names: Names,
  hidden: readonly string[],
): Change[] =>
  Object.entries(FIELDS).flatMap(([column, [field, show]]) => {
    if (hidden.includes(column) || !after || !(column in after)) return [];
    return [{ field, from: show(before?.[column], names), to: show(after[column], names) }];
  });
