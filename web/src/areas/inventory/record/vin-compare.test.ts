import { describe, expect, it } from 'vitest';
import type { Car } from './car';
import { compareVin } from './vin-compare';

const vehicle: Car['Vehicle'] = {
  id: 1,
  vin_number: '',
  make: 'HONDA',
  model: 'Civic',
  model_year: 2003,
  trim: 'EX',
  frk_bodyStyle: null,
  body_style: null,
  frk_exterior_color: null,
  exterior_color: null,
  frk_interior_color: null,
  interior_color: null,
  frk_transmission: null,
  transmission: null,
  frk_drive_type: null,
  drive_type: null,
  fuel_type: 'Gasoline',
  engine: '',
  engine_cylinders: 4,
  doors: null,
  passengers: null,
};
const said = {
  vin_number: '1HGCM82633A004352',
  check_digit: 1,
  suggestions: [],
  warnings: [],
  decoded: 1,
  model_year: 2003,
  make: 'Honda',
  model: 'Accord',
  trim: '',
  body_style: 'Coupe',
  engine: '3.0L V6',
  engine_cylinders: 6,
  fuel_type: 'Gasoline',
  drive_type: '',
  transmission: '',
  doors: 0,
  vehicleType: 1,
} as const;

describe('what another VIN would change', () => {
  const rows = compareVin(
    { Vehicle: vehicle, vehicleType: 1 },
    { ...said, suggestions: [], warnings: [] },
    (type) => (type === 1 ? 'Car' : ''),
  );
  const changed = rows.filter(({ differs }) => differs).map(({ field }) => field);

  it('is what it says otherwise', () =>
    expect(changed).toEqual(['Model', 'Body style', 'Engine', 'Cylinders']));

  it('is neither a way of writing nor what it does not say', () => {
    expect(rows.find(({ field }) => field === 'Make')).toMatchObject({ now: 'HONDA', differs: false });
    expect(rows.find(({ field }) => field === 'Trim')).toMatchObject({ now: 'EX', said: '', differs: false });
    expect(rows.find(({ field }) => field === 'Doors')).toMatchObject({ said: '', differs: false });
  });
});
