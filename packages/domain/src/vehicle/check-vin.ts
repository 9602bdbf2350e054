import { CHECK_AT, checkDigitOf, isVinCharacter, isWellFormed, VIN_LENGTH } from './vin';

export interface VinProblem {
  code: 'length' | 'characters' | 'check-digit' | 'before-1981';
  /** An error refuses the VIN, a warning is shown and may be overruled (domain.md 3.4: warn, never block). */
  severity: 'error' | 'warning';
  message: string;
}

/** Before 1981 each maker counted as he liked; shorter than this is a slip. */
const SHORTEST_OLD_VIN = 5;

const error = (code: VinProblem['code'], message: string): VinProblem => ({
  code,
  severity: 'error',
  message,
});
const warning = (code: VinProblem['code'], message: string): VinProblem => ({
  code,
  severity: 'warning',
  message,
});

const named = (vin: string, isWrong: (character: string) => boolean): string =>
  [...vin].flatMap((character, at) => (isWrong(character) ? [`${character} at ${at + 1}`] : [])).join(', ');

const checkCharacters = (vin: string): VinProblem[] => {
  const foreign = named(vin, (character) => !/[A-Z0-9]/.test(character));
  if (foreign) return [error('characters', `A VIN has only letters and digits: ${foreign}`)];
  const confusing = named(vin, (character) => !isVinCharacter(character));
  return confusing ? [error('characters', `A VIN has no I, O or Q: ${confusing}`)] : [];
};

/** Since then every VIN has 17 characters. */
const FIRST_YEAR_OF_17 = 1981;

const checkOldVin = (vin: string, modelYear: number | null): VinProblem[] => {
  if (modelYear !== null && modelYear >= FIRST_YEAR_OF_17) {
    const age = `A vehicle of ${FIRST_YEAR_OF_17} or later has a VIN of ${VIN_LENGTH} characters`;
    return [error('length', `${age} and this one has ${vin.length}`)];
  }
  if (!/^[A-Z0-9][A-Z0-9-]*$/.test(vin)) {
    const foreign = named(vin, (character) => !/[A-Z0-9-]/.test(character)) || 'a hyphen at 1';
    return [error('characters', `A VIN has only letters and digits: ${foreign}`)];
  }
  if (modelYear !== null) return [];
  const message = `A VIN has ${VIN_LENGTH} characters and this one ${vin.length}: right only for a vehicle older than 1981`;
  return [warning('before-1981', message)];
};

/**
 * What is wrong with a normalised VIN, the worst first. None: it can be trusted as far as a VIN can. A short one is refused
 * for a vehicle of 1981 or later; where the model year is not known it is only warned of.
 */
export const checkVin = (vin: string, modelYear: number | null = null): VinProblem[] => {
  if (vin === '') return [error('length', 'Required')];
  if (vin.length > VIN_LENGTH || vin.length < SHORTEST_OLD_VIN) {
    return [error('length', `A VIN has ${VIN_LENGTH} characters and this one ${vin.length}`)];
  }
  if (vin.length < VIN_LENGTH) return checkOldVin(vin, modelYear);
  if (!isWellFormed(vin)) return checkCharacters(vin);
  const digit = checkDigitOf(vin);
  if (vin[CHECK_AT] === digit) return [];
  const message = `The check digit (position 9) is ${vin[CHECK_AT]} and should be ${digit}: there may be a typo`;
  return [warning('check-digit', message)];
};

/** Whether a car may be entered under it, warnings or not. */
export const isAcceptableVin = (vin: string, modelYear: number | null = null): boolean =>
  checkVin(vin, modelYear).every(({ severity }) => severity === 'warning');
