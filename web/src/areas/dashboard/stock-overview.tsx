import { useCan } from '../../api/session-context';
import { StockOverview as Pictures } from '../inventory';

/** The stock at a glance, for those who may see it. */
export const StockOverview = () => (useCan()('inventory.view') ? <Pictures /> : null);
