import { type ScannedVin, scannedVin } from '@forecourt/domain/vehicle/scanned-vin';

/** The VIN among the texts of several codes: one with the right check digit before any other. */
export const bestVin = (texts: readonly string[]): ScannedVin | null => {
  const found = texts.map(scannedVin).filter((vin) => vin !== null);
  return found.find(({ isSure }) => isSure) ?? found[0] ?? null;
};
