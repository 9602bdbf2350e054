export { ADD_VEHICLE, vehicleDetail, vehicleList } from './paths';
export { StockOverview } from './pictures/stock-overview';
export { shortDollars } from './pictures/summary';
export { VEHICLE_KIND } from './search-kind';
export { VehicleThumb } from './vehicle/vehicle-thumb';
