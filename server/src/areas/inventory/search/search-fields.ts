import { ENTERED_BY } from '@forecourt/contract/inventory/entering';
import type { SearchKind, SearchOp } from '@forecourt/contract/inventory/listing';
import { FUEL_TYPES, ODOMETER_TYPES } from '@forecourt/contract/inventory/vehicle';
import {
  SOLD,
  STOCK_STATUSES,
  VEHICLE_CONDITIONS,
  VEHICLE_LABELS,
  VEHICLE_TYPE_NAMES,
} from '@forecourt/domain/vehicle/index';
import type { Db } from '../../../db/database';
import { listExtraStatuses } from '../lookups/extra-status.queries';
import { listLookups } from '../lookups/lookup.queries';
import type { LookupKind } from '../lookups/lookup-seeds';

/** Counted up when a field comes, goes or changes what it means: who kept the catalogue knows to fetch it again. */
const SEARCH_VERSION = 6;

export interface SearchOption {
  value: number | string;
  label: string;
}

export interface SearchField {
  label: string;
  kind: SearchKind;
  /** What is compared; {today} stands for the day of the dealership. */
  sql: string;
  /** The column is an instant, of which the day where the dealership is counts. */
  instant?: true;
  /** The column holds several of the choices. */
  many?: boolean;
  options?: readonly SearchOption[];
  /** Where the choices come from when they are the dealership's own too. */
  lookup?: LookupKind | 'extra-status';
}

export const OPS: Readonly<Record<SearchKind, readonly SearchOp[]>> = {
  text: ['contains', 'is', 'is-not', 'starts-with', 'any-of', 'empty', 'not-empty'],
  number: ['is', 'is-not', 'at-least', 'at-most', 'between', 'empty', 'not-empty'],
  money: ['is', 'is-not', 'at-least', 'at-most', 'between', 'empty', 'not-empty'],
  day: ['is', 'at-least', 'at-most', 'between', 'empty', 'not-empty'],
  flag: ['is'],
  choice: ['is', 'is-not', 'any-of', 'empty', 'not-empty'],
};

const named = (list: readonly { id: number; name: string }[]) =>
  list.map(({ id, name }) => ({ value: id, label: name }));
const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

const TYPES = Object.entries(VEHICLE_TYPE_NAMES).map(([id, label]) => ({ value: Number(id), label }));
const ENTRIES = Object.entries(ENTERED_BY).map(([name, value]) => ({ value, label: capital(name) }));
const FUELS = FUEL_TYPES.map((fuel) => ({ value: fuel, label: fuel }));
const UNITS = Object.entries(ODOMETER_TYPES).map(([name, value]) => ({ value, label: capital(name) }));

const text = (label: string, sql: string): SearchField => ({ label, kind: 'text', sql });
const number = (label: string, sql: string): SearchField => ({ label, kind: 'number', sql });
const money = (label: string, sql: string): SearchField => ({ label, kind: 'money', sql });
const day = (label: string, sql: string): SearchField => ({ label, kind: 'day', sql });
const flag = (label: string, sql: string): SearchField => ({ label, kind: 'flag', sql });
const choice = (label: string, sql: string, options: readonly SearchOption[]): SearchField => ({
  label,
  kind: 'choice',
  sql,
  options,
});
const looked = (
  label: string,
  sql: string,
  lookup: LookupKind | 'extra-status',
  many = false,
): SearchField => ({
  label,
  kind: 'choice',
  sql,
  lookup,
  many,
});

/** The catalogue: what the advanced search can ask of a car, under the names that the record has on the wire. */
export const SEARCH_FIELDS: ReadonlyMap<string, SearchField> = new Map(
  Object.entries({
    stock_NO: text(VEHICLE_LABELS.stockNumber, 'stock_no'),
    vin_number: text(VEHICLE_LABELS.vin, 'vin'),
    plate: text(VEHICLE_LABELS.plate, 'plate'),
    model_year: number('Year', 'year'),
    make: text('Make', 'make'),
    model: text('Model', 'model'),
    trim: text('Trim', 'trim'),
    vehicleType: choice('Vehicle type', 'vehicle_type', TYPES),
    frk_bodyStyle: looked('Body style', 'body_style_id', 'body-style'),
    frk_exterior_color: looked('Exterior Color', 'exterior_color_id', 'color'),
    frk_interior_color: looked('Interior Color', 'interior_color_id', 'color'),
    frk_transmission: looked('Transmission', 'transmission_id', 'transmission'),
    frk_drive_type: looked('Drive type', 'drive_type_id', 'drive-type'),
    fuel_type: choice('Fuel type', "nullif(fuel_type, '')", FUELS),
    engine: text('Engine', 'engine'),
    engine_cylinders: number('Cylinders', 'engine_cylinders'),
    doors: number('Doors', 'doors'),
    passengers: number('Passengers', 'passengers'),
    odometer: number('Odometer', 'odometer'),
    odometer_type: choice('Odometer unit', 'odometer_type', UNITS),
    sell_price: money('Total Sales Price', 'sell_price'),
    special_price: money('Special price', 'special_price'),
    call_for_price: flag('Call for price', 'call_for_price'),
    condition: choice('Condition', 'condition', named(VEHICLE_CONDITIONS)),
    frk_title_status: looked('Title status', 'title_status_id', 'title-status'),
    tags: looked('Tags', 'tag_ids', 'tag', true),
    extra_status: looked('Extra status', 'extra_status_ids', 'extra-status', true),
    more_option: text('Options', "array_to_string(options, ', ')"),
    description: text('Description', 'description'),
    status: choice('Status', 'status', named(STOCK_STATUSES)),
    coming_soon: flag('Coming soon', 'coming_soon'),
    in_lease: flag('In lease', 'in_lease'),
    in_transit: flag('In transit', 'in_transit'),
    how_enter_status: choice('Entered by', 'how_entered', ENTRIES),
    acquired_on: day('Acquired on', 'acquired_on'),
    days_on_lot: number(
      'Days on lot',
      `greatest(0, coalesce(case when status = ${SOLD} then sold_date end, {today}::date) - acquired_on)`,
    ),
    sold_date: day('Sold date', 'sold_date'),
    created_at: { ...day('Entered on', 'created_at'), instant: true },
    photos: number('Photos', 'photo_count'),
  }),
);

const optionsOf = async (
  db: Db,
  tenant: number,
  { options, lookup }: SearchField,
): Promise<readonly SearchOption[]> => {
  if (!lookup) return options ?? [];
  return named(
    lookup === 'extra-status' ? await listExtraStatuses(db, tenant) : await listLookups(db, tenant, lookup),
  );
};

export const readSearchFields = async (db: Db, tenant: number) => {
  const fields = [];
  for (const [field, described] of SEARCH_FIELDS) {
    const { label, kind } = described;
    fields.push({
      field,
      label,
      kind,
      ops: [...OPS[kind]],
      options: [...(await optionsOf(db, tenant, described))],
    });
  }
  return { version: SEARCH_VERSION, fields };
};
