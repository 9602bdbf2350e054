import { describe, expect, it } from 'vitest';
import { decodedValues, fromVin, toFillIn } from './decoded-values';
import { blankVehicle, type Decoded } from './entry-values';

const ACCORD: Decoded = {
  ...{ vin_number: '1HGCM82633A004352', check_digit: 1, suggestions: [], warnings: [], decoded: 1 },
  ...{ model_year: 2003, make: 'Honda', model: 'Accord', trim: 'EX-V6', body_style: 'coupe', engine: 'V6' },
  ...{
    engine_cylinders: 6,
    fuel_type: 'Gasoline',
    drive_type: '',
    transmission: '',
    doors: 2,
    vehicleType: 1,
  },
};
const lists = { bodyStyles: [{ value: 12, label: 'Coupe' }], driveTypes: [], transmissions: [] };
const accord = decodedValues(ACCORD, lists);
const truck = decodedValues(
  { ...ACCORD, make: 'Ford', model: 'F-150', trim: '', body_style: 'Pickup', doors: null, vehicleType: 2 },
  lists,
);

describe('what a VIN says, in the form', () => {
  it('finds its words in the lists, whatever their case, and takes only fuels there are', () => {
    expect(accord).toMatchObject({
      frk_bodyStyle: 12,
      frk_drive_type: null,
      fuel_type: 'Gasoline',
      doors: 2,
    });
    expect(decodedValues({ ...ACCORD, fuel_type: 'Steam' }, lists).fuel_type).toBe('');
  });

  it('fills in a blank form whole', () =>
    expect({ ...blankVehicle, ...toFillIn(blankVehicle, null, truck) }).toMatchObject({ ...truck }));

  it('leaves what was typed, and takes back what the VIN before said', () => {
    const typed = { ...blankVehicle, ...accord, trim: 'Special', frk_exterior_color: 3 };
    const next = { ...typed, ...toFillIn(typed, accord, truck) };
    expect(next).toMatchObject({
      ...{ make: 'Ford', model: 'F-150', trim: 'Special', frk_exterior_color: 3 },
      ...{ frk_bodyStyle: null, doors: null, vehicleType: 2 },
    });
  });

  it('marks what comes from the VIN and nothing else', () => {
    const values = { ...blankVehicle, ...accord, trim: 'Special' };
    expect([...fromVin(values, accord)]).not.toContain('trim');
    expect([...fromVin(values, accord)]).not.toContain('frk_drive_type');
    expect([...fromVin(values, accord)]).toContain('make');
    expect(fromVin(values, null).size).toBe(0);
  });
});
