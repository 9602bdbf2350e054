export { ADD_VEHICLE, vehicleList } from './paths';
export { StockOverview } from './pictures/stock-overview';
export { shortDollars } from './pictures/summary';
export { VEHICLE_KIND } from './search-kind';
