import { VEHICLE_TYPES } from '@forecourt/domain/vehicle/vehicle-types';

/** screens.md 2.13: MI when odometer_type is 1, otherwise KM. */
export const odometerUnit = (type: number): 'MI' | 'KM' => (type === 1 ? 'MI' : 'KM');

/** screens.md 2.13: just 'Color' for vehicle type 3. */
export const colorLabel = (vehicleType: number): string =>
  vehicleType === VEHICLE_TYPES.motorcycle ? 'Color' : 'Exterior Color';

const HOW_ENTERED: Readonly<Record<number, string>> = {
  1: 'By VIN',
  2: 'eBlock',
  3: 'OTOlane',
  4: 'Impact Auto',
  5: 'ADESA list',
  6: 'List of VINs',
  7: 'Without a VIN',
  8: 'By hand',
  9: 'Stock list',
};

export const howEntered = (how: number): string => HOW_ENTERED[how] ?? '';

/** A red that is read in both schemes. */
export const DANGER = { color: 'var(--mantine-color-error)' } as const;
