import { FUEL_TYPES } from '@forecourt/contract/inventory/vehicle';
import { blankVehicle, type Decoded, type VehicleValues } from './entry-values';

export type DecodedField = Exclude<keyof VehicleValues, 'frk_exterior_color' | 'frk_interior_color'>;
export type DecodedValues = Pick<VehicleValues, DecodedField>;

export interface Named {
  value: number;
  label: string;
}

/** The lists in which the words of a VIN are looked up. */
export interface Lists {
  bodyStyles: readonly Named[];
  driveTypes: readonly Named[];
  transmissions: readonly Named[];
}

const idOf = (list: readonly Named[], name: string): number | null =>
  list.find(({ label }) => label.toLowerCase() === name.toLowerCase())?.value ?? null;

/** What a VIN says, as the form's fields hold it. */
export const decodedValues = (read: Decoded, lists: Lists): DecodedValues => ({
  vehicleType: read.vehicleType,
  model_year: read.model_year,
  make: read.make,
  model: read.model,
  trim: read.trim,
  frk_bodyStyle: idOf(lists.bodyStyles, read.body_style),
  engine: read.engine,
  engine_cylinders: read.engine_cylinders,
  fuel_type: FUEL_TYPES.find((fuel) => fuel === read.fuel_type) ?? '',
  frk_drive_type: idOf(lists.driveTypes, read.drive_type),
  frk_transmission: idOf(lists.transmissions, read.transmission),
  doors: read.doors,
});

const isEmpty = (value: unknown) => value === null || value === '';

// Object.keys forgets the key type; every key of the values is a field of the form
const fieldsOf = (values: DecodedValues) => Object.keys(values) as DecodedField[];

/**
 * The fields that change when a VIN is read: those that are empty, or still hold what the VIN before said. What someone
 * typed stays. `before` is null for the first VIN, when the vehicle type still holds its default.
 */
export const toFillIn = (
  values: DecodedValues,
  before: DecodedValues | null,
  next: DecodedValues,
): Partial<DecodedValues> => {
  const last = before ?? { ...blankVehicle };
  return Object.fromEntries(
    fieldsOf(next)
      .filter((field) => isEmpty(values[field]) || values[field] === last[field])
      .filter((field) => values[field] !== next[field])
      .map((field) => [field, next[field]]),
  );
};

/** Fields that the VIN gave and nobody changed since. */
export const fromVin = (values: DecodedValues, read: DecodedValues | null): ReadonlySet<DecodedField> =>
  new Set(
    read === null
      ? []
      : fieldsOf(read).filter((field) => !isEmpty(read[field]) && read[field] === values[field]),
  );
