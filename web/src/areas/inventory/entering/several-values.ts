import { vehicleTitle } from '@forecourt/domain/vehicle/vehicle-title';
import { importBody, invoiceForm, invoiceValues } from './invoice-values';
import type { ExtractedCar, Reading } from './use-extract';

/** One car of a document as a reading of its own. */
export const readingOf = ({ file, read, source }: Reading, car: ExtractedCar): Reading => ({
  file,
  source,
  read: { ...read, ...car, cars: [car] },
});

/** Why a car is not ticked from the start, in a few words; '' for one that can come in as it was read. */
export const doubtAbout = ({ existing, problems, vin_number }: ExtractedCar): string => {
  if (existing && existing.is_deleted === 0) return `Already in stock as ${existing.stock_NO}`;
  if (vin_number === '') return 'No VIN was found';
  return problems[0]?.message ?? '';
};

/** A car that is in stock cannot come in again. */
export const canComeIn = ({ existing, vin_number }: ExtractedCar): boolean =>
  vin_number !== '' && (existing === null || existing.is_deleted === 1);

export const carName = ({ vehicle, vin_number }: ExtractedCar): string =>
  (vehicle && vehicleTitle(vehicle.model_year, vehicle.make, vehicle.model, vehicle.trim)) || vin_number;

/** What the import call takes of a car that nobody corrected; the message where something is missing for that. */
export const bodyOf = (reading: Reading) => {
  const parsed = invoiceForm.safeParse(invoiceValues(reading));
  if (parsed.success) {
    const { source, ...flat } = parsed.data;
    return { ok: true as const, source, body: importBody(flat) };
  }
  const [issue] = parsed.error.issues;
  const field = String(issue?.path[0] ?? '');
  const message = field === 'sellPrice' ? 'It has no sale price' : `${field}: ${issue?.message ?? ''}`;
  return { ok: false as const, message: `${message}. Review it first.` };
};
