import { hasRightCheckDigit, isWellFormed, normaliseVin } from './vin';

export interface ScannedVin {
  vin: string;
  /** The check digit is right. European VINs have none: those are confirmed by whoever scans. */
  isSure: boolean;
}

/** Seventeen characters that stand alone; a door-jamb bar code has the import prefix I before them. */
const ALONE = /(?<![A-Z0-9])I?([A-HJ-NPR-Z0-9]{17})(?![A-Z0-9])/g;

/**
 * The VIN in what a bar code, QR code or Data Matrix holds. Where other text surrounds it, only a right check digit tells that
 * it is one; null when there is none.
 */
export const scannedVin = (text: string): ScannedVin | null => {
  const whole = normaliseVin(text);
  if (hasRightCheckDigit(whole)) return { vin: whole, isSure: true };
  for (const [, vin = ''] of text.toUpperCase().matchAll(ALONE))
    if (hasRightCheckDigit(vin)) return { vin, isSure: true };
  return isWellFormed(whole) ? { vin: whole, isSure: false } : null;
};
