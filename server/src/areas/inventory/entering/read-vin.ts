import { checkVin, hasRightCheckDigit, normaliseVin, suggestVins } from '@forecourt/domain';
import type { Deps } from '../../../deps';
import { badField } from '../../../http/refusal';

/** What was typed, as a VIN; one that cannot be a VIN, or not of a vehicle of that year, is refused on its field. */
export const vinOf = (typed: string, modelYear: number | null = null): string => {
  const vin = normaliseVin(typed);
  const wrong = checkVin(vin, modelYear).find((problem) => problem.severity === 'error');
  if (wrong) throw badField('vin_number', wrong.message);
  return vin;
};

/** What a VIN says, and what may be wrong with it. */
export const readVin = async (deps: Deps, vin: string) => {
  const known = await deps.vin.decode(vin);
  const isRight = hasRightCheckDigit(vin);
  return {
    vin_number: vin,
    check_digit: isRight ? (1 as const) : (0 as const),
    suggestions: isRight ? [] : suggestVins(vin),
    warnings: checkVin(vin).map((problem) => problem.message),
    decoded: known.decoded ? (1 as const) : (0 as const),
    model_year: known.year,
    make: known.make,
    model: known.model,
    trim: known.trim,
    body_style: known.bodyStyle,
    engine: known.engine,
    engine_cylinders: known.cylinders,
    fuel_type: known.fuel,
    drive_type: known.drive,
    transmission: known.transmission,
    doors: known.doors,
    vehicleType: known.vehicleType,
  };
};
