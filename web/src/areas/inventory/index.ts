export { findCars } from './find-cars';
export { StockOverview } from './pictures/stock-overview';
