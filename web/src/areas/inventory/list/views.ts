import type { View } from '@forecourt/contract/inventory/listing';
import { stateLabel } from '@forecourt/domain/states';
import { STOCK_STATUS } from '@forecourt/domain/vehicle/stock-status';

export const VIEW_TABS: readonly { view: View; label: string }[] = [
  { view: 'all', label: 'All' },
  { view: 'ready', label: stateLabel('vehicle', STOCK_STATUS.readyForSale) },
  { view: 'pending', label: 'Pending' },
  { view: 'coming-soon', label: 'Coming soon' },
  { view: 'in-service', label: stateLabel('vehicle', STOCK_STATUS.atService) },
  { view: 'in-transit', label: 'In transit' },
  { view: 'sold', label: stateLabel('vehicle', STOCK_STATUS.sold) },
  { view: 'deleted', label: 'Deleted' },
];

export const viewOf = (text: string | undefined): View =>
  VIEW_TABS.find(({ view }) => view === text)?.view ?? 'all';

/** What a view without cars says. */
export const EMPTY: Readonly<Record<View, { title: string; text: string }>> = {
  all: {
    title: 'No vehicles yet',
    text: 'Your stock stands here: found by stock number, VIN, make, model or year, priced, and sold.',
  },
  ready: {
    title: 'No vehicles are Ready ForSale',
    text: 'A vehicle comes here when its status is Ready ForSale.',
  },
  pending: {
    title: 'Nothing is pending',
    text: 'Vehicles in negotiation, on a bill of sale or with a down payment.',
  },
  'coming-soon': {
    title: 'Nothing is coming soon',
    text: 'Vehicles marked as coming soon, until they are sold.',
  },
  'in-service': { title: 'No vehicles are At Service', text: 'Vehicles whose status is At Service.' },
  'in-transit': { title: 'Nothing is in transit', text: 'Vehicles marked as in transit.' },
  sold: {
    title: 'Nothing is sold yet',
    text: 'Sold vehicles, with the day of the sale and how long they stood.',
  },
  deleted: { title: 'Nothing is deleted', text: 'Deleted vehicles stay here and can be restored.' },
};
