import type { DecodedVin } from '@forecourt/contract/inventory/entering';
import type { Car } from './car';

export interface ComparedRow {
  field: string;
  now: string;
  /** What the VIN says; '' when it says nothing of it. */
  said: string;
  differs: boolean;
}

const textOf = (value: string | number | null): string =>
  value === null || value === 0 ? '' : String(value).trim();

/** What a car is beside what another VIN says of it. What the VIN does not say stays as it is. */
export const compareVin = (
  car: Pick<Car, 'Vehicle' | 'vehicleType'>,
  said: DecodedVin,
  typeName: (type: number) => string,
): ComparedRow[] => {
  const { Vehicle: v } = car;
  const rows: [string, string | number | null, string | number | null][] = [
    ['Vehicle type', typeName(car.vehicleType), said.decoded === 1 ? typeName(said.vehicleType) : null],
    ['Year', v.model_year, said.model_year],
    ['Make', v.make, said.make],
    ['Model', v.model, said.model],
    ['Trim', v.trim, said.trim],
    ['Body style', v.body_style, said.body_style],
    ['Engine', v.engine, said.engine],
    ['Cylinders', v.engine_cylinders, said.engine_cylinders],
    ['Fuel type', v.fuel_type, said.fuel_type],
    ['Drive type', v.drive_type, said.drive_type],
    ['Transmission', v.transmission, said.transmission],
    ['Doors', v.doors, said.doors],
  ];
  return rows.map(([field, is, tells]) => {
    const [now, decoded] = [textOf(is), textOf(tells)];
    return {
      field,
      now,
      said: decoded,
      differs: decoded !== '' && decoded.toLowerCase() !== now.toLowerCase(),
    };
  });
};
