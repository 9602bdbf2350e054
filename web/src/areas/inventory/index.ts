import { later } from '../../kit/later';

/** Chooses a car in stock. */
export const VehicleField = later(async () => (await import('./vehicle/vehicle-field')).VehicleField);
export const VehicleName = later(async () => (await import('./vehicle/vehicle-field')).VehicleName);
/** Parts of forms in which a vehicle comes in: its VIN, odometer and colour, and the vehicle that has the VIN already. */
export const VinEntry = later(async () => (await import('./entering/vin-entry')).VinEntry);
export const OdometerField = later(async () => (await import('./entering/odometer-field')).OdometerField);
export const ColorField = later(async () => (await import('./entering/color-field')).ColorField);
export const InStock = later(async () => (await import('./entering/same-vin')).InStock);
/** A dealership's own stock list, brought in from a file. */
export const StockListImport = later(async () => (await import('./entering/list-import')).StockListImport);
export { ADD_VEHICLE, IMPORT_STOCK, VEHICLE_LIST, vehicleDetail, vehicleList } from './paths';
export { StockOverview } from './pictures/stock-overview';
export { shortDollars } from './pictures/summary';
export { VEHICLE_KIND } from './search-kind';
export { VehicleThumb } from './vehicle/vehicle-thumb';
