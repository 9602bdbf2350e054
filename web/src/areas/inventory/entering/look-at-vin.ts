import { checkVin } from '@forecourt/domain/vehicle/check-vin';
import { suggestVins } from '@forecourt/domain/vehicle/suggest-vins';
import { normaliseVin, VIN_LENGTH } from '@forecourt/domain/vehicle/vin';

export interface VinLook {
  vin: string;
  /** Why it cannot be a VIN. */
  error: string;
  /** What speaks against it, though it may be right. */
  warning: string;
  /** A car older than 1981 has a shorter one. */
  isOld: boolean;
  suggestions: string[];
}

/** What can be said of a VIN while it is typed, before anyone is asked. A short one is wrong for a vehicle since 1981. */
export const lookAtVin = (typed: string, modelYear: number | null = null): VinLook => {
  const vin = normaliseVin(typed);
  const [problem] = vin === '' ? [] : checkVin(vin, modelYear);
  return {
    vin,
    error: problem?.severity === 'error' ? problem.message : '',
    warning: problem?.severity === 'warning' ? problem.message : '',
    isOld: problem?.code === 'before-1981',
    suggestions: problem && vin.length >= VIN_LENGTH - 1 ? suggestVins(vin) : [],
  };
};

/** Whole as it stands; an old one only its owner can tell. */
export const isWhole = ({ vin, error, isOld }: VinLook): boolean => vin !== '' && error === '' && !isOld;
