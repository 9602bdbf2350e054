export { TradesScreen as Screen } from '../trade/trades-screen';
