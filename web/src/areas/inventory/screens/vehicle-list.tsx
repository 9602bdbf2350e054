export { StockScreen as Screen } from '../list/stock-screen';
