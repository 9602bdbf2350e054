import type { PaletteSource } from '../../kit/palette/palette-store';

/** Its code, with the look of every state, comes when someone searches. */
export const findCars: PaletteSource['find'] = async (typed, signal) =>
  (await import('./find-cars')).findCars(typed, signal);
export { ADD_VEHICLE, vehicleDetail, vehicleList } from './paths';
export { StockOverview } from './pictures/stock-overview';
export { shortDollars } from './pictures/summary';
export { VehicleThumb } from './vehicle/vehicle-thumb';
