import { PurchasesList } from '../list/purchases-list';

export const Screen = () => (
  <PurchasesList
    kind="wholesale"
    title="Purchase from wholesale"
    buyLabel="Buy vehicle"
    empty={{
      title: 'Nothing bought from wholesale yet',
      text: 'Vehicles bought from wholesalers. Invoices of auctions that were imported with their vehicle are here too.',
    }}
  />
);
