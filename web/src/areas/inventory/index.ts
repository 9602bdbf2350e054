import { later } from '../../kit/later';
import type { PaletteSource } from '../../kit/palette/palette-store';

/** Chooses a car in stock. */
export const VehicleField = later(async () => (await import('./vehicle/vehicle-field')).VehicleField);
export const VehicleName = later(async () => (await import('./vehicle/vehicle-field')).VehicleName);

/** Its code, with the look of every state, comes when someone searches. */
export const findCars: PaletteSource['find'] = async (typed, signal) =>
  (await import('./find-cars')).findCars(typed, signal);
export { ADD_VEHICLE, vehicleDetail, vehicleList } from './paths';
export { StockOverview } from './pictures/stock-overview';
export { shortDollars } from './pictures/summary';
