import { later } from '../../kit/later';

/** Chooses a car in stock. */
export const VehicleField = later(async () => (await import('./vehicle/vehicle-field')).VehicleField);
export const VehicleName = later(async () => (await import('./vehicle/vehicle-field')).VehicleName);
export { ADD_VEHICLE, vehicleDetail, vehicleList } from './paths';
export { StockOverview } from './pictures/stock-overview';
export { shortDollars } from './pictures/summary';
export { VEHICLE_KIND } from './search-kind';
export { VehicleThumb } from './vehicle/vehicle-thumb';
