import type { DriveType } from '@forecourt/domain';

/** Models (a regular expression for the whole name), first and last model year, start of positions 4 to 8, drive. */
export type DriveRow = readonly [models: string, from: number, to: number, keys: string, drive: DriveType];

/** For models that are still sold with the same codes. */
export const LATER = 9999;

export interface DriveRule {
  make: string;
  models: RegExp;
  from: number;
  to: number;
  keys: RegExp;
  drive: DriveType;
}

/** An empty `keys` means that the model was sold with one drive only. */
export const driveRules = (make: string, rows: readonly DriveRow[]): DriveRule[] =>
  rows.map(([models, from, to, keys, drive]) => ({
    make,
    models: new RegExp(`^(?:${models})$`, 'i'),
    from,
    to,
    keys: new RegExp(`^(?:${keys})`),
    drive,
  }));

export interface CodedVehicle {
  make: string;
  model: string;
  year: number;
  /** Positions 4 to 8. */
  keys: string;
}

export const findDriveRule = (
  rules: readonly DriveRule[],
  { make, model, year, keys }: CodedVehicle,
): DriveRule | undefined =>
  rules.find(
    (rule) =>
      rule.make === make &&
      year >= rule.from &&
      year <= rule.to &&
      rule.models.test(model) &&
      rule.keys.test(keys),
  );
